import { describe, expect, it } from "vitest";
import { readCsv } from "./read-csv.ts";
import { readTextFile } from "./text-file.ts";

describe("a CSV file", () => {
  it.each([
    [
      "a,b\r\nc,d\r\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ['\uFEFFa;b\n"x;""y""";"two\nlines"\n\nlast;', [["a", "b"], ['x;"y"', "two\nlines"], ["last"]]],
    [
      "a\tb\r'=1\t'plain",
      [
        ["a", "b"],
        ["=1", "'plain"],
      ],
    ],
    ['a,b\nc,d"e\nf,g', [["a", "b"], []]],
  ])("reads %j", (content, cells) => {
    expect(readCsv(content).map((record) => record.cells)).toEqual(cells);
  });

  it("knows in which line of the file a record begins", () => {
    expect(readCsv('a,b\n"1\n2",x\n\nc,d').map(({ line }) => line)).toEqual([1, 2, 5]);
  });
});

describe("a file of texts", () => {
  const one = { line: 1, key: "cart.title", th: "ถุง", en: null };
  it.each([
    ["csv", "screen,TH,Key\ncart,ถุง,cart.title", [{ ...one, line: 2 }]],
    ["json", '{"cart.title":{"th":"ถุง","en":""}}', [one]],
    ["csv", "th,en\nก,a", null],
    ["csv", "key,th\ncart.title,\uFFFD", null],
    ["json", "[1]", null],
    ["json", "{", null],
    ["json", '{"cart.title":"ถุง"}', [{ ...one, th: null }]],
  ] as const)("%s %j", (format, content, lines) => {
    expect(readTextFile(format, content)).toEqual(lines);
  });
});
