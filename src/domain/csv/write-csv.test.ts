import { describe, expect, it } from "vitest";
import { readCsv } from "./read-csv.ts";
import { csvLine, csvOf } from "./write-csv.ts";

describe("a table as CSV", () => {
  it("begins with the mark that tells Thai in UTF-8", () => {
    expect(
      csvOf([
        ["วัน", "ยอด"],
        ["จันทร์", -1290.5],
      ]),
    ).toBe("\uFEFFวัน,ยอด\r\nจันทร์,-1290.5\r\n");
  });

  it.each([
    [["คอร์ส", 1290.5, true, null], "คอร์ส,1290.5,true,\r\n"],
    [['say "hi"', "a,b", "two\nlines"], '"say ""hi""","a,b","two\nlines"\r\n'],
    [['=HYPERLINK("http://x",1)'], '"\'=HYPERLINK(""http://x"",1)"\r\n'],
    [[-5], "-5\r\n"],
  ])("writes %j", (cells, line) => {
    expect(csvLine(cells)).toBe(line);
  });

  it.each([
    "=1+1",
    "+66",
    "-2",
    "@cmd",
    "\t=1",
    "  =1",
    "＝1",
    "＋1",
    "－1",
    "＠cmd",
    "﹦1",
    "﹢1",
    "﹣1",
    "﹫cmd",
  ])("lets no spreadsheet run %j", (text) => {
    expect(csvLine([text])).toBe(`'${text}\r\n`);
  });

  it.each(["0812345678", "0105556012345", "1101700230708", "00", "12345678901234567890"])(
    "keeps every digit of %s in a spreadsheet, and reads it back as it was",
    (text) => {
      const line = csvLine([text, "ก"]);
      expect(line).toBe(`"=""${text}""",ก\r\n`);
      expect(readCsv(line)?.rows[0]?.cells).toEqual([text, "ก"]);
    },
  );

  it.each(["=1+1", "'=1+1", "''=1+1", "'a", "' =1", "it's"])("reads %j back as it was", (text) => {
    expect(readCsv(csvLine([text, "ก"]))?.rows[0]?.cells).toEqual([text, "ก"]);
  });

  it("leaves short numbers as they are", () => {
    expect(csvLine(["0", "12", "1290", "12345678901"])).toBe("0,12,1290,12345678901\r\n");
  });
});

describe("a table is read", () => {
  it.each([
    ["an apostrophe before what is no formula stays", "'tis,'-5", ["'tis", "-5"]],
    ["a letter before what would be one stays, too", "a-b,x=1", ["a-b", "x=1"]],
    ["spaces around a cell do not", ' a , "b" ', ["a", '"b"']],
  ])("%s", (_, text, cells) => expect(readCsv(text)?.rows[0]?.cells).toEqual(cells));

  it("with its lines counted as an editor counts them, however they end", () => {
    for (const end of ["\r\n", "\n", "\r"])
      expect(readCsv(["a", "b", "", "c"].join(end))?.rows.map(({ line }) => line)).toEqual([
        1, 2, 4,
      ]);
  });
});

describe("the sign between cells", () => {
  const of = (...lines: string[]) => readCsv(lines.join("\n"))?.delimiter;
  const many = (count: number, line: string) => Array.from({ length: count }, () => line);
  it.each([
    ["a comma where there is none", of("one", "two"), ","],
    ["the rarer one where half of the lines have it", of("a,b", "a;b"), ";"],
    ["the comma where fewer have it", of("a,b", "a,b", "a;b"), ","],
    ["not told by lines that have none", of("one", "two", "a,b", "a;b"), ";"],
    ["a tab before a semicolon", of("a\t;b", "a\t;b"), "\t"],
    ["none that stands in quotes", of('"a;b",c', '"a;b",c'), ","],
    [
      "what half of the first fifty lines have",
      of(...many(25, "a,b"), ...many(25, "a;b"), ...many(50, "a,b")),
      ";",
    ],
    [
      "not what the fifty-first line has",
      of(...many(26, "a,b"), ...many(24, "a;b"), ...many(50, "a;b")),
      ",",
    ],
    [
      "what stands in the first twenty thousand letters",
      of(
        ...many(10, `${"x".repeat(998)},`),
        ...many(9, `${"x".repeat(998)};`),
        `${"x".repeat(999)};`,
      ),
      ";",
    ],
    [
      "not what stands behind them",
      of(
        ...many(10, `${"x".repeat(998)},`),
        ...many(9, `${"x".repeat(998)};`),
        `${"x".repeat(1_000)};`,
      ),
      ",",
    ],
  ])("is %s", (_, found, sign) => expect(found).toBe(sign));
});
