import { describe, expect, it } from "vitest";
import { csvLine } from "./csv.ts";

describe("a line of a CSV file", () => {
  it.each([
    [["คอร์ส", 1290.5, true, null], "คอร์ส,1290.5,true,\r\n"],
    [['say "hi"', "a,b", "two\nlines"], '"say ""hi""","a,b","two\nlines"\r\n'],
    [["=1+1", "+66", "-2", "@cmd", "\t=1"], "'=1+1,'+66,'-2,'@cmd,'\t=1\r\n"],
    [['=HYPERLINK("http://x",1)'], '"\'=HYPERLINK(""http://x"",1)"\r\n'],
    [[-5], "-5\r\n"],
  ])("writes %j", (cells, line) => {
    expect(csvLine(cells)).toBe(line);
  });
});
