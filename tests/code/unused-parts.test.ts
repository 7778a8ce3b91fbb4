import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { withoutKinds } from "../../scripts/unused-parts/kinds.js";
import { namesNotThere } from "../../scripts/unused-parts/react.js";
import { root } from "../support/run/project-files.ts";

const sources = globSync("src/web/**/*.{ts,tsx}", { cwd: root });
const assets = join(root, "build/client/assets");

describe("what the build takes out of React and the router", () => {
  it.each([
    [
      "forms and fetchers of the router",
      /\b(?:Form|useSubmit|useFetchers?|useActionData)\b[^;]*\} from "react-router"/,
    ],
    [
      "actions and middleware of a page",
      /export (?:const|(?:async )?function) (?:action|clientAction|clientMiddleware|middleware)\b/,
    ],
    ["view transitions and masked addresses", /\bviewTransition\b|\bmask[=:] ?[{"'`]/],
    ["a ref on a fragment", /<Fragment\b[^>]*\bref=/],
    ["a function as the action of a form", /<form\b[^>]*\baction=\{(?:\(|async|\w+Action\b)/],
    ["stacks of components", /\bcomponentStack\b/],
  ])("is used by no page: %s", (_name, use) => {
    expect(sources.filter((file) => use.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
  });

  it("is called by no library in the pages either", () => {
    const scripts = readdirSync(assets).filter((file) => /^(?!base-).*\.js$/.test(file));
    const call = new RegExp(`\\b(?:${namesNotThere.join("|")}|useMemoCache)\\b`);
    const found = scripts.filter((file) => call.test(readFileSync(join(assets, file), "utf8")));
    expect(found).toEqual([]);
  });

  it("is really gone", () => {
    const base = readdirSync(assets).find((file) => /^base-.*\.js$/.test(file));
    const code = readFileSync(join(assets, base ?? ""), "utf8");
    const marks = ["DetermineComponentFrameRoot", "view-transition-group", "FormData is not"];
    expect(code.includes("hydrateRoot")).toBe(true);
    expect(marks.filter((mark) => code.includes(mark))).toEqual([]);
  });
});

describe("cases of kinds that are never made", () => {
  it("go, with what only they do", () => {
    const code =
      "switch (a.tag) { case 1: one(); break; case 30: thirty(); break; default: rest(); }";
    expect(runnable(code)).toBe("switch (a.tag) { case 1: one(); break;  default: rest(); }");
  });

  it("lose only their label where the case before runs into them", () => {
    const code = "switch (a.tag) { case 13: case 30: both(); break; case 31: case 22: other(); }";
    expect(runnable(code)).toBe("switch (a.tag) { case 13: both(); break;  case 22: other(); }");
  });

  it("leave behind what other cases use", () => {
    const code = "switch (a.tag) { case 30: var x = 1; break; case 1: x = 2; }";
    expect(runnable(code)).toBe("switch (a.tag) {  case 1: var x;x = 2; }");
  });

  it("are false in a comparison", () => {
    expect(runnable("a(30 === b.tag || 13 === b.tag, 30 !== b.tag, 30 === b.flags)")).toBe(
      "a(!1 || 13 === b.tag, !0, 30 === b.flags)",
    );
  });

  function runnable(code: string): string {
    return withoutKinds(code, [30, 31]);
  }
});
