"""The Makefile builds the program and the extension; this only calls it and packs the results."""

import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py


class BuildWithMake(build_py):
    def run(self):
        subprocess.run(["make", "lib", "extension", f"PYTHON={sys.executable}"], check=True)
        super().run()
        if not self.editable_mode:  # next to the package, where Python looks for .pth files
            shutil.copy("pyshim/nbcount.pth", Path(self.build_lib) / "nbcount.pth")


class BinaryDistribution(Distribution):
    def has_ext_modules(self):
        return True


setup(cmdclass={"build_py": BuildWithMake}, distclass=BinaryDistribution,
      data_files=[("bin", ["build/nbcount"])],
      options={"bdist_wheel": {"py_limited_api": "cp310"}})
