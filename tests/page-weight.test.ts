import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./support/run/project-files.ts";

type Part = { parentId?: string; module: string; imports: string[] };
type Manifest = { entry: Part; routes: Record<string, Part> };

describe("what a first visit to the catalogue loads", () => {
  it.each(["shop/catalog/home-page", "shop/catalog/courses-page", "shop/course/course-page"])("is nothing of the checkout: %s", (page) => {
    const scripts = scriptsOf(page);
    expect(scripts).toContainEqual(expect.stringMatching(/\/shop-/));
    // `reading` is the library that keeps what was read: cart, account and desk need it.
    expect(scripts.filter((script) => /\/(reading|checkout)-/.test(script))).toEqual([]);
  });

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

/** The page's own scripts, those of the layouts around it, and what starts them: as the head of the page names them. */
function scriptsOf(page: string): string[] {
  const { entry, routes } = readManifest();
  const parts = [entry];
  for (let part = routes[page]; part !== undefined; part = routes[part.parentId ?? ""]) parts.push(part);
  expect(parts.length, `${page} is among the pages`).toBeGreaterThan(1);
  return [...new Set(parts.flatMap(({ module, imports }) => [module, ...imports]))];
}

function scriptOf(wanted: RegExp): string {
  const assets = join(root, "build/client/assets");
  const name = readdirSync(assets).find((file) => wanted.test(file));
  if (name === undefined) throw new Error("there is no build");
  return readFileSync(join(assets, name), "utf8");
}

function readManifest(): Manifest {
  const script = scriptOf(/^manifest-.*\.js$/);
  return JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1));
}
