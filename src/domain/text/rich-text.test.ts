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
      { kind: "numbers", items: [[text("แรก")], [text("ต่อ")]] },
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

  it("makes no link of what could run or lead astray", () => {
    const bad = ["javascript:alert(1)", "JAVASCRIPT:x", "data:text/html,x", "//evil.example", "/\\evil.example", "http://plain.example", "vbscript:x"];
    expect(bad.filter(isSafeLink)).toEqual([]);
    expect(["https://x.example/a?b=1", "/courses/3", "mailto:a@b.example", "tel:021234567"].filter(isSafeLink)).toHaveLength(4);
    expect(readInline("[กด](javascript:x)")).toEqual([text("[กด](javascript:x)")]);
    expect(unsafeLinks("**ก** [ข](/a) *ค*")).toEqual([]);
    expect(unsafeLinks("[ก](/a) [ข](javascript:x) [ค](//e.example)")).toEqual(["javascript:x", "//e.example"]);
  });

  it("is read in no time however it is typed", () => {
    // What it costs, and not how long it waits on a busy machine.
    const before = process.cpuUsage();
    for (const nasty of ["*".repeat(10_000), "**a ".repeat(2500), "[".repeat(10_000), "[a](".repeat(2500), "#".repeat(10_000)]) readRichText(nasty);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
  });
});
