import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import { codeOf, filesIn, importsOf, type ProjectFile } from "../support/run/project-files.ts";

const server = filesIn("src/server", [".ts"]).filter(({ path }) => !path.endsWith(".test.ts"));
const inside = (parent: string) => server.filter(({ path }) => path.startsWith(`${parent}/`));

/** The imports of our own files, as paths in the project. */
function targetsOf(file: ProjectFile): string[] {
  return importsOf(file).flatMap((name) => {
    if (name.startsWith("#")) return name.replace("#", "src/");
    return name.startsWith(".") ? posix.join(posix.dirname(file.path), name) : [];
  });
}

/** The folder directly below `parent` that contains a path; undefined: none. */
function folderIn(parent: string, path: string): string | undefined {
  return path.startsWith(`${parent}/`) ? path.slice(parent.length + 1).split("/")[0] : undefined;
}

/** The imports from a folder to a folder that comes later in the order. */
function backwards(parent: string, order: readonly string[]): string[] {
  const placeOf = (path: string) => {
    const place = order.indexOf(folderIn(parent, path) ?? "");
    return place < 0 ? order.length : place;
  };
  return inside(parent).flatMap((file) =>
    targetsOf(file)
      .filter((path) => path.startsWith(`${parent}/`) && placeOf(path) > placeOf(file.path))
      .map((path) => `${file.path} imports ${path}`),
  );
}

/** The folders below `parent` with circular imports. */
function circlesIn(parent: string): string[] {
  const imported = new Map<string, Set<string>>();
  for (const file of inside(parent)) {
    const own = folderIn(parent, file.path) ?? "";
    const others = targetsOf(file).flatMap((path) => folderIn(parent, path) ?? []);
    const known = imported.get(own) ?? new Set();
    imported.set(own, known.union(new Set(others.filter((folder) => folder !== own))));
  }
  const isInCircle = (start: string) => {
    const seen = new Set<string>();
    const left = [...(imported.get(start) ?? [])];
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      if (next === start) return true;
      if (!seen.has(next)) left.push(...(imported.get(next) ?? []));
      seen.add(next);
    }
    return false;
  };
  return [...imported.keys()].filter(isInCircle);
}

describe("the layers of the server", () => {
  // The files that join the parts, the demo and similar ones are above all of them.
  const layers = ["platform", "audit", "record", "list", "shop", "admin"];
  const features = [
    ...[
      "outbox",
      "settings",
      "custom-text",
      "cover",
      "visit",
      "lesson",
      "enrollment",
      "seat",
      "course",
      "cart",
    ],
    ...[
      "instructor",
      "session",
      "second-factor",
      "storage",
      "realtime",
      "account",
      "discount",
      "second-person",
      "gift",
      "payment",
      "refund",
    ],
    ...["quote", "order", "my-account", "social", "waiting-list", "share"],
    ...["bookshop", "learning", "announcement", "mail", "shipping"],
  ];

  test("none imports one that stands above it", () => {
    expect(backwards("src/server", layers)).toEqual([]);
    expect(layers.filter((layer) => inside(`src/server/${layer}`).length === 0)).toEqual([]);
  });

  test("the features of the shop stand in one order, and import none that stands behind them", () => {
    expect(backwards("src/server/shop", features)).toEqual([]);
    const there = new Set(server.flatMap(({ path }) => folderIn("src/server/shop", path) ?? []));
    expect(there).toEqual(new Set(features));
  });

  test("the folders of payment stand in one order, and import none that stands behind them", () => {
    const parent = "src/server/shop/payment";
    const order = [
      ...["protocol", "card", "settle", "start", "providers", "keys", "methods"],
      ...["approval", "transfer", "reconciliation", "webhook"],
    ];
    // The files of payment itself join the folders, so no folder imports them.
    expect(backwards(parent, order)).toEqual([]);
    const there = server.flatMap(({ path }) => folderIn(parent, path) ?? []);
    expect(new Set(there.filter((name) => !name.endsWith(".ts")))).toEqual(new Set(order));
  });

  test.each(["src/server/platform", "src/server/admin", "src/server/admin/catalog"])(
    "the folders of %s import each other in no circle",
    (parent) => expect(circlesIn(parent)).toEqual([]),
  );

  test("the administrators' calls are served by admin alone", () => {
    const serves = (file: ProjectFile) => /\bserve\(\s*\w+,\s*"admin[A-Z]/.test(codeOf(file));
    const found = server.filter(serves).map(({ path }) => path);
    expect(found.filter((path) => !path.startsWith("src/server/admin/"))).toEqual([
      // Instructors upload films, too.
      "src/server/shop/storage/resumable/resumable-routes.ts",
    ]);
  });
});
