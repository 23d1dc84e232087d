"""
Writes the model's folder from `pocket.pt`: `python export.py --from pocket.pt --to ..`.

Two files of the same weights, with the inputs and outputs that exports of Llama have: `onnx/model.onnx` in plain ONNX
operators, fp32, and `onnx/model_q4.onnx` with ONNX Runtime's own (GroupQueryAttention, MatMulNBits), 4 bits a weight.
"""

import argparse
import json
import pathlib

import numpy as np

import model as M
from onnx_file import BOOL, FLOAT, INT32, INT64, Graph
from train import tokenizer

BLOCK = 32  # Weights that share a scale.
MICROSOFT = "com.microsoft"

# Tools first, one a line; then the turns. System messages are left out: a model of this size makes nothing of them.
CHAT_TEMPLATE = (
    "{%- if tools -%}{{- '<|im_start|>system\\nTools:' -}}"
    "{%- for t in tools -%}{%- set f = t.function if t.function is defined else t -%}{{- '\\n- ' + f.name + '(' -}}"
    "{%- set all = f.parameters.properties if f.parameters and f.parameters.properties else {} -%}"
    "{%- for k, p in all.items() -%}{{- k -}}"
    "{%- if not f.parameters.required or k not in f.parameters.required -%}{{- '?' -}}{%- endif -%}{{- ': ' -}}"
    "{%- if p.enum -%}{{- p.enum | join('|') -}}{%- else -%}{{- p.type -}}{%- endif -%}"
    "{%- if not loop.last -%}{{- ', ' -}}{%- endif -%}{%- endfor -%}{{- '): ' + f.description -}}{%- endfor -%}"
    "{{- '<|im_end|>\\n' -}}{%- endif -%}"
    "{%- for m in messages -%}{%- if m.role != 'system' -%}"
    "{{- '<|im_start|>' + m.role + '\\n' + m.content + '<|im_end|>\\n' -}}{%- endif -%}{%- endfor -%}"
    "{%- if add_generation_prompt -%}{{- '<|im_start|>assistant\\n' -}}{%- endif -%}"
)


def begin(shape):
    g = Graph()
    g.input("input_ids", INT64, ["batch_size", "sequence_length"])
    g.input("attention_mask", INT64, ["batch_size", "total_sequence_length"])
    g.output("logits", FLOAT, ["batch_size", "sequence_length", shape.vocabulary])
    for i in range(shape.layers):
        for kind in ("key", "value"):
            sides = ["batch_size", shape.key_heads]
            g.input(f"past_key_values.{i}.{kind}", FLOAT, [*sides, "past_sequence_length", shape.head])
            g.output(f"present.{i}.{kind}", FLOAT, [*sides, "total_sequence_length", shape.head])
    return g


def gated(g, linear, h, block):
    gate = linear(h, f"{block}.gate.weight")
    silu = g.op("Mul", [gate, g.op("Sigmoid", [gate])])
    return linear(g.op("Mul", [silu, linear(h, f"{block}.up.weight")]), f"{block}.down.weight")


def plain(weights, shape):
    """fp32 in operators that every runtime has."""
    g = begin(shape)
    s = shape
    g.input("position_ids", INT64, ["batch_size", "sequence_length"])
    weight = lambda name: g.constant(name, weights[name])  # noqa: E731
    linear = lambda x, name: g.op("MatMul", [x, g.constant(name + ".t", weights[name].T)])  # noqa: E731

    def norm(x, name):
        mean = g.op("ReduceMean", [g.op("Mul", [x, x])], axes=[-1], keepdims=1)
        root = g.op("Sqrt", [g.op("Add", [mean, g.float(1e-6)])])
        return g.op("Mul", [g.op("Div", [x, root]), weight(name)])

    def heads(x, count):
        return g.op("Transpose", [g.op("Reshape", [x, g.ints(0, 0, count, s.head)])], perm=[0, 2, 1, 3])

    length = g.op("Gather", [g.op("Shape", ["input_ids"]), g.int(1)])
    total = g.op("Gather", [g.op("Shape", ["attention_mask"]), g.int(1)])
    read = g.op("Unsqueeze", [g.op("Range", [g.int(0), total, g.int(1)]), g.ints(0)])
    written = g.op("Unsqueeze", [g.op("Range", [g.op("Sub", [total, length]), total, g.int(1)]), g.ints(1)])
    before = g.op("LessOrEqual", [read, written])
    there = g.op("Unsqueeze", [g.op("Cast", ["attention_mask"], to=BOOL), g.ints(1, 2)])
    mask = g.op("Where", [g.op("And", [before, there]), g.float(0.0), g.float(-1e9)])
    cos, sin = (
        g.op("Unsqueeze", [g.op("Gather", [g.constant(name, table.numpy()), "position_ids"]), g.ints(1)])
        for name, table in zip(("cos", "sin"), M.angles(s))
    )
    many = g.op("Unsqueeze", [total, g.ints(0)])
    all_heads = g.op("Concat", [g.ints(0, s.heads, -1), many], axis=0)
    key_heads = g.op("Concat", [g.ints(0, s.key_heads, -1), many], axis=0)

    def rotate(x):
        a, b = g.op("Split", [x], 2, axis=-1)
        left = g.op("Sub", [g.op("Mul", [a, cos]), g.op("Mul", [b, sin])])
        return g.op("Concat", [left, g.op("Add", [g.op("Mul", [b, cos]), g.op("Mul", [a, sin])])], axis=-1)

    x = g.op("Gather", [weight("embedding.weight"), "input_ids"])
    for i in range(s.layers):
        block = f"blocks.{i}"
        h = norm(x, f"{block}.norm1.weight")
        q = rotate(heads(linear(h, f"{block}.query.weight"), s.heads))
        k = rotate(heads(linear(h, f"{block}.key.weight"), s.key_heads))
        v = heads(linear(h, f"{block}.value.weight"), s.key_heads)
        k = g.op("Concat", [f"past_key_values.{i}.key", k], [f"present.{i}.key"], axis=2)
        v = g.op("Concat", [f"past_key_values.{i}.value", v], [f"present.{i}.value"], axis=2)
        # The queries that share a key stand one below the other, so that one product serves them.
        q = g.op("Reshape", [q, g.ints(0, s.key_heads, -1, s.head)])
        a = g.op("MatMul", [q, g.op("Transpose", [k], perm=[0, 1, 3, 2])])
        a = g.op("Mul", [g.op("Reshape", [a, all_heads]), g.float(s.head**-0.5)])
        a = g.op("Softmax", [g.op("Add", [a, mask])], axis=-1)
        a = g.op("MatMul", [g.op("Reshape", [a, key_heads]), v])
        a = g.op("Transpose", [g.op("Reshape", [a, g.ints(0, s.heads, -1, s.head)])], perm=[0, 2, 1, 3])
        x = g.op("Add", [x, linear(g.op("Reshape", [a, g.ints(0, 0, s.heads * s.head)]), f"{block}.out.weight")])
        x = g.op("Add", [x, gated(g, linear, norm(x, f"{block}.norm2.weight"), block)])
    out = g.op("Transpose", ["embedding.weight"], perm=[1, 0])
    g.op("MatMul", [norm(x, "norm.weight"), out], ["logits"])
    return g.file()


def four_bits(matrix):
    """Rows in blocks of 32: a scale a block, and two weights a byte, the first in the lower half; 8 is nought."""
    rows, columns = matrix.shape
    blocks = matrix.reshape(rows, columns // BLOCK, BLOCK)
    largest = np.take_along_axis(blocks, np.abs(blocks).argmax(-1, keepdims=True), -1)
    scale = largest / -8
    steps = np.divide(blocks, scale, out=np.zeros_like(blocks), where=scale != 0)
    whole = np.clip(np.floor(steps + 0.5) + 8, 0, 15).astype("uint8")
    return whole[..., ::2] | whole[..., 1::2] << 4, scale.reshape(-1).astype("float32")


def quantized(weights, shape):
    """Four bits a weight, as the exports of larger models have it. The embeddings stay fp32: they are looked up."""
    g = begin(shape)
    s = shape

    def linear(x, name, outputs=1):
        packed, scale = four_bits(weights[name])
        rows, columns = weights[name].shape
        parts = [x, g.constant(name + ".4", packed), g.constant(name + ".scale", scale)]
        return g.op("MatMulNBits", parts, outputs, MICROSOFT, K=columns, N=rows, bits=4, block_size=BLOCK)

    def norm(x, name):
        parts = [x, g.constant(name, weights[name])]
        return g.op("SimplifiedLayerNormalization", parts, axis=-1, epsilon=1e-6, stash_type=1)

    there = g.op("ReduceSum", ["attention_mask", g.ints(1)], keepdims=0)
    last = g.op("Cast", [g.op("Sub", [there, g.int(1)])], to=INT32)
    total = g.op("Cast", [g.op("Gather", [g.op("Shape", ["attention_mask"]), g.int(1)])], to=INT32)
    turns = [g.constant(name, table.numpy()) for name, table in zip(("cos", "sin"), M.angles(s))]
    x = g.op("Gather", [g.constant("embedding.weight", weights["embedding.weight"]), "input_ids"])
    for i in range(s.layers):
        block = f"blocks.{i}"
        h = norm(x, f"{block}.norm1.weight")
        parts = [linear(h, f"{block}.{name}.weight") for name in ("query", "key", "value")]
        past = [f"past_key_values.{i}.{kind}" for kind in ("key", "value")]
        a, _, _ = g.op(
            "GroupQueryAttention", [*parts, *past, last, total, *turns],
            [f"attention.{i}", f"present.{i}.key", f"present.{i}.value"], MICROSOFT,
            num_heads=s.heads, kv_num_heads=s.key_heads, do_rotary=1, rotary_interleaved=0, scale=s.head**-0.5,
            local_window_size=-1,
        )  # fmt: skip
        x = g.op("Add", [x, linear(a, f"{block}.out.weight")])
        x = g.op("Add", [x, gated(g, linear, norm(x, f"{block}.norm2.weight"), block)])
    linear(norm(x, "norm.weight"), "embedding.weight", ["logits"])
    return g.file(contrib=True)


def settings(shape, whole):
    """`config.json`, `generation_config.json`, `tokenizer_config.json`."""
    end, pad = whole["<|im_end|>"], whole["<|endoftext|>"]
    config = {
        "architectures": ["LlamaForCausalLM"], "model_type": "llama", "hidden_size": shape.width,
        "intermediate_size": shape.inner, "num_hidden_layers": shape.layers, "num_attention_heads": shape.heads,
        "num_key_value_heads": shape.key_heads, "head_dim": shape.head, "vocab_size": shape.vocabulary,
        "max_position_embeddings": shape.context, "rms_norm_eps": 1e-6, "rope_theta": 10000, "tie_word_embeddings": True,
        "hidden_act": "silu", "bos_token_id": None, "eos_token_id": end, "pad_token_id": pad, "transformers.js_config": {"dtype": "q4"},
    }  # fmt: skip
    generation = {"eos_token_id": [end, pad], "pad_token_id": pad}
    tokens = {
        "tokenizer_class": "PreTrainedTokenizerFast", "model_max_length": shape.context, "eos_token": "<|im_end|>",
        "pad_token": "<|endoftext|>", "bos_token": None, "clean_up_tokenization_spaces": False, "add_bos_token": False,
        "chat_template": CHAT_TEMPLATE,
    }  # fmt: skip
    return {"config.json": config, "generation_config.json": generation, "tokenizer_config.json": tokens}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--from", dest="source", default="pocket.pt")
    parser.add_argument("--to", default="..")
    args = parser.parse_args()
    net, tok, folder = M.load(args.source), tokenizer(), pathlib.Path(args.to)
    weights = {name: p.numpy() for name, p in net.state_dict().items()}
    (folder / "onnx").mkdir(parents=True, exist_ok=True)
    (folder / "onnx" / "model.onnx").write_bytes(plain(weights, net.shape))
    (folder / "onnx" / "model_q4.onnx").write_bytes(quantized(weights, net.shape))
    (folder / "tokenizer.json").write_text(json.dumps(tok.file(), ensure_ascii=False))
    for name, value in settings(net.shape, tok.whole).items():
        (folder / name).write_text(json.dumps(value, indent=2) + "\n")


if __name__ == "__main__":
    main()
