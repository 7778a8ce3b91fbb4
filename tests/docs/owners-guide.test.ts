import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { pictures } from "../../tools/owner-guide/pictures.js";
import { filesIn, root } from "../support/run/project-files.ts";

const guide = readFileSync(join(root, "docs/owners-guide.md"), "utf8");
const texts = filesIn("src/texts/th", [".json"]).flatMap(({ text }) =>
  Object.values<string>(JSON.parse(text)),
);

/** Keys of a keyboard, and reasons that a new shop begins with. */
const named = new Set([
  ...["J", "K", "A", "R", "Z", "?", "Ctrl+K", "Ctrl+Enter", "⌘K"],
  ...["ยอดไม่ตรง", "สลิปไม่ชัด"],
]);

const whole = new Set(texts);
const withValues = texts
  .filter((text) => /\{\w+\}/.test(text) && text.replaceAll(/\{\w+\}/g, "").trim().length > 2)
  .map((text) => {
    const parts = text
      .split(/\{\w+\}/)
      .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, "\\$&"));
    return new RegExp(`^${parts.join(".+")}$`);
  });

it("prints in bold type what a screen says", () => {
  const bold = [...guide.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = ""]) => words);
  const unknown = bold.filter(
    (words) =>
      !whole.has(words) && !named.has(words) && !withValues.some((text) => text.test(words)),
  );
  expect([bold.length > 300, unknown]).toEqual([true, []]);
});

it("shows each picture that is drawn, and no other", () => {
  const shown = [...guide.matchAll(/\(pictures\/owner\/([\w-]+)\.png\)/g)].map(([, name]) => name);
  expect(new Set(shown)).toEqual(new Set(pictures.map(({ name }) => name)));
});

it("has a heading for each of its links", () => {
  const anchors = [...guide.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title.replaceAll(" ", "-"),
  );
  const links = [...guide.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = ""]) => anchor);
  expect(links.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
});
