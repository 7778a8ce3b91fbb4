import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "../src/web/routes.ts";
import { adminPages } from "./support/admin-pages.ts";

test("the keyboard walks through every page of the admin area", () => {
  const pages = pagesOf(routes, "").flatMap((path) =>
    path.startsWith("/:lang?/admin") ? [path.replace("/:lang?", "")] : [],
  );
  expect(new Set(Object.keys(adminPages))).toEqual(new Set(pages));
});

/** Every route is a page, except layouts and page boundaries. A page may have nested pages. */
function pagesOf(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, file, children }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    return [
      ...(/\/layouts\/|\/page-boundary\.tsx$/.test(file) && children ? [] : [here]),
      ...pagesOf(children ?? [], here),
    ];
  });
}
