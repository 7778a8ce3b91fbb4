import { describe, expect, it } from "vitest";
import { csvOf } from "./csv.ts";

describe("a table as CSV", () => {
  it("begins with the mark that tells Thai in UTF-8", () => {
    expect(csvOf([["วัน", "ยอด"]])).toBe('\uFEFF"วัน","ยอด"\r\n');
  });

  it("quotes text and leaves numbers numbers", () => {
    expect(csvOf([['a "b", c', -1290.5, "two\nlines", "0812345678"]])).toBe('\uFEFF"a ""b"", c",-1290.5,"two\nlines","0812345678"\r\n');
  });

  it.each(["=1+1", "+66", "-2", "@cmd", "\t=1", "  =1", "＝1", "＠cmd"])("lets no spreadsheet run %j", (text) => {
    expect(csvOf([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
  });
});
