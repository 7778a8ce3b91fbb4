import type pg from "pg";
import type { BenchCase } from "./bench-case.ts";
import { figure, type Goal } from "./figure.ts";
import { get, load, post, type Sequence } from "./load.ts";
import { findCartWares, findLesson, giveCourse } from "./pages-queries.ts";
import { cpuSeconds } from "./process-cost.ts";
import type { BenchStudent } from "./students-queries.ts";

type Options = {
  pool: pg.Pool;
  /** The shop, and the server that answers `hello`. */
  ports: { shop: number; hello: number };
  shopPid: number;
  students: readonly BenchStudent[];
  milliseconds: number;
};
type PageCase = { name: string; sequence: () => Sequence };
type PageRow = { page: string; perSecond: number; ofHello: number; appMs: number };

const clients = 8;
const accepts = { "accept-encoding": "gzip, deflate, br" };

/**
 * Pages of every kind with eight connections, as shares of `hello` in the same run. One's own pages
 * are measured twice: as they were shown before, and as nobody has seen them yet.
 */
export async function measurePages(given: Options): Promise<PageRow[]> {
  const { pool, ports, students, milliseconds } = given;
  const { courseId, lessonId } = await findLesson(pool);
  const some = students.slice(0, 400);
  await giveCourse(
    pool,
    some.map(({ id }) => id),
    courseId,
  );
  await fillCarts(given, some, await findCartWares(pool, courseId));
  const own = {
    "cart with three items": "/cart",
    "my courses": "/myaccount/student/courses",
    orders: "/myaccount/student/order",
    "the room of a course": `/learn/${courseId}`,
    "a lesson": `/learn/${courseId}/${lessonId}`,
  };
  const cases: PageCase[] = [
    { name: "stored page", sequence: pageOf("/courses/3") },
    { name: "sign-in", sequence: pageOf("/login") },
    { name: "registration", sequence: pageOf("/register") },
    { name: "missing page", sequence: pageOf("/nothing-here") },
    { name: "missing pages, each once", sequence: inventedPages },
    { name: "a guest's empty cart", sequence: pageOf("/cart") },
    ...Object.entries(own).flatMap(([name, path]) => [
      { name, sequence: pageOf(path, some[0]) },
      { name: `${name}, new`, sequence: newPages(path, some[0]) },
    ]),
  ];
  const rows: PageRow[] = [];
  for (const { name, sequence } of cases) {
    const hello = { port: ports.hello, clients, milliseconds: milliseconds / 3, sequence: bare };
    await load({ port: ports.shop, clients, milliseconds: milliseconds / 2, sequence });
    const before = await load(hello);
    const cpu = cpuSeconds(given.shopPid);
    const { perSecond, done } = await load({ port: ports.shop, clients, milliseconds, sequence });
    const spent = cpuSeconds(given.shopPid) - cpu;
    const after = await load(hello);
    const share = perSecond / ((before.perSecond + after.perSecond) / 2);
    rows.push({
      page: name,
      perSecond: Math.round(perSecond),
      ofHello: share,
      appMs: (spent * 1000) / done,
    });
  }
  return rows;
}

function* bare(): Sequence {
  yield get("hello", "/");
}

function pageOf(path: string, student?: BenchStudent): () => Sequence {
  const headers = { ...accepts, ...(student && { cookie: student.cookie }) };
  return function* page(): Sequence {
    yield { ...get(path, path, headers), expected: 404 };
  };
}

let invented = 0;

/** Another query each time, so none of these pages is stored. */
function newPages(path: string, student?: BenchStudent): () => Sequence {
  return function* page(): Sequence {
    invented += 1;
    yield get(path, `${path}?new=${invented}`, { ...accepts, cookie: student?.cookie ?? "" });
  };
}

function* inventedPages(): Sequence {
  invented += 1;
  yield { ...get("invented", `/nothing-${invented}/here`, accepts), expected: 404 };
}

async function fillCarts(
  { ports }: Options,
  students: readonly BenchStudent[],
  wares: { id: number; planId: number }[],
): Promise<void> {
  const entries = wares.map(({ id, planId }) => ({
    course_id: id,
    priecingplan_id: planId,
    qty: 1,
    coupons_id: "[]",
    paymentmethod_id: 1,
  }));
  const waiting = [...students];
  function* fill(): Sequence {
    const student = waiting.pop();
    if (student === undefined) return;
    const headers = {
      cookie: student.cookie,
      "x-csrf-token": student.csrf,
      "sec-fetch-site": "same-origin",
    };
    yield post("save cart", "/private/cart/save", { data: JSON.stringify(entries) }, headers);
  }
  while (waiting.length > 0)
    await load({ port: ports.shop, clients: 4, milliseconds: 200, sequence: fill });
}

export const pages: BenchCase = {
  name: "pages",
  about: "Pages of every kind with 8 clients, as shares of `hello`",
  measure: async (bench) => {
    const rows = await measurePages({ ...bench, shopPid: bench.shopPid() });
    const figures = rows.map(({ page, ofHello }) =>
      figure(`${page}, of hello`, ofHello, "×", goalOf(page)),
    );
    return { figures, tables: { pages: rows } };
  },
};

/** One's own page costs its data; any other is the same for all visitors. */
function goalOf(page: string): Goal {
  if (page === "stored page") return { atLeast: 1 / 3 };
  const isOwn = /^(cart|my courses|orders|the room|a lesson)/.test(page);
  return { atLeast: isOwn ? 1 / 40 : 1 / 8 };
}
