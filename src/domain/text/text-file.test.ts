import { describe, expect, it } from "vitest";
import { readTextFile } from "./text-file.ts";

describe("a file of texts", () => {
  const one = { line: 1, key: "cart.title", th: "ถุง", en: null };
  it.each([
    ["csv", "screen,TH,Key\ncart,ถุง,cart.title", [{ ...one, line: 2 }]],
    ["json", '{"cart.title":{"th":"ถุง","en":""}}', [one]],
    ["csv", '\uFEFF"key";"th"\n\n"cart.title";"ถุง"', [{ ...one, line: 3 }]],
    ["csv", "key\tth\rcart.title\t'=1", [{ ...one, line: 2, th: "=1" }]],
    ["csv", 'key,th\ncart.title,"ถุง', null],
    ["csv", "th,en\nก,a", null],
    ["csv", "key,screen\ncart.title,cart", null],
    ["csv", "key,en\ncart.title,Cart", [{ ...one, line: 2, th: null, en: "Cart" }]],
    ["csv", " Key , th \n cart.title ,ถุง", [{ ...one, line: 2 }]],
    ["csv", '"="" Key """,th\n"="" cart.title """,ถุง', [{ ...one, line: 2 }]],
    ["json", '"cart.title"', null],
    ["json", "null", null],
    ["json", '{"cart.title":null}', [{ ...one, th: null }]],
    ["json", '{"cart.title":{"th":7}}', [{ ...one, th: null }]],
    ["csv", "key,th\ncart.title,\uFFFD", null],
    ["json", "[1]", null],
    ["json", "{", null],
    ["json", '{"cart.title":"ถุง"}', [{ ...one, th: null }]],
  ] as const)("%s %j", (format, content, lines) => {
    expect(readTextFile(format, content)).toEqual(lines);
  });
});
