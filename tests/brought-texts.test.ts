import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import routes from "../src/web/routes.ts";
import { defaultTexts, type TextArea } from "../src/web/texts/default-texts.ts";
import { codeOf, importsOf, root } from "./support/run/project-files.ts";

const web = join(root, "src/web");
/** These folders load the texts of their forms themselves, wherever a form opens. */
const bringsItsOwn = /^src\/web\/(?:shell\/session|shop\/account)\//;
/** Folders whose pages use only the texts of their layouts. */
const rooms = /^(?:shop\/learn|shop\/instructor|admin\/catalog|admin\/students)\//;

/** The page in a folder, with the text areas that its layouts load. */
function pagesIn(
  entries: readonly RouteConfigEntry[],
  around: readonly TextArea[] = ["shop"],
): { file: string; areas: readonly TextArea[] }[] {
  return entries.flatMap(({ file, children }) => {
    const areas = [...around, ...areasOf(file)];
    const own = rooms.test(file) ? [{ file, areas }] : [];
    return [...own, ...pagesIn(children ?? [], areas)];
  });
}

function areasOf(file: string): TextArea[] {
  return [...readFileSync(join(web, file), "utf8").matchAll(/textsOf\([^)]*?"(\w+)"\)/g)].map(
    ([, area]) => area as TextArea,
  );
}

/** A module and all modules that it loads, now or later. */
function reached(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const target of importsOf({ path: file, text: readFileSync(file, "utf8") })) {
    const found = target.startsWith("#web/")
      ? join(web, target.slice(5))
      : target.startsWith(".")
        ? resolve(dirname(file), target)
        : null;
    if (found !== null) reached(found, seen);
  }
  return seen;
}

describe("the texts of a page", () => {
  const all = new Set(
    (["cart", "signIn", "account", "myAccount", "learn", "teach", "admin"] as const).flatMap(
      (area) => Object.keys(defaultTexts(area, "th")),
    ),
  );

  it.each(pagesIn(routes as RouteConfigEntry[]))(
    "TEXT-01 come with it: $file",
    ({ file, areas }) => {
      const brought = new Set(areas.flatMap((area) => Object.keys(defaultTexts(area, "th"))));
      const missing = [...reached(join(web, file))].flatMap((module) => {
        const path = relative(root, module);
        if (bringsItsOwn.test(path)) return [];
        const said = [
          ...codeOf({ path, text: readFileSync(module, "utf8") }).matchAll(
            /"([a-zA-Z-]+\.[\w.-]+)"/g,
          ),
        ].map(([, key = ""]) => key);
        return said
          .filter((key) => all.has(key) && !brought.has(key))
          .map((key) => `${path}: ${key}`);
      });
      expect(missing).toEqual([]);
    },
  );
});
