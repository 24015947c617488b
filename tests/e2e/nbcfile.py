"""Takes counters files apart and puts them together again (docs/FORMAT.md), to damage them."""

from __future__ import annotations

import struct

CHUNK = 65536
LOG = 4096
HEADER = {"magic": (0, "8s"), "version": (8, "<I"), "byte_order": (12, "<I"), "pid": (16, "<Q"),
          "start_ns": (24, "<Q"), "state": (32, "<Q"), "file_bytes": (40, "<Q"), "lost": (48, "<Q"),
          "retired": (56, "<Q"), "rank": (64, "<q"), "host": (72, "64s"), "boot_id": (136, "40s"),
          "run": (176, "64s")}
SEGMENT = {"next": 0, "bytes": 8, "used": 16}
TYPES = {"info": 1, "module": 2, "thread": 3, "extent": 4, "done": 5, "note": 6}
FIELDS = {"base": 0, "slots": 8, "thread": 0, "block": 8, "tid": 16, "start": 8, "bytes": 16, "at": 24,
          "pairs": 8}


def fnv(data: bytes) -> int:
    value = 0xcbf29ce484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001b3 & 2**64 - 1
    return value


class Counters:
    """The bytes of a counters file, with access to its fields by name. `data` may be changed
    freely."""

    def __init__(self, data: bytes):
        self.data = bytearray(data)

    def get(self, at: int, form: str = "<Q"):
        return struct.unpack_from(form, self.data, at)[0]

    def put(self, at: int, value, form: str = "<Q") -> None:
        struct.pack_into(form, self.data, at, value)

    def header(self, field: str, value) -> None:
        at, form = HEADER[field]
        self.put(at, value, form)

    def segment(self, field: str, value: int, at: int = LOG) -> None:
        self.put(at + SEGMENT[field], value)

    def records(self) -> list[tuple[int, int, int]]:
        """(type, offset of the payload, size of the payload) of all records."""
        found, log = [], LOG
        while log:
            at, end = log + 32, log + 32 + self.get(log + SEGMENT["used"])
            while at < end:
                kind, size = struct.unpack_from("<II", self.data, at)
                found.append((kind, at + 16, size))
                at += 16 + (size + 7) // 8 * 8
            log = self.get(log + SEGMENT["next"])
        return found

    def find(self, kind: str, n: int = 0) -> tuple[int, int]:
        """(offset of the payload, its size) of the nth record of a type."""
        return [(at, size) for type_, at, size in self.records() if type_ == TYPES[kind]][n]

    def payload(self, kind: str, n: int = 0) -> bytes:
        at, size = self.find(kind, n)
        return bytes(self.data[at:at + size])

    def seal(self, at: int) -> None:
        """Corrects the checksum of the record whose payload is at `at`."""
        size = self.get(at - 12, "<I")
        self.put(at - 8, fnv(self.data[at:at + size]))

    def patch(self, kind: str, n: int, field: str | int, value: int) -> None:
        """Sets 8 bytes of a payload, and corrects the checksum."""
        at, _ = self.find(kind, n)
        offset = field if isinstance(field, int) else \
            0 if kind == "extent" and field == "block" else FIELDS[field]
        self.put(at + offset, value % 2**64)
        self.seal(at)

    def replace(self, kind: str, n: int, payload: bytes) -> None:
        """Replaces a record's payload by one of any length."""
        log = [(type_, bytes(self.data[at:at + size])) for type_, at, size in self.records()]
        index = [i for i, (type_, _) in enumerate(log) if type_ == TYPES[kind]][n]
        log[index] = TYPES[kind], payload
        self.write(log)

    def append(self, kind: str | int, *payloads: bytes) -> None:
        log = [(type_, bytes(self.data[at:at + size])) for type_, at, size in self.records()]
        number = TYPES[kind] if isinstance(kind, str) else kind
        self.write(log + [(number, payload) for payload in payloads])

    def write(self, log: list[tuple[int, bytes]]) -> None:
        """Writes a new log. Records that do not fit into the first segment go to a second at the
        end."""
        sealed = [struct.pack("<IIQ", type_, len(payload), fnv(payload)) + payload + bytes(-len(payload) % 8)
                  for type_, payload in log]
        first = b""
        while sealed and len(first) + len(sealed[0]) <= CHUNK - LOG - 32:
            first += sealed.pop(0)
        rest = b"".join(sealed)
        self.segment("used", len(first))
        self.data[LOG + 32:LOG + 32 + len(first)] = first
        self.segment("next", 0)
        if rest:
            at, size = len(self.data), (32 + len(rest) + CHUNK - 1) // CHUNK * CHUNK
            self.segment("next", at)
            self.data += struct.pack("<QQQQ", 0, size, len(rest), 0) + rest + bytes(size - 32 - len(rest))
            self.header("file_bytes", len(self.data))

    def table(self, change, n: int = 0) -> None:
        """Changes the text of a module's site table. `change`: a function of bytes, or (old,
        new)."""
        old = self.payload("module", n)
        text = change(old[16:]) if callable(change) else old[16:].replace(*change)
        assert text != old[16:], "nothing to change"
        self.replace("module", n, old[:16] + text)

    def slot_at(self, slot: int, extent: int = 0) -> int:
        """The offset in the file of a counter of the first module."""
        at, _ = self.find("extent", extent)
        return self.get(at + 24) + self.get(self.find("module")[0]) + 8 * slot
