"""The model: a small Llama (rotary positions, RMS norms, gated feed-forward, grouped queries, tied embeddings)."""

from dataclasses import asdict, dataclass, replace

import torch
import torch.nn.functional as F
from torch import nn

from onnx_file import constants


@dataclass
class Shape:
    """`vocabulary` is a multiple of 32, as 4-bit blocks want it; so are `width` and `inner`."""

    vocabulary: int
    width: int = 192
    layers: int = 4
    heads: int = 6
    key_heads: int = 2
    head: int = 32
    inner: int = 512
    context: int = 2048


class Norm(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(width))

    def forward(self, x):
        return x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + 1e-6) * self.weight


def angles(shape):
    """Cosines and sines of the rotary positions, `[context, head / 2]`."""
    speed = 1 / 10000 ** (torch.arange(0, shape.head, 2).float() / shape.head)
    turn = torch.outer(torch.arange(shape.context).float(), speed)
    return turn.cos(), turn.sin()


class Block(nn.Module):
    def __init__(self, shape):
        super().__init__()
        self.shape = shape
        linear = lambda a, b: nn.Linear(a, b, bias=False)  # noqa: E731
        self.norm1, self.norm2 = Norm(shape.width), Norm(shape.width)
        self.query = linear(shape.width, shape.heads * shape.head)
        self.key = linear(shape.width, shape.key_heads * shape.head)
        self.value = linear(shape.width, shape.key_heads * shape.head)
        self.out = linear(shape.heads * shape.head, shape.width)
        self.gate = linear(shape.width, shape.inner)
        self.up = linear(shape.width, shape.inner)
        self.down = linear(shape.inner, shape.width)

    def forward(self, x, cos, sin, future, past=None):
        s = self.shape
        h = self.norm1(x)
        heads = lambda y, n: y.view(*y.shape[:2], n, s.head).transpose(1, 2)  # noqa: E731
        q = rotate(heads(self.query(h), s.heads), cos, sin)
        k = rotate(heads(self.key(h), s.key_heads), cos, sin)
        v = heads(self.value(h), s.key_heads)
        if past is not None:
            k, v = torch.cat([past[0], k], 2), torch.cat([past[1], v], 2)
        x = x + self.out(attend(q, k, v, future).transpose(1, 2).reshape(*x.shape[:2], -1))
        h = self.norm2(x)
        return x + self.down(F.silu(self.gate(h)) * self.up(h)), (k, v)


def attend(q, k, v, future):
    """
    On a processor faster than PyTorch's own, whose way back takes longest. The queries that share a key stand one below the other, so
    that one product serves them.
    """
    batch, heads, length, head = q.shape
    count, group = batch * k.shape[1], heads // k.shape[1]
    q, k, v = q.reshape(count, group * length, head), k.reshape(count, -1, head), v.reshape(count, -1, head)
    likeness = torch.bmm(q, k.transpose(1, 2)).view(count, group, length, -1).float() * head**-0.5 + future
    share = likeness.softmax(-1).to(v.dtype).view(count, group * length, -1)
    return torch.bmm(share, v).view(batch, heads, length, head)


def future(length):
    """What is added so that nothing looks ahead."""
    return torch.full((length, length), -1e9).triu(1)


def rotate(x, cos, sin):
    a, b = x.chunk(2, -1)
    return torch.cat([a * cos - b * sin, b * cos + a * sin], -1)


class Pocket(nn.Module):
    def __init__(self, shape):
        super().__init__()
        self.shape = shape
        self.embedding = nn.Embedding(shape.vocabulary, shape.width)
        self.blocks = nn.ModuleList(Block(shape) for _ in range(shape.layers))
        self.norm = Norm(shape.width)
        cos, sin = angles(shape)
        self.register_buffer("cos", cos, persistent=False)
        self.register_buffer("sin", sin, persistent=False)
        for name, p in self.named_parameters():
            if p.dim() > 1:
                ends = name.endswith(("out.weight", "down.weight"))
                nn.init.normal_(p, 0, 0.02 / (2 * shape.layers) ** 0.5 if ends else 0.02)

    def features(self, ids, future, start=0, past=None):
        """What stands before the last product, and keys and values for what follows."""
        cos, sin = self.cos[start : start + ids.shape[1]], self.sin[start : start + ids.shape[1]]
        x, kept = self.embedding(ids), []
        for i, block in enumerate(self.blocks):
            x, keys = block(x, cos, sin, future, past[i] if past else None)
            kept.append(keys)
        return x, kept

    def logits(self, features):
        return self.norm(features) @ self.embedding.weight.t()

    def forward(self, ids, past=None):
        """Logits, and keys and values for what follows. `past`: those of what came before; then `ids` is one token."""
        start = past[0][0].shape[2] if past else 0
        x, kept = self.features(ids, torch.zeros(1) if past else future(ids.shape[1]), start, past)
        return self.logits(x), kept

    @torch.no_grad()
    def write(self, ids, end, most=160):
        """What it writes after `ids`, always the likeliest token, up to `end`."""
        logits, past = self(torch.tensor([ids]))
        out = []
        while len(out) < most:
            out.append(int(logits[0, -1].argmax()))
            if out[-1] == end:
                return out[:-1]
            logits, past = self(torch.tensor([out[-1:]]), past)
        return out


def deeper(model, layers):
    """The same with more layers behind, which give back what they get until they are trained."""
    shape = replace(model.shape, layers=layers)
    grown = Pocket(shape)
    for block in grown.blocks[model.shape.layers :]:
        nn.init.zeros_(block.out.weight)
        nn.init.zeros_(block.down.weight)
    grown.load_state_dict(model.state_dict(), strict=False)
    return grown


def save(model, path):
    torch.save({"shape": asdict(model.shape), "weights": model.state_dict()}, path)


def load(path):
    """From what `save` wrote, or from the fp32 `model.onnx` that `export.py` wrote."""
    if str(path).endswith(".onnx"):
        return from_onnx(path)
    kept = torch.load(path)
    model = Pocket(Shape(**kept["shape"]))
    model.load_state_dict(kept["weights"])
    return model


def from_onnx(path):
    found = constants(path)
    weights = {name.removesuffix(".t"): array.T if name.endswith(".t") else array for name, array in found.items()}
    model = Pocket(
        Shape(
            vocabulary=len(weights["embedding.weight"]),
            layers=sum(name.endswith("norm1.weight") for name in weights),
            inner=len(weights["blocks.0.up.weight"]),
        )
    )
    model.load_state_dict({name: torch.tensor(weights[name]) for name in model.state_dict()})
    return model
