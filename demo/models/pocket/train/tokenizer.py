"""
Byte-level BPE, as `tokenizer.json` of Hugging Face's libraries has it: learning the pieces, encoding, writing the file.

What the model does most is to copy: names from the list of tools, values from requests, results. So a word is the same
pieces wherever it stands: a space is a piece of its own and never part of a word, a digit is one, a mark is one.
What that costs in length is won back by pieces for what is always written the same.
"""

import collections
import json
import random
import re

import dialogs

SPECIAL = ["<|endoftext|>", "<|im_start|>", "<|im_end|>", "<tool_call>", "</tool_call>", "<think>", "</think>"]
SPECIAL += [f"{before}<|im_start|>{role}\n" for role in ("user", "assistant", "tool") for before in ("", "\n")]
PHRASES = [
    *('<tool_call>\n{"name": "', '", "arguments": {', "}}\n</tool_call>", '": "', '", "', '": ', ', "'),
    *("<|im_start|>system\nTools:", "\n- ", "(): ", "): ", ": string", ": integer", ": number", ": boolean", "?: string", "?: integer"),
    *("Next step for my request: ", "Error: ", "Error [", "]: ", " Try again.", "That did not work: ", "Done. ", " I can "),
    *("For that I need the ", " and the ", ". What is it?", ". What are they?", "What would you like to do?", "You are welcome."),
    *("Sorry, I only understand English.", "Sorry, I can only help with this site.", "Sorry, I cannot do that here."),
    *(f" {word} " for word in "a the to of in for and is my on with at it i me you this that by from what are please × €".split()),
    *(". ", ", ", ": ", " €", "Total "),
]  # fmt: skip
WHOLE = SPECIAL + PHRASES
SPLIT_WHOLE = re.compile("(" + "|".join(map(re.escape, sorted(WHOLE, key=len, reverse=True))) + ")")
# What pieces never cross.
WORD = re.compile(r"[A-Za-z]+|[0-9]|\s|[^\sA-Za-z0-9]")


def printable_bytes():
    """GPT-2's table: a printable character for each byte."""
    printable = [*range(33, 127), *range(161, 173), *range(174, 256)]
    hidden = [byte for byte in range(256) if byte not in printable]
    return {byte: chr(byte) for byte in printable} | {byte: chr(256 + i) for i, byte in enumerate(hidden)}


BYTES = printable_bytes()


def split(text):
    return ["".join(BYTES[byte] for byte in word.encode()) for word in WORD.findall(text)]


def learn(count, texts):
    """The `count` merges that occur most often, one after the other."""
    words = collections.Counter()
    for text in texts:
        for part in SPLIT_WHOLE.split(text):
            if part not in WHOLE:
                words.update(split(part))
    symbols = {word: list(word) for word in words}
    merges = []
    while len(merges) < count:
        pairs = collections.Counter()
        for word, parts in symbols.items():
            for pair in zip(parts, parts[1:]):
                pairs[pair] += words[word]
        pair, seen = max(pairs.items(), key=lambda item: (item[1], item[0]), default=(None, 0))
        if seen < 5:
            break
        merges.append(pair)
        for word, parts in symbols.items():
            symbols[word] = merged(parts, pair)
    return merges


def merged(parts, pair):
    out, i = [], 0
    while i < len(parts):
        if tuple(parts[i : i + 2]) == pair:
            out.append(parts[i] + parts[i + 1])
            i += 2
        else:
            out.append(parts[i])
            i += 1
    return out


class Tokenizer:
    def __init__(self, merges):
        self.merges = merges
        self.rank = {pair: i for i, pair in enumerate(merges)}
        pieces = dict.fromkeys([BYTES[byte] for byte in range(256)] + [a + b for a, b in merges])
        self.vocab = {piece: i for i, piece in enumerate(pieces)}
        self.whole = {mark: len(self.vocab) + i for i, mark in enumerate(WHOLE)}
        self.size = len(self.vocab) + len(WHOLE)
        self.names = {i: piece for piece, i in (self.vocab | self.whole).items()}
        self.known = {}

    def encode(self, text):
        ids = []
        for part in SPLIT_WHOLE.split(text):
            if part in self.whole:
                ids.append(self.whole[part])
            elif part:
                for word in split(part):
                    ids += self.encode_word(word)
        return ids

    def encode_word(self, word):
        if word not in self.known:
            parts = list(word)
            while len(parts) > 1:
                pair = min(zip(parts, parts[1:]), key=lambda pair: self.rank.get(pair, len(self.rank)))
                if pair not in self.rank:
                    break
                parts = merged(parts, pair)
            self.known[word] = [self.vocab[part] for part in parts]
        return self.known[word]

    def decode(self, ids):
        back = {char: byte for byte, char in BYTES.items()}
        out = b""
        for i in ids:
            piece = self.names.get(i, "")
            out += piece.encode() if piece in self.whole else bytes(back[char] for char in piece)
        return out.decode(errors="replace")

    def file(self):
        """`tokenizer.json`."""
        byte_level = {"type": "ByteLevel", "trim_offsets": True, "use_regex": False, "add_prefix_space": False}
        words = {"type": "Split", "pattern": {"Regex": WORD.pattern}, "behavior": "Isolated", "invert": False}
        flags = {"single_word": False, "lstrip": False, "rstrip": False, "normalized": False}
        return {
            "version": "1.0", "truncation": None, "padding": None,
            "added_tokens": [{"id": i, "content": mark, **flags, "special": "<|" in mark} for mark, i in self.whole.items()],
            "normalizer": None, "pre_tokenizer": {"type": "Sequence", "pretokenizers": [words, byte_level]}, "post_processor": None,
            "decoder": byte_level,
            "model": {"type": "BPE", "dropout": None, "unk_token": None, "continuing_subword_prefix": None, "end_of_word_suffix": None,
                      "fuse_unk": False, "byte_fallback": False, "ignore_merges": False, "vocab": self.vocab, "merges": [list(pair) for pair in self.merges]},
        }  # fmt: skip


def learned(count=1000, seed=7, sample=6000):
    r = random.Random(seed)
    texts = ("".join(text for text, _ in dialogs.pieces(*dialogs.dialog(r))) for _ in range(sample))
    return Tokenizer(learn(count, texts))


if __name__ == "__main__":
    tokenizer = learned()
    json.dump(tokenizer.merges, open("merges.json", "w"))
    r = random.Random(3)
    lengths = sorted(
        len(tokenizer.encode("".join(t for t, _ in dialogs.pieces(*dialogs.dialog(r))))) for _ in range(500)
    )
    print(
        f"{tokenizer.size} pieces; a dialog has {lengths[250]} of them, nine of ten at most {lengths[450]}, the longest {lengths[-1]}"
    )
