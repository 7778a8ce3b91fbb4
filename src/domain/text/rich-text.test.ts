import { describe, expect, it } from "vitest";
import { isSafeLink, readInline, readRichText, unsafeLinks } from "./rich-text.ts";

const text = (words: string) => ({ kind: "text" as const, text: words });

describe("a description with marks", () => {
  it("has headings, paragraphs and lists, and each line of plain text is a paragraph as before", () => {
    expect(readRichText("## บทนำ\nหนึ่ง\nสอง\n\n- ก\n- ข\n\n1. แรก\n2) ต่อ")).toEqual([
      { kind: "heading", parts: [text("บทนำ")] },
      { kind: "paragraph", parts: [text("หนึ่ง")] },
      { kind: "paragraph", parts: [text("สอง")] },
      { kind: "bullets", items: [[text("ก")], [text("ข")]] },
      { kind: "numbers", start: 1, items: [[text("แรก")], [text("ต่อ")]] },
    ]);
  });

  it("may begin with a list, keeps lists apart by an empty line, and minds no spaces around a line", () => {
    expect(readRichText("- ก\n\n - ข \n  ## จบ")).toEqual([
      { kind: "bullets", items: [[text("ก")]] },
      { kind: "bullets", items: [[text("ข")]] },
      { kind: "heading", parts: [text("จบ")] },
    ]);
  });

  it("has strong words, emphasis and links inside of lines, and leaves signs that mean nothing", () => {
    expect(readInline("เรียน **จริง *มาก*** ที่ [ร้าน](/courses)")).toEqual([
      text("เรียน "),
      { kind: "strong", parts: [text("จริง "), { kind: "emphasis", parts: [text("มาก")] }] },
      text(" ที่ "),
      { kind: "link", href: "/courses", parts: [text("ร้าน")] },
    ]);
    expect(readInline("*ก* ข")).toEqual([{ kind: "emphasis", parts: [text("ก")] }, text(" ข")]);
    expect(readInline("2 * 3 * 4 #1 [x] <b>")).toEqual([text("2 * 3 * 4 #1 [x] <b>")]);
  });

  it.each(["2*3*4=24", "a*b*c", "5*(3+2)*4", "2**3**2 = 512", "๒*๓*๔"])("%s is a sum", (sum) =>
    expect(readInline(sum)).toEqual([text(sum)]),
  );

  it("goes on counting where words stand between steps", () => {
    const read = readRichText("1. ผสมสี\nรอสองนาที\n2. ลงสี\n3. ตาก\n\n๔) เก็บ\n1. ใหม่");
    expect(
      read.map((block) =>
        block.kind === "numbers" ? [block.start, block.items.length] : block.kind,
      ),
    ).toEqual([[1, 1], "paragraph", [2, 2], [4, 2]]);
  });

  it.each([
    "•\tก",
    "·        ก",
    "o\tก",
    "o   ก",
    "\uf0b7 ก",
    "▪ ก",
    "– ก",
    "\u00a7\u00a0ก",
    "➢ ก",
  ])("%j of a word processor is a point of a list", (line) =>
    expect(readRichText(line)).toEqual([{ kind: "bullets", items: [[text("ก")]] }]),
  );

  it.each([
    ["ดู https://example.com/a?b=1&c=2#d.", ["https://example.com/a?b=1&c=2#d"]],
    ["(https://example.com/a_(b))", ["https://example.com/a_(b)"]],
    ["ที่https://example.com/aแล้วลองทำ", ["https://example.com/a"]],
    ["https://th.wikipedia.org/wiki/ไทย ครับ", ["https://th.wikipedia.org/wiki/ไทย"]],
    ["www.example.com, www.x", ["https://www.example.com"]],
    ["**https://example.com** กับ https://a.example", ["https://example.com", "https://a.example"]],
    ["http://plain.example https:// https://x javascript:alert(1) a@www.b.example", []],
    ["[ร้าน](https://example.com)", ["https://example.com"]],
  ])("%j has its addresses as links", (typed, links) => {
    const linksOf = (parts: ReturnType<typeof readInline>): string[] =>
      parts.flatMap((part) =>
        part.kind === "text" ? [] : part.kind === "link" ? [part.href] : linksOf(part.parts),
      );
    expect(linksOf(readInline(typed))).toEqual(links);
  });

  it("makes no link of what could run or lead astray", () => {
    const bad = [
      "javascript:alert(1)",
      "JAVASCRIPT:x",
      "data:text/html,x",
      "//evil.example",
      "/\\evil.example",
      "http://plain.example",
      "vbscript:x",
    ];
    expect(bad.filter(isSafeLink)).toEqual([]);
    expect(
      ["https://x.example/a?b=1", "/courses/3", "mailto:a@b.example", "tel:021234567"].filter(
        isSafeLink,
      ),
    ).toHaveLength(4);
    expect(readInline("[กด](javascript:x)")).toEqual([text("[กด](javascript:x)")]);
    expect(unsafeLinks("**ก** [ข](/a) *ค*")).toEqual([]);
    expect(unsafeLinks("[ก](/a) [ข](javascript:x) [ค](//e.example)")).toEqual([
      "javascript:x",
      "//e.example",
    ]);
  });

  it("is read in no time however it is typed", () => {
    const nasty = [
      "*",
      "**a ",
      "*a",
      "**a**",
      "[",
      "[a](",
      "[a](/b)",
      "# ",
      "#",
      "- ",
      "1. ",
      " \r",
      "# \u2028",
      "https://a.b/)",
      "www.a.b ",
      "https://a.b/ก",
      "2*",
    ];
    const took = nasty.map((again) => {
      const text = again.repeat(50_000 / again.length);
      return [
        again,
        Math.min(...[1, 2, 3, 4, 5].map(() => millisecondsOf(() => readRichText(text)))),
      ] as const;
    });
    expect(took.filter(([, milliseconds]) => milliseconds > 50)).toEqual([]);
  });

  it("ends a mark at the first end that fits, within its line and 500 letters", () => {
    const long = "x".repeat(500);
    expect(readInline(`**${long}**`)).toEqual([{ kind: "strong", parts: [text(long)] }]);
    expect(readInline(`**${long}x**`)).toEqual([text(`**${long}x**`)]);
    expect(readInline("*ก ข*ค*")).toEqual([{ kind: "emphasis", parts: [text("ก ข")] }, text("ค*")]);
    expect(readInline("*a b*c*")).toEqual([{ kind: "emphasis", parts: [text("a b*c")] }]);
    expect(readInline("**a *** b**")).toEqual([
      { kind: "strong", parts: [text("a *")] },
      text(" b**"),
    ]);
    expect(readInline("[a\nb](/c) *a\rb*")).toEqual([text("[a\nb](/c) *a\rb*")]);
    expect(readInline("[[a](/b)")).toEqual([{ kind: "link", href: "/b", parts: [text("[a")] }]);
  });
});

/** What it costs, and not how long it waits on a busy machine. */
function millisecondsOf(act: () => void): number {
  const before = process.cpuUsage();
  act();
  return process.cpuUsage(before).user / 1_000;
}

describe("blocks of several lines", () => {
  const text = (words: string) => [{ kind: "text", text: words }];

  it("LEARN-02 a table has as many cells in each row as its head has", () => {
    expect(readRichText("| สี | เบอร์ |\n|---|:-:|\n| แดง | **6** |\n| น้ำเงิน |\nจบ")).toEqual([
      {
        kind: "table",
        head: [text("สี"), text("เบอร์")],
        rows: [
          [text("แดง"), [{ kind: "strong", parts: text("6") }]],
          [text("น้ำเงิน"), []],
        ],
      },
      { kind: "paragraph", parts: text("จบ") },
    ]);
  });

  it("LEARN-02 code stays as it was typed, and marks in it are none", () => {
    expect(readRichText("```js\n  a * b * c\n# no\n```\n1. ก\nคั่น\n2. ข")).toEqual([
      { kind: "code", text: "  a * b * c\n# no" },
      { kind: "numbers", start: 1, items: [text("ก")] },
      { kind: "paragraph", parts: text("คั่น") },
      { kind: "numbers", start: 2, items: [text("ข")] },
    ]);
  });

  it("LEARN-02 a picture names a file beside the text, and never an address", () => {
    expect(readRichText("![พู่กัน](พู่กัน 1.png)")).toEqual([
      { kind: "picture", alt: "พู่กัน", name: "พู่กัน 1.png" },
    ]);
    expect(unsafeLinks("![พู่กัน](พู่กัน.png)\n[ก](javascript:x)")).toEqual(["javascript:x"]);
  });

  it.each(["| ก | ข |", "| ก |\n|---|---|", "```\nไม่มีจุดจบ", "ก | ข\n--- | ---"])(
    "%j is text",
    (typed) => {
      expect(readRichText(typed).every(({ kind }) => kind === "paragraph")).toBe(true);
    },
  );

  it("is read in linear time", () => {
    const began = performance.now();
    readRichText("```\n|a|\n".repeat(2_500));
    readRichText("|".repeat(20_000));
    readRichText(`![${"a".repeat(19_990)}](b)`);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
