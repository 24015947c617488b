"""The Makefile builds the extension; this only calls it."""

import subprocess
import sys

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py


class BuildWithMake(build_py):
    def run(self):
        subprocess.run(["make", "extension", f"PYTHON={sys.executable}"], check=True)
        super().run()


class BinaryDistribution(Distribution):
    def has_ext_modules(self):
        return True


setup(cmdclass={"build_py": BuildWithMake}, distclass=BinaryDistribution)
