"""Reads the examples of Spec/laws.json by the grammar of Notation.md, and compares them with the data."""

import json
import re
import sys


class Tokens:
    def __init__(self, text, marks):
        self.rest = re.sub(f"([{marks}])", r" \1 ", text).split()

    def peek(self):
        return self.rest[0] if self.rest else None

    def take(self, expected=None):
        token = self.rest.pop(0)
        assert expected in (None, token), f"{token} where {expected} belongs"
        return token


def pruned(**fields):
    return {key: value for key, value in fields.items() if value not in (None, [], False)}


def application(tokens, operands):
    word, numbers, function = tokens.take(), [], None
    while re.fullmatch(r"-?\d+", tokens.peek() or ""):
        numbers.append(int(tokens.take()))
    if re.fullmatch(r"[A-Za-z]+", tokens.peek() or ""):
        function = tokens.take()
    if tokens.peek() == "(":
        tokens.take("(")
        operands.append(expression(tokens))
        while tokens.peek() == ",":
            tokens.take(",")
            operands.append(expression(tokens))
        tokens.take(")")
    return pruned(word=word, numbers=numbers, function=function, operands=operands)


def expression(tokens):
    result = application(tokens, [])
    while tokens.peek() == "|>":
        tokens.take("|>")
        result = application(tokens, [result])
    return result


def commands(tokens, words):
    result = []
    while tokens.peek() not in (None, ")"):
        word, source, previous = tokens.take(), None, False
        if match := re.fullmatch(r"([a-h])('?)\.(.+)", word):
            source, previous, word = match[1], bool(match[2]), match[3]
        takes = words[word]
        number = int(tokens.take()) if "number" in takes else None
        item = tokens.take() if "item" in takes else None
        assert item != "nil" or "mayBeNil" in takes, f"{word} of nothing"
        body = []
        if "body" in takes and tokens.peek() == "(":
            tokens.take("(")
            body = commands(tokens, words)
            tokens.take(")")
        step = pruned(word=word, source=source, isPrevious=previous, body=body)
        step.update({"number": number} if number is not None else {})
        step.update({"item": item} if item not in (None, "nil") else {})
        result.append(step)
    return result


def program(text, words):
    line_of = lambda text: commands(Tokens(text, "()"), words)
    result = {"main": []}
    for line in text.split("\n"):
        head, colon, tail = line.partition(": ")
        if colon and head in ("signal", "equal"):
            result[head] = expression(Tokens(tail, "(),"))
        elif colon and head == "then":
            result["then"] = line_of(tail)
        elif colon and head.startswith("on "):
            scripts = result.setdefault("scripts", [])
            scripts.append({"event": head[3:], "commands": line_of(tail)})
        elif colon and head in ("A", "B", "C"):
            result.setdefault("threads", []).append(line_of(tail))
        elif line != "-":
            result["main"] += line_of(line)
    return result


def main(path):
    with open(path, encoding="utf-8") as file:
        data = json.load(file)
    examples = [(law["id"], example) for law in data["laws"] for example in law["examples"]]
    for law, example in examples:
        read = program(example["text"], data["commands"])
        assert read == example["program"], f"{law}: {example['text']}\n{read}"
    print(f"{len(data['laws'])} laws, {len(examples)} examples")


main(sys.argv[1])
