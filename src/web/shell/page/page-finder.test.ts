import * as fc from "fast-check";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { createPageFinder } from "./page-finder.ts";

const page = { default: () => null };
const route = (id: string, parentId: string | undefined, more: object, module: object = page) => [
  id,
  { id, ...(parentId !== undefined && { parentId }), module, ...more },
];
const routes = Object.fromEntries([
  route("root", undefined, { path: "" }),
  route("robots", "root", { path: "robots.txt" }, {}),
  route("language", "root", { path: ":lang?" }),
  route("home", "language", { index: true }),
  route("frame", "language", {}),
  route("courses", "frame", { path: "courses" }),
  route("course", "frame", { path: "courses/:id" }),
  route("new", "frame", { path: "courses/new" }),
  route("admin", "language", { path: "admin" }),
  route("people", "admin", { path: "people/:id/merge" }),
  route("shell/page/not-found-page", "frame", { path: "*" }),
]) as unknown as ServerBuild["routes"];

const tree: RouteObject[] = [
  {
    id: "root",
    path: "",
    children: [
      { id: "robots", path: "robots.txt" },
      {
        id: "language",
        path: ":lang?",
        children: [
          { id: "home", index: true },
          {
            id: "frame",
            children: [
              { id: "courses", path: "courses" },
              { id: "course", path: "courses/:id" },
              { id: "new", path: "courses/new" },
              { id: "shell/page/not-found-page", path: "*" },
            ],
          },
          { id: "admin", path: "admin", children: [{ id: "people", path: "people/:id/merge" }] },
        ],
      },
    ],
  },
];

test("whatever was asked for before, the page at a path is the one that the router finds", () => {
  const find = createPageFinder(routes);
  const part = fc.constantFrom(
    "courses",
    "Courses",
    "new",
    "admin",
    "people",
    "merge",
    "en",
    "th",
    "de",
    "12",
    "x",
    "robots.txt",
    "%E0%B8%81",
  );
  void fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const path = `/${parts.join("/")}`;
      const wanted = matchRoutes(tree, path)?.map(({ route: { id } }) => id);
      expect(find(path).branch).toEqual(wanted);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ["/", "page", " home"],
  ["/en/courses/3", "page", "en course"],
  ["/a/b/c", "missing", "? shell/page/not-found-page"],
  ["/en/a", "missing", "en shell/page/not-found-page"],
  ["/de/courses", "missing", "? courses"],
  ["/robots.txt", "file", "robots"],
])("at %s stands a %s of the shape %j", (path, kind, shape) => {
  expect(createPageFinder(routes)(path)).toMatchObject({ kind, shape });
});
