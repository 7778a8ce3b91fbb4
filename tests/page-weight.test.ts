import { globSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { classNamesOf } from "../scripts/class-names.js";
import { pageLanguages } from "../src/domain/language/page-languages.ts";
import { root } from "./support/run/project-files.ts";

const assets = join(root, "build/client/assets");

type Part = { parentId?: string; module: string; imports: string[] };
type Manifest = { entry: Part; routes: Record<string, Part> };

describe("what a first visit to the catalogue loads", () => {
  it.each(["shop/catalog/home-page", "shop/catalog/courses-page", "shop/course/course-page"])(
    "is nothing of the checkout: %s",
    (page) => {
      const scripts = scriptsOf(page);
      expect(scripts).toContainEqual(expect.stringMatching(/\/shop-/));
      // `reading` is the query cache library: cart, account and admin need it.
      expect(scripts.filter((script) => /\/(reading|checkout|calls|fields)-/.test(script))).toEqual(
        [],
      );
    },
  );

  it("nor do the notices, which every page loads as soon as it has nothing else to do", () => {
    const notices = scriptOf(/^notice-list-.*\.js$/);
    expect(notices).toMatch(/from"\.\/shop-/);
    expect(notices).not.toMatch(/from"\.\/(reading|checkout)-/);
  });

  it("and the cart does need both", () => {
    const scripts = scriptsOf("shop/cart/cart-page").join();
    expect(scripts).toMatch(/\/reading-/);
    expect(scripts).toMatch(/\/checkout-/);
  });
});

describe("what a page loads before the first press", () => {
  // A further page language is one more line in the scripts of all pages.
  const aLanguage = 70;
  const lesson = "shop/learn/lesson-page";
  // In bytes, each script compressed alone, as the shop sends it to a browser that accepts gzip.
  // React and the router are 88,100 of them.
  it.each([
    ["the home page", 105_500, "shop/catalog/home-page", []],
    ["the catalogue", 109_500, "shop/catalog/courses-page", []],
    ["a course", 112_000, "shop/course/course-page", []],
    ["the sign-in", 115_000, "shop/account/sign-in/sign-in-page", []],
    ["the cart", 148_000, "shop/cart/cart-page", []],
    ["the room of a course", 114_500, "shop/learn/learn-page", []],
    ["a lesson of words", 115_500, lesson, []],
    ["a film", 122_500, lesson, ["lesson-film"]],
    ["a quiz", 118_000, lesson, ["quiz-panel"]],
    ["a live lesson", 119_500, lesson, ["live-panel"]],
    ["an assignment", 126_000, lesson, ["assignment-panel"]],
  ] as const)("%s: no more than %i", (_name, most, page, parts) => {
    const scripts = withImports(
      [...scriptsOf(page), ...parts.map(nameOf)].map((path) => basename(path)),
    );
    const bytes = scripts.map(
      (script) => gzipSync(readFileSync(join(assets, script)), { level: 9 }).length,
    );
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(
      most + aLanguage * (pageLanguages.length - 2),
    );
  });

  it.each([
    "lesson-film",
    "notes-panel",
    "questions-panel",
    "quiz-panel",
    "live-panel",
    "assignment-panel",
    "linked-film",
    "lesson-files",
    "staff-note",
    "own-review",
    "closed-course",
    "shop-footer",
    "curriculum-dialog",
    "note-item",
    "question-item",
    "dialog",
  ])("is nothing that only some lessons, or a press, need: %s", (part) => {
    const scripts = [...scriptsOf("shop/learn/learn-page"), ...scriptsOf("shop/learn/lesson-page")];
    expect(withImports(scripts.map((path) => basename(path)))).not.toContain(nameOf(part));
  });

  it.each([
    ["quiz-panel", ["any-attempt", "ask-to-begin", "dialog"]],
    ["live-panel", ["calendar-dialog", "dialog"]],
    ["assignment-panel", ["prepare-file", "upload-sending"]],
  ])("is nothing of %s that only a press needs", (part, late) => {
    const scripts = withImports([nameOf(part)]);
    expect(late.map(nameOf).filter((name) => scripts.includes(name))).toEqual([]);
  });

  it.each([
    "shop/catalog/home-page",
    "shop/course/course-page",
    "shop/account/sign-in/sign-in-page",
    "shop/cart/cart-page",
    lesson,
  ])("is not the list of Thai words, because the server divides names: %s", (page) => {
    const texts = withImports(scriptsOf(page).map((path) => basename(path))).map((script) =>
      readFileSync(join(assets, script), "utf8"),
    );
    expect(texts.join("\n")).not.toContain("กราโนลา");
  });

  it("is none of the calls of the catalogue, the checkout or the admin area", () => {
    const texts = withImports(
      scriptsOf("shop/learn/lesson-page").map((path) => basename(path)),
    ).map((script) => readFileSync(join(assets, script), "utf8"));
    expect(texts.join("\n")).toContain("/lessons/:lessonId/progress");
    expect(texts.join("\n")).not.toMatch(/\/private\/cart\/order|\/api\/admin\//);
  });
});

describe("the styles of the pages", () => {
  it("are whole, although scripts hold no list of class names", () => {
    const built = readdirSync(assets)
      .filter((file) => file.endsWith(".css"))
      .map((file) => readFileSync(join(assets, file), "utf8"))
      .join();
    const known = new Set(Array.from(built.matchAll(/\.([a-z]{2}[0-9a-z]+)/g), ([, name]) => name));
    const lost = globSync("src/web/**/*.module.css", { cwd: root }).flatMap((sheet) =>
      Object.entries(classNamesOf(join(root, sheet)))
        .filter(([, short]) => !known.has(short))
        .map(([name]) => `${sheet} .${name}`),
    );
    expect(lost).toEqual([]);
  });
});

/** These modules and all that they import statically. */
function withImports(scripts: readonly string[]): string[] {
  const all = new Set(scripts);
  // A `for` loop over a set also visits elements that are added during the loop.
  for (const script of all) {
    for (const [, imported = ""] of readFileSync(join(assets, script), "utf8").matchAll(
      /(?:from|import)\s*"\.\/([^"]+\.js)"/g,
    ))
      all.add(imported);
  }
  return [...all];
}

function nameOf(part: string): string {
  const name = readdirSync(assets).find((file) =>
    new RegExp(`^${part}-[\\w-]{8}\\.js$`).test(file),
  );
  if (name === undefined) throw new Error(`there is no script of ${part}: build the pages`);
  return name;
}

/**
 * The page's own scripts, those of its layouts, and the entry script, as the head of the page names
 * them.
 */
function scriptsOf(page: string): string[] {
  const { entry, routes } = readManifest();
  const parts = [entry];
  for (let part = routes[page]; part !== undefined; part = routes[part.parentId ?? ""])
    parts.push(part);
  expect(parts.length, `${page} is among the pages`).toBeGreaterThan(1);
  return [...new Set(parts.flatMap(({ module, imports }) => [module, ...imports]))];
}

function scriptOf(wanted: RegExp): string {
  const name = readdirSync(assets).find((file) => wanted.test(file));
  if (name === undefined) throw new Error("there is no build");
  return readFileSync(join(assets, name), "utf8");
}

function readManifest(): Manifest {
  const script = scriptOf(/^manifest-.*\.js$/);
  return JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1));
}
