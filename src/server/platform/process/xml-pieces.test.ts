import { expect, test } from "vitest";
import { checkXmlPieces } from "./xml-pieces.ts";

const long = "a".repeat(2_000);
const check = (xml: string) => () => checkXmlPieces(Buffer.from(xml), 1_000);

test.each([
  ["a text", `<c><t>${long}</t></c>`],
  ["a text at the end", `<c/>${long}`],
  ["a value in a tag", `<c x="${long}"/>`],
  ["a value full of tags", `<c x="${"<a>".repeat(800)}"/>`],
  ["a value that does not end", `<c x='${long}`],
  ["a comment", `<!--${"<a>".repeat(800)}-->`],
  ["a comment that does not end", `<!--${"<a>".repeat(800)}`],
  ["text that is not read", `<![CDATA[${"<a>".repeat(800)}]]>`],
  ["an instruction", `<?x ${long}?>`],
])("%s that no program writes so long is refused", (_what, xml) => {
  expect(check(xml)).toThrow(/too long/);
});

test("what programs write is taken, however much of it there is", () => {
  expect(
    check(
      `<?xml version="1.0"?><!-- a > b --><s>${`<c r="A1" x='>'><![CDATA[<]]><t>${"ก".repeat(300)}</t></c>`.repeat(5_000)}</s>`,
    ),
  ).not.toThrow();
  expect(check("")).not.toThrow();
});
