import { globSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signInCounts } from "#domain/account/sign-in/wrong-passwords.ts";
import { createDb, createPool } from "#server/platform/database/database.ts";
import { Refused } from "#server/platform/http/refusal.ts";
import { silentLog } from "#server/platform/process/log.ts";
import { givenStudent, type Person, signedIn } from "../../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";
import { judgePassword, triedAs } from "./password-tries.ts";

const password = "dek-D_2569";
let shop: TestApp;
let passwordHash: string;

beforeAll(async () => {
  shop = await testApp({ environment: { TRUSTED_PROXIES: "127.0.0.1" } });
  passwordHash = await shop.parts.passwords.hash(password);
});
afterAll(() => shop.close());

const student = () => givenStudent(shop.db, { passwordHash });
const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
type Browser = Pick<Visitor, "post">;
const logIn = async (
  person: Person,
  tried: string,
  address: string,
  browser: Browser = shop.visitor(),
) =>
  (
    await browser.post(
      "/public/login",
      { username: person.username, password: tried },
      from(address),
    )
  ).status;
const times = <T>(count: number, each: (number: number) => T) =>
  Array.from({ length: count }, (_, number) => each(number));
/** No wait ends while a slow machine does the rest. */
const timeStands = () =>
  sql`update rate_limit set window_start = now() + interval '1 minute'`.execute(shop.db);
const secondsPass = (seconds: number) =>
  sql`update rate_limit set window_start = now() - make_interval(secs => ${seconds})`.execute(
    shop.db,
  );
/** Five and the rest, each at the same time. */
async function atOnce<T>(count: number, ask: (number: number) => Promise<T>): Promise<T[]> {
  const first = await Promise.all(times(Math.min(5, count), ask));
  await timeStands();
  const rest = await Promise.all(times(Math.max(0, count - 5), (number) => ask(number + 5)));
  await timeStands();
  return [...first, ...rest];
}
/** So many wrong ones, from as many addresses as are named. */
const burst = (person: Person, count: number, addresses: readonly string[], browser?: Browser) =>
  atOnce(count, (number) =>
    logIn(person, `guess-${number}`, addresses[number % addresses.length] ?? "", browser),
  );
const manyAddresses = times(40, (number) => `198.51.100.${number + 1}`);

describe("of many guesses at one account at once", () => {
  it("on two nodes, at most five are looked at, and what the others hear does not depend on what they brought", async () => {
    const person = { id: (await student()).id, passwordHash };
    const pool = createPool({ address: shop.address, log: silentLog(), max: 4 });
    let judged = 0;
    const verify = async (_hash: string | null, tried: string) => {
      judged += 1;
      return tried === password;
    };
    const nodes = [shop.db, createDb(pool)].map((db) => ({ db, passwords: { verify } }));
    const counts = signInCounts({
      account: triedAs(person, ""),
      address: "192.0.2.1",
      device: null,
      factor: 1,
    });
    const guess = (number: number) =>
      judgePassword(nodes[number % 2]!, {
        counts,
        passwordHash,
        password: number < 40 ? `guess-${number}` : password,
      });
    // A right one that is let in begins the count again: the wrong ones come before.
    const wrong = await Promise.all(times(40, guess));
    const answers = [...wrong, ...(await Promise.all(times(40, (number) => guess(number + 40))))];
    await pool.end();
    const waiting = answers.filter((answer) => answer instanceof Refused);
    expect({
      judged,
      waiting: waiting.length,
      codes: new Set(waiting.map(({ code }) => code)),
    }).toEqual({
      judged: 5,
      waiting: 75,
      codes: new Set(["TOO_MANY_REQUESTS"]),
    });
  });

  it.each([
    ["from one address", ["192.0.2.7"]],
    ["from many", manyAddresses],
  ])(
    "%s, five are looked at and the right one among the others waits like them",
    async (_what, addresses) => {
      const person = await student();
      const first = await burst(person, 40, addresses);
      const statuses = [...first, await logIn(person, password, "192.0.2.7")];
      expect([
        first.filter((status) => status === 401).length,
        first.filter((status) => status === 429).length,
        statuses.at(-1),
      ]).toEqual([5, 35, 429]);
    },
  );
});

describe("after a burst of guesses no person is kept out:", () => {
  it.each([
    ["one address", ["192.0.2.7"]],
    ["many", manyAddresses],
  ])(
    "guessed at from %s, the right password from another address is taken within ten seconds",
    async (_what, addresses) => {
      const person = await student();
      await burst(person, 30, addresses);
      await secondsPass(10);
      expect(await logIn(person, password, "203.0.113.5")).toBe(200);
    },
  );

  it("one who goes on with it from the same address does not make the wait of others longer", async () => {
    const person = await student();
    for (let round = 0; round < 4; round += 1) {
      await burst(person, 10, ["192.0.2.7"]);
      await secondsPass(9);
    }
    expect([
      await logIn(person, password, "192.0.2.7"),
      await logIn(person, password, "203.0.113.5"),
    ]).toEqual([429, 200]);
  });

  it("a browser that has been in the account does not wait at all", async () => {
    const person = await student();
    const own = shop.visitor();
    await logIn(person, password, "203.0.113.5", own);
    await own.post("/private/logout", {});
    await burst(person, 30, manyAddresses);
    expect([
      await logIn(person, password, "203.0.113.5"),
      await logIn(person, password, "203.0.113.5", own),
    ]).toEqual([429, 200]);
  });

  it("the right one takes back what its place had added, and not what strangers had", async () => {
    const person = await student();
    await burst(person, 3, ["192.0.2.7"]);
    await burst(person, 1, ["203.0.113.5"]);
    expect(await logIn(person, password, "203.0.113.5")).toBe(200);
    const { rows } = await sql<{
      hits: number;
    }>`select hits from rate_limit where key = ${`login:${triedAs({ id: person.id, passwordHash }, "")}`}`.execute(
      shop.db,
    );
    expect(rows).toEqual([{ hits: 3 }]);
  });
});

describe("what a browser keeps of the accounts it has been in", () => {
  const deviceOf = (browser: Visitor) => browser.cookies.get("dev") ?? "";

  it("is kept from scripts, holds no name and signs no person in", async () => {
    const person = await student();
    const own = shop.visitor();
    const answer = await own.post("/public/login", { username: person.username, password });
    const cookie = [answer.headers["set-cookie"]].flat().find((text) => text?.startsWith("dev="));
    const thief = shop.visitor();
    for (const name of ["dev", "sid", "gid", "soc"]) thief.cookies.set(name, deviceOf(own));
    const session = await thief.get("/public/session");
    expect([
      cookie?.includes("HttpOnly; SameSite=Lax"),
      session.body.user,
      (await thief.get("/private/students")).status,
    ]).toEqual([true, null, 401]);
  });

  it("gives a thief who has it five guesses more and no sixth", async () => {
    const person = await student();
    const own = shop.visitor();
    await logIn(person, password, "203.0.113.5", own);
    const thief = shop.visitor();
    thief.cookies.set("dev", deviceOf(own));
    const statuses = await burst(person, 30, manyAddresses, thief);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  });

  it("counts for its own account, as it was written, and no longer than the password", async () => {
    const [person, other] = [await student(), await student()];
    const own = shop.visitor();
    await logIn(person, password, "203.0.113.5", own);
    const written = deviceOf(own);
    await burst(other, 10, manyAddresses);
    const atOther = await logIn(other, password, "203.0.113.5", own);
    const forged = shop.visitor();
    forged.cookies.set("dev", `${written.startsWith("A") ? "B" : "A"}${written.slice(1)}`);
    await burst(person, 10, manyAddresses);
    const byForged = await logIn(person, password, "203.0.113.6", forged);
    await sql`update account set password_hash = ${await shop.parts.passwords.hash(password)} where id = ${person.id}`.execute(
      shop.db,
    );
    await burst(person, 10, manyAddresses);
    expect([atOther, byForged, await logIn(person, password, "203.0.113.5", own)]).toEqual([
      429, 429, 429,
    ]);
  });

  it("holds five accounts, the last ones", async () => {
    const people = await Promise.all(times(6, student));
    const browser = shop.visitor();
    for (const person of people) await logIn(person, password, "203.0.113.5", browser);
    for (const person of people) await burst(person, 10, manyAddresses);
    await browser.post("/private/logout", {});
    const statuses: number[] = [];
    for (const person of people)
      statuses.push(await logIn(person, password, "203.0.113.5", browser));
    expect(statuses).toEqual([429, 200, 200, 200, 200, 200]);
  });
});

describe("the password once more", () => {
  const change = (browser: Browser, tried: string) =>
    browser
      .post("/private/myaccount/email", { email: "new-address@example.com", password: tried })
      .then(({ body }) => codesOf(body));
  const codesOf = (body: Record<string, unknown>) => {
    const [fault] = (body.errors ?? []) as { code: string }[];
    return fault?.code ?? (body.error as { code?: string } | undefined)?.code ?? "done";
  };

  it("is looked at five times of forty at once, and another session of the same person waits eight seconds at most", async () => {
    const person = await student();
    const [stolen, own] = [await signedIn(shop, person), await signedIn(shop, person)];
    const answers = await atOnce(40, (number) => change(stolen, `guess-${number}`));
    const then = await change(stolen, password);
    await secondsPass(8);
    expect([
      answers.filter((code) => code === "WRONG_PASSWORD").length,
      then,
      await change(own, password),
    ]).toEqual([5, "TOO_MANY_REQUESTS", "done"]);
  });
});

it("nothing else in the shop looks at a password", () => {
  const files = globSync("src/server/**/*.ts").filter(
    (file) => !file.endsWith(".test.ts") && /passwords\.verify\(/.test(readFileSync(file, "utf8")),
  );
  expect(files).toEqual(["src/server/shop/account/sign-in/password-tries.ts"]);
});
