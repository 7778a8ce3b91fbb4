import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { variables } from "../../src/server/unsafe-for-production.ts";
import { filesIn, root } from "../support/run/project-files.ts";

const textOf = (file: string) => readFileSync(join(root, file), "utf8");
const handbook = filesIn("docs/running", [".md"]);
const sources = [...filesIn("src/server", [".ts"]), ...filesIn("scripts", [".js"])]
  .filter(({ path }) => !path.includes(".test."))
  .map(({ text }) => text.replaceAll("\\'", "'"))
  .join("\n");

/** Of the machine, not of the shop. */
const ofOthers = new Set(["SQL", "HOME", "COMMAND", "VERSION", "NAME", "ID", "URL"]);

describe("the operator's handbook", () => {
  it.each(handbook)("names variables in $path that the shop reads", ({ text }) => {
    const named = [...text.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g)];
    const known = new Set([...variables, ...ofOthers]);
    expect(named.map(([, name = ""]) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  it("sets variables in the service's files that the shop or Node reads", () => {
    const known = new Set([...variables, "NODE_COMPILE_CACHE"]);
    const named = ["defaults.env", "raanrian.env"].flatMap((file) => [
      ...textOf(`deploy/systemd/${file}`).matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm),
    ]);
    expect(named.map(([, name = ""]) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(handbook)("names checks in $path that the doctor has", ({ text }) => {
    const doctor = textOf("docs/doctor.md");
    const named = [...text.matchAll(/Doctor: ((?:`[a-z-]+`(?:, )?)+)/g)].flatMap(([, ids = ""]) =>
      [...ids.matchAll(/`([a-z-]+)`/g)].map(([, id]) => id),
    );
    expect(named.filter((id) => !doctor.includes(`<a id="${id}">`))).toEqual([]);
  });

  it("quotes refusals of the start as the shop words them", () => {
    const rows = textOf("docs/running/refused-start.md").matchAll(/^\| `(.+?)` \|/gm);
    const quoted = [...rows].map(([, sentence = ""]) => sentence);
    const parts = (sentence: string) =>
      sentence.split("…").flatMap((part) => (/[a-z]{2}/i.test(part) ? [part.trim()] : []));
    const unknown = quoted.filter((one) => !parts(one).every((part) => sources.includes(part)));
    expect([quoted.length > 20, unknown]).toEqual([true, []]);
  });

  it.each([
    ["docs/running/first-hour.md", "en"],
    ["docs/running/first-hour.th.md", "th"],
  ])("prints in bold type in %s what the screen says", (page, language) => {
    const texts = new Set(
      filesIn(`src/texts/${language}`, [".json"]).flatMap(({ text }) =>
        Object.values(JSON.parse(text)),
      ),
    );
    const bold = [...textOf(page).matchAll(/\*\*(.+?)\*\*/g)].map(([, words]) => words);
    expect(bold.filter((words) => !texts.has(words))).toEqual([]);
  });
});
