"""A tool as the model is shown it, and how people ask for it."""

import json
import re
from dataclasses import dataclass, field

import values as V

SLIPS = 0.15  # Share of the requests with a slip of the finger.


@dataclass
class Param:
    """`value(r)` gives what people say and what the tool takes; `phrases` are how it stands in a request, as `{}`."""

    name: str
    value: object
    phrases: list
    type: str = "string"
    required: bool = True
    enum: list | None = None
    spoken: str = ""  # What the assistant calls it when it asks for it.

    def __post_init__(self):
        self.spoken = self.spoken or words_of(self.name)

    def phrase(self, r, said):
        return one_way(r, r.choice(self.phrases)).format(said)


@dataclass
class Tool:
    """
    `forms` are requests with `{param}` where a value stands, and `[one/another]` where words may differ; those without
    a required parameter are completed by its phrases, or ask for something that lacks it. `done` are results, `wrong`
    are errors, `reads` says that it changes nothing.
    """

    name: str
    params: list
    description: str
    forms: list
    done: list
    wrong: list = field(default_factory=list)
    reads: bool = False

    def param(self, name):
        return next(p for p in self.params if p.name == name)

    @property
    def required(self):
        return [p for p in self.params if p.required]

    @property
    def signature(self):
        types = (f"{p.name}{'' if p.required else '?'}: {'|'.join(p.enum) if p.enum else p.type}" for p in self.params)
        return f"- {self.name}({', '.join(types)}): {self.description}"

    def request(self, r, given=None, without=()):
        """A request and its arguments. `given`: values that are known; `without`: required ones that it leaves out."""
        given = given or {}
        forms = [form for form in self.forms if not names_in(form) & set(without)]
        if not forms:
            return None
        # The more ways a form has, the more often it is taken.
        form = one_way(r, r.choices(forms, [1 + form.count("[") for form in forms])[0], SLIPS)
        said, args = {}, {}
        inside = names_in(form)
        for p in self.params:
            if p.name in without:
                continue
            if p.name in inside or p.required or r.random() < 0.35:
                said[p.name], args[p.name] = given.get(p.name) or p.value(r)
            if said.get(p.name) in PRONOUNS:
                form = re.sub(
                    rf"\b(?:(?:the|my|that|this|an?|one|all|your|our|some|any|no) )+(?={{{p.name}}})", "", form
                )
        text = fill(r, form, said, args)
        rest = [p for p in self.params if p.name in said and p.name not in inside]
        r.shuffle(rest)
        for p in rest:
            phrase = p.phrase(r, said[p.name])
            text += phrase if phrase.startswith((",", ":")) else r.choice([" ", " ", " ", ", "]) + phrase
        return tidy(text), args

    def result(self, r, args):
        """What it returns when it works: a sentence or JSON."""
        shown = {p.name: shown_value(args.get(p.name, "")) for p in self.params}
        if r.random() < 0.16:
            return json.dumps(json_result(r, args), ensure_ascii=False, separators=r.choice([(",", ":"), (", ", ": ")]))
        return fill_result(r, r.choice(self.done), shown)

    def error(self, r, args):
        shown = {p.name: shown_value(args.get(p.name, "")) for p in self.params}
        return fill_result(r, r.choice(self.wrong + GENERAL_ERRORS), shown)


PRONOUNS = ["it", "it", "that", "this", "that one", "the same"]

GENERAL_ERRORS = (
    "not found|you are not signed in|the network failed|it is not available|the server answered 500|no permission|"
    "that is not allowed|it is too late|please try again later|The site answered 404 Not Found.|something went wrong|"
    "it is full|it exists already|the date is in the past|{any} is not known|There is no {any}.|{any} was not found.|"
    "No {any} here.|{any} is out of stock.|We are closed on that day.|{any} is not available"
).split("|")


def words_of(name):
    return re.sub(r"(?<=[a-z])(?=[A-Z])|[_\-.]+", " ", name).lower()


def names_in(form):
    return set(re.findall(r"{(\w+)}", form))


def one_way(r, form, slips=0.0):
    """One of the ways to say it: of each `[one/another]`, one. At times with a slip in a word that is no value."""
    words = re.sub(r"\[([^\[\]]*)\]", lambda m: r.choice(m[1].split("/")), form).split(" ")
    if r.random() < slips:
        able = [i for i, word in enumerate(words) if len(word) > 3 and word.isalpha()]
        for i in r.sample(able, min(len(able), r.choice([1, 1, 2]))):
            words[i] = V.misspell(r, words[i])
    return tidy(" ".join(words))


def shown_value(value):
    return {True: "on", False: "off"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def fill(r, form, said, args):
    said = dict(said)
    counted = re.search(r"{(\w+)} (?:of the |of your |more )?{(\w+)}", form)
    if counted and isinstance(args.get(counted[1]), int) and args[counted[1]] > 1 and r.random() < 0.6:
        if said[counted[2]][-1].isalpha() and not said[counted[2]].endswith("s"):
            said[counted[2]] += "s"
    if counted and said[counted[2]][-1].isalpha() and r.random() < 0.12:
        said[counted[1]] = {2: r.choice(["a couple of", "a pair of"]), 6: "half a dozen", 12: "a dozen"}.get(
            args.get(counted[1]), said[counted[1]]
        )
    for name, value in said.items():
        # Free text often stands in quotes.
        if args.get(name) == value and " " in str(value) and r.random() < 0.15 and f'"{{{name}}}"' not in form:
            said[name] = r.choice(['"{}"', "'{}'", "“{}”"]).format(value)
    return re.sub(r"{(\w+)}", lambda m: said.get(m[1], ""), form)


def fill_result(r, form, shown):
    random = {
        "price": V.price(r), "price2": V.price(r), "code": V.code(r)[0], "n": str(r.randint(0, 40)), "date": V.iso_date(r)[0],
        "time": V.clock(r)[0], "thing": V.thing(r)[0], "thing2": V.thing(r)[0], "title": V.title(r)[0],
        "title2": V.title(r)[0], "title3": V.title(r)[0], "word": V.made_word(r), "email": V.email(r)[0],
        "any": next((v for v in shown.values() if v), "") or V.thing(r)[0],
        "quantity": "1", "product": V.thing(r)[0], "guests": "2",
    }  # fmt: skip
    text = re.sub(r"{(\w+)}", lambda m: shown.get(m[1]) or random.get(m[1], ""), form)
    return tidy(text)


def json_result(r, args):
    """A flat object: some of the arguments and some values more."""
    pairs = dict(r.sample(list(args.items()), r.randint(0, len(args))))
    more = {
        "id": r.randint(1, 9999), "ok": True, "status": r.choice(["ok", "done", "saved", "open", "sent", "active"]),
        "total": V.price(r), "count": r.randint(0, 30), "code": V.code(r)[0], "name": V.thing(r)[0], "date": V.iso_date(r)[0],
    }  # fmt: skip
    for key in r.sample(list(more), r.randint(1, 3)):
        pairs.setdefault(key, more[key])
    return pairs


def tidy(text):
    return re.sub(r" +([,.?!])", r"\1", re.sub(r" +", " ", text)).strip()


def call(name, args):
    return "<tool_call>\n" + json.dumps({"name": name, "arguments": args}, ensure_ascii=False) + "\n</tool_call>"
