import { randomBytes } from "node:crypto";
import type pg from "pg";
import {
  createDb,
  createPool,
  type DatabaseAddress,
} from "../../src/server/platform/database/database.ts";
import { silentLog } from "../../src/server/platform/process/log.ts";
import { createPasswords } from "../../src/server/shop/account/sign-in/passwords.ts";
import { findSession, insertSession } from "../../src/server/shop/session/session-queries.ts";
import type { BenchCase } from "./bench-case.ts";
import { figure } from "./figure.ts";
import { load, percentiles, post, type Sequence } from "./load.ts";
import { list } from "./sequences.ts";
import { type BenchStudent, giveLogins } from "./students-queries.ts";

export type ComingIn = {
  /** How many bare reads of one row by its key one look-up of a session costs. */
  sessionLookUpInReads: number;
  /** Of the catalogue's list with 8 clients, alone and while 200 people sign in again and again. */
  catalogueP99: { alone: number; duringLogins: number };
  loginsPerSecond: number;
};
type BenchOptions = {
  address: DatabaseAddress;
  pool: pg.Pool;
  port: number;
  students: BenchStudent[];
  pepper: string;
  milliseconds: number;
};

export async function measureComingIn({
  address,
  pool,
  port,
  students,
  pepper,
  milliseconds,
}: BenchOptions): Promise<ComingIn> {
  const sessionLookUpInReads = await compareLookUp(address, milliseconds);
  const people = await giveLogins(
    pool,
    students.splice(0, 1_500),
    await createPasswords({ pepper }).hash(password),
  );
  const alone = await load({ port, clients: 8, milliseconds, sequence: list });
  const [duringLogins, logins] = await Promise.all([
    load({ port, clients: 8, milliseconds: 2 * milliseconds, sequence: list }),
    load({ port, clients: 200, milliseconds: 2 * milliseconds, sequence: () => signIn(people) }),
  ]);
  return {
    sessionLookUpInReads,
    catalogueP99: { alone: alone.p99, duringLogins: duringLogins.p99 },
    loginsPerSecond: logins.perSecond,
  };
}

const password = "sawasdee.2569";

function* signIn(people: { username: string; cookie: string; csrf: string }[]): Sequence {
  const person = people.pop();
  if (!person) throw new Error("the bench has run out of people who sign in: raise their number");
  const { username, cookie, csrf } = person;
  yield post(
    "sign in",
    "/public/login",
    { username, password },
    { cookie, "x-csrf-token": csrf, "sec-fetch-site": "same-origin" },
  );
}

/** In turns on connections of the same kind, by 8 at once; the middle of five. */
async function compareLookUp(address: DatabaseAddress, milliseconds: number): Promise<number> {
  const shopPool = createPool({ address, log: silentLog(), max: 8 });
  const db = createDb(shopPool);
  const tokenHash = randomBytes(32);
  const { id } = await db
    .selectFrom("account")
    .select("id")
    .where("username", "=", "student")
    .executeTakeFirstOrThrow();
  await db.transaction().execute((tx) =>
    insertSession(tx, {
      tokenHash,
      accountId: id,
      lifeSeconds: 3_600,
      userAgent: "",
      address: "",
    }),
  );
  const readBare = () =>
    shopPool.query({
      name: "bare-read",
      text: "select id from account where id = $1",
      values: [id],
    });
  const ratios: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const bare = await rate(readBare, milliseconds / 2);
    ratios.push(bare / (await rate(() => findSession(db, tokenHash), milliseconds / 2)));
  }
  await shopPool.end();
  return percentiles(ratios).p50;
}

async function rate(work: () => Promise<unknown>, milliseconds: number): Promise<number> {
  const begun = performance.now();
  let done = 0;
  const client = async () => {
    for (; performance.now() - begun < milliseconds; done += 1) await work();
  };
  await Promise.all(Array.from({ length: 8 }, client));
  return done / (performance.now() - begun);
}

export const comingIn: BenchCase = {
  name: "sign-in",
  about: "A session's look-up, and the catalog while 200 people sign in at once",
  measure: async (bench) => {
    const found = await measureComingIn({
      ...bench,
      port: bench.ports.shop,
      pepper: bench.secrets.passwordPepper,
    });
    const { alone, duringLogins } = found.catalogueP99;
    return {
      figures: [
        figure("a session's look-up, of a read by key", found.sessionLookUpInReads, "×", {
          atMost: 2.5,
        }),
        figure("p99 of the catalog list, 8 clients", alone, "ms"),
        figure("the same while 200 people sign in", duringLogins, "ms", { atMost: 100 }),
        figure("sign-ins meanwhile", found.loginsPerSecond, "per s"),
      ],
    };
  },
};
