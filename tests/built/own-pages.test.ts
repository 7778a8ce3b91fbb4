import { pathToFileURL } from "node:url";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { ShopClient } from "#contract/client.ts";
import type { PageHandler } from "#contract/page.ts";
import { loadDemoShopIfEmpty } from "../../src/server/demo/load-demo-shop.ts";
import { root } from "../../src/server/project-root.ts";
import routes from "../../src/web/routes.ts";
import { clientOf, signedIn } from "../support/factories.ts";
import { type TestApp, testApp } from "../support/test-app.ts";
import type { Visitor } from "../support/visitor.ts";
import { type OwnAddress, ownPages, type ShownThings, sharedPages } from "./own-pages.ts";

let shop: TestApp;
let pages: Record<string, OwnAddress>;
let handler: PageHandler<Request, Response>;
const browsers = new Map<string, Visitor>();

beforeAll(async () => {
  shop = await testApp();
  const { db, parts, config, pool } = shop;
  await pool.query("delete from site_setting");
  await loadDemoShopIfEmpty({
    db,
    store: parts.store,
    passwords: parts.passwords,
    password: "raanrian",
    dataKey: config.secrets.data,
    now: shop.clock.now(),
  });
  for (const looker of ["student", "instructor", "admin"]) {
    const { rows } = await pool.query("select id from account where username = $1", [looker]);
    browsers.set(looker, await signedIn(shop, { id: Number(rows[0].id) }));
  }
  pages = ownPages(await whatIsShown());
  const build = await import(pathToFileURL(`${root}/build/server/index.js`).href);
  handler = build.entry.module.createPageHandler(build, "production");
});
afterAll(() => shop.close());
afterEach(() => void vi.useRealTimers());

/** Something of the demo shop for each page. */
async function whatIsShown(): Promise<ShownThings> {
  const { rows } =
    await sql<ShownThings>`with me as (select id from account where username = 'student'),
    teacher as (select id from account where username = 'instructor'),
    mine as (select e.item_id from enrollment e, me where e.account_id = me.id
      and exists (select from lesson l where l.item_id = e.item_id) order by e.item_id limit 1),
    taught as (select c.item_id from course_instructor c, teacher where c.account_id = teacher.id
      order by c.item_id limit 1)
    select (select max(o.id)::int from shop_order o, me where o.account_id = me.id) as "orderId",
      (select item_id::int from mine) as "courseId",
      (select min(l.id)::int from lesson l, mine where l.item_id = mine.item_id) as "lessonId",
      coalesce((select min(code) from certificate), 'none') as certificate,
      (select item_id::int from taught) as "taughtId",
      coalesce((select min(l.id)::int from lesson l, taught where l.item_id = taught.item_id), 1)
        as "taughtLessonId",
      coalesce((select min(id)::int from submission), 1) as "submissionId"`.execute(shop.db);
  return rows[0] as ShownThings;
}

/** Pages of something that the demo shop does not have, or that no visit shows. */
const notThere = new Set([
  "/preview/cart",
  "/learn/4/22/youtube",
  "/learn/4/complete",
  "/learn/4/go-on",
  "/mails/leave/unknown",
  "/learn/submissions/1",
  "/admin/nothing-here",
]);

type PageDrawing = { path: string; cookie: string; api: ShopClient; now: Date };

async function draw({ path, cookie, api, now }: PageDrawing) {
  const ask = () => new Request(`http://shop.test${path}`, { headers: { cookie } });
  const given = { api, publicUrl: "http://shop.test", now };
  const found = await handler.read(ask(), given);
  const page = await handler.draw(ask(), given);
  const content = found instanceof Response ? `${found.status}` : found.content;
  return { status: page.status, content, html: await page.text() };
}

/** The server asks these once for all visits, too. */
const forAll = new Map<string, unknown>();
const isForAll = (name: string) => name === "getCustomTexts" || name === "getSiteSettings";

/** A client whose answers are kept, and one that gives these answers and no others. */
function recorded(api: ShopClient): { recording: ShopClient; repeating: ShopClient } {
  const own = new Map<string, unknown>();
  const calling = (call: (name: string, given: unknown[]) => unknown) =>
    new Proxy({} as ShopClient, {
      get:
        (_none, name) =>
        (...given: unknown[]) =>
          call(String(name), given),
    });
  const nameOf = (name: string, given: unknown[]) => `${name} ${JSON.stringify(given)}`;
  return {
    recording: calling((name, given) => {
      const key = nameOf(name, given);
      const answers = isForAll(name) ? forAll : own;
      const call = api[name as "getSession"] as (...all: unknown[]) => Promise<unknown>;
      if (!answers.has(key)) answers.set(key, call(...given));
      return answers.get(key);
    }),
    repeating: calling((name, given) => {
      const answer = (isForAll(name) ? forAll : own).get(nameOf(name, given));
      if (answer === undefined) throw new Error(`${nameOf(name, given)} was not asked before`);
      return answer;
    }),
  };
}

function pagesOf(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, file, children }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    return [
      ...(/\/layouts\/|\/page-boundary\.tsx$/.test(file) && children ? [] : [here]),
      ...pagesOf(children ?? [], here),
    ];
  });
}

test("every page is the same for all, or drawn here for somebody", () => {
  const known = new Set([...sharedPages, ...Object.keys(pages)]);
  expect(known).toEqual(new Set(pagesOf(routes, "")));
});

test("a page shows only what its loaders returned, whoever looks, whenever, and whatever was drawn before", async () => {
  const now = shop.clock.now();
  const first = new Map<string, { before: Awaited<ReturnType<typeof draw>>; again: PageDrawing }>();
  for (const { path, looker } of Object.values(pages)) {
    const browser = browsers.get(looker) as Visitor;
    const { recording, repeating } = recorded(clientOf(browser));
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const before = await draw({ path, cookie, api: recording, now });
    first.set(path, { before, again: { path, cookie: "sid=of-another", api: repeating, now } });
  }
  // Another year, other luck, and after all these pages.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2031-05-06T07:08:09Z") });
  vi.spyOn(Math, "random").mockReturnValue(0.123);
  const different: string[] = [];
  for (const [path, { before, again }] of first) {
    const after = await draw(again);
    if (after.content !== before.content) different.push(`${path}: other data`);
    else if (after.html !== before.html)
      different.push(`${path}: ${firstDifference(before.html, after.html)}`);
  }
  vi.restoreAllMocks();
  expect(different).toEqual([]);
  const bad = [...first].filter(([, { before }]) => before.status !== 200);
  expect(bad.map(([path]) => path).filter((path) => !notThere.has(path))).toEqual([]);
});

function firstDifference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return `${one.slice(Math.max(0, at - 80), at + 60)} <> ${other.slice(Math.max(0, at - 80), at + 60)}`;
}
