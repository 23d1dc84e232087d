"""Writes and reads ONNX models, which are protocol buffers, without a library. Field numbers are those of `onnx.proto`."""

import struct

import numpy as np

FLOAT, UINT8, INT32, INT64, BOOL = 1, 2, 6, 7, 9  # TensorProto.DataType
KIND = {np.dtype("float32"): FLOAT, np.dtype("uint8"): UINT8, np.dtype("int64"): INT64}


def varint(n):
    n &= 2**64 - 1
    out = bytearray()
    while n > 127:
        out.append(n & 127 | 128)
        n >>= 7
    return bytes(out) + bytes([n])


def number(field, n):
    return varint(field << 3) + varint(n)


def data(field, value):
    value = value.encode() if isinstance(value, str) else value
    return varint(field << 3 | 2) + varint(len(value)) + value


def attribute(name, value):
    """AttributeProto: a float, a text, an integer or a list of integers."""
    head = data(1, name)
    if isinstance(value, float):
        return head + varint(2 << 3 | 5) + struct.pack("<f", value) + number(20, 1)
    if isinstance(value, str):
        return head + data(4, value) + number(20, 3)
    if isinstance(value, list):
        return head + b"".join(number(8, n) for n in value) + number(20, 7)
    return head + number(3, value) + number(20, 2)


def value_info(name, kind, shape):
    dims = b"".join(data(1, data(2, d) if isinstance(d, str) else number(1, d)) for d in shape)
    return data(1, name) + data(2, data(1, number(1, kind) + data(2, dims)))


class Graph:
    """A graph of operators. Values are called by the names that `input`, `constant` and `op` return."""

    def __init__(self):
        self.nodes, self.constants, self.inputs, self.outputs = [], {}, [], []

    def input(self, name, kind, shape):
        self.inputs.append(value_info(name, kind, shape))
        return name

    def output(self, name, kind, shape):
        self.outputs.append(value_info(name, kind, shape))

    def constant(self, name, array):
        if name not in self.constants:
            array = np.asarray(array, order="C")  # A single number keeps having no dimension.
            dims = b"".join(number(1, d) for d in array.shape)
            self.constants[name] = dims + number(2, KIND[array.dtype]) + data(8, name) + data(9, array.tobytes())
        return name

    def ints(self, *values):
        return self.constant("ints_" + "_".join(map(str, values)), np.array(values, "int64"))

    def int(self, value):
        return self.constant(f"int_{value}", np.array(value, "int64"))

    def float(self, value):
        return self.constant(f"float_{value}", np.array(value, "float32"))

    def op(self, kind, inputs, outputs=1, domain="", **attributes):
        """`outputs`: how many, or their names."""
        names = [f"v{len(self.nodes)}_{i}" for i in range(outputs)] if isinstance(outputs, int) else outputs
        node = b"".join(data(1, i) for i in inputs) + b"".join(data(2, o) for o in names)
        node += data(3, f"{kind}_{len(self.nodes)}") + data(4, kind)
        node += b"".join(data(5, attribute(*pair)) for pair in attributes.items())
        self.nodes.append(node + (data(7, domain) if domain else b""))
        return names[0] if len(names) == 1 else names

    def file(self, opset=17, contrib=False):
        graph = b"".join(data(1, n) for n in self.nodes) + data(2, "pocket")
        graph += b"".join(data(5, c) for c in self.constants.values())
        graph += b"".join(data(11, i) for i in self.inputs) + b"".join(data(12, o) for o in self.outputs)
        model = number(1, 8) + data(2, "agent-elements") + data(7, graph) + data(8, data(1, "") + number(2, opset))
        return model + (data(8, data(1, "com.microsoft") + number(2, 1)) if contrib else b"")


def fields(message):
    """What stands in a message: numbers and bytes by field, in their order."""
    at = 0

    def next_number():
        nonlocal at
        n = shift = 0
        while True:
            byte = message[at]
            at += 1
            n |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return n

    while at < len(message):
        key = next_number()
        if key & 7 == 0:
            yield key >> 3, next_number()
        elif key & 7 == 5:
            at += 4
        else:
            length = next_number()
            yield key >> 3, message[at : at + length]
            at += length


def constants(path):
    """The fp32 arrays of a model that `Graph` has written, by their names."""
    graph = dict(fields(open(path, "rb").read()))[7]
    found = {}
    for field, tensor in fields(graph):
        if field == 5:
            parts = list(fields(tensor))
            one = dict(parts)
            if one[2] == FLOAT:
                shape = [n for name, n in parts if name == 1]
                found[one[8].decode()] = np.frombuffer(one[9], "float32").reshape(shape)
    return found
