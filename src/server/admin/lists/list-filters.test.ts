import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { AdminList } from "#contract/admin/admin-list.ts";
import { adminLists, type ListName } from "#contract/admin/admin-lists.ts";
import { allSchemas } from "#contract/all-schemas.ts";
import { courseRow } from "../../../../tests/support/catalog-rows.ts";
import { givenAdministrator, signedIn } from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

// What a list of the admin area can be asked changes what the database is asked: a filter that the server
// reads past would show everything under a narrower heading.

let shop: TestApp;
let owner: Visitor;
let courseId: number;
let asked: string[] = [];

beforeAll(async () => {
  shop = await testApp();
  owner = await signedIn(shop, await givenAdministrator(shop.db, { isOwner: true }));
  courseId = (await courseRow(shop.db)).id;
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [what, values] = given as [string | { text?: string; values?: unknown }, unknown];
    asked.push(
      typeof what === "string"
        ? JSON.stringify([what, values])
        : JSON.stringify([what?.text, what?.values ?? values]),
    );
    return query.apply(this, given);
  } as never);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await shop.close();
});

type Shape = {
  _zod: {
    def: {
      type: string;
      innerType?: Shape;
      in?: Shape;
      entries?: Record<string, string>;
      shape?: Record<string, Shape>;
      options?: Shape[];
    };
  };
};

/** The words that it takes; null: whatever is typed. */
function wordsOf(schema: Shape): string[] | null {
  const { type, innerType, entries, options } = schema._zod.def;
  if (type === "enum" && entries) return Object.values(entries).filter((word) => word !== "");
  if (innerType) return wordsOf(innerType);
  const each = (options ?? []).map(wordsOf);
  return each.length > 0 && each.every((one) => one !== null)
    ? each.flatMap((one) => one ?? [])
    : null;
}

const typed = ["12", "2026-11-20", "silver", "somchai", "true", "yes"];
const query = (name: ListName) =>
  (allSchemas[`adminList${name}`] as { query?: Shape }).query?._zod.def.shape ?? {};
const addressOf = ({ api, rowsAt }: AdminList) =>
  `${api}${rowsAt ?? ""}`.replace(":list", "questions").replace(":id", "1");

/** What the database was asked for it; null: the server does not take this. */
async function statementsFor(
  address: string,
  filters: Record<string, string>,
): Promise<Set<string> | null> {
  asked = [];
  const { status } = await owner.get(`${address}?${new URLSearchParams(filters)}`);
  return status === 200 ? new Set(asked) : null;
}

async function isIgnored(
  name: ListName,
  address: string,
  [key, schema]: [string, Shape],
): Promise<boolean> {
  // Learners are those of a course.
  const base: Record<string, string> =
    name === "Learners" && key !== "course" ? { course: String(courseId) } : {};
  const without = await statementsFor(address, base);
  expect([name, without === null]).toEqual([name, false]);
  const words = wordsOf(schema);
  const changes: boolean[] = [];
  for (const word of words ?? typed) {
    const withIt = await statementsFor(address, { ...base, [key]: word });
    if (withIt !== null) changes.push([...withIt].some((statement) => !without?.has(statement)));
  }
  const idle = changes.filter((changed) => !changed).length;
  // Of what is typed freely, what fits narrows. Each word that is offered does; one of several may
  // be what is shown where nothing is asked for.
  return idle === changes.length || (words !== null && idle > 1);
}

const lists = (Object.entries(adminLists) as [ListName, AdminList][]).filter(
  ([name]) => Object.keys(query(name)).length > 0 && name !== "StudentImportLines",
);

it.each(lists)("%s goes by everything that it can be asked", async (name, list) => {
  const ignored: string[] = [];
  for (const filter of Object.entries(query(name)))
    if (await isIgnored(name, addressOf(list), filter)) ignored.push(filter[0]);
  expect(ignored).toEqual([]);
});
