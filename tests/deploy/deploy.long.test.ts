import { readFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startLoad } from "../../deploy/cluster/buyers.ts";
import { type LaidRelease, removeReleases, rewrite } from "../support/deploy/releases.ts";
import { type ShopHome, shopHome } from "../support/deploy/shop-home.ts";
import { openSupervised } from "../support/deploy/supervised-shop.ts";
import { askAnew, visitorsOf } from "../support/deploy/visitors.ts";
import { mp4 } from "../support/examples/videos.ts";
import { type HttpVisitor, httpVisitor } from "../support/http-visitor.ts";
import {
  freshPlace,
  removePlaces,
  runInvariants,
  type ShopProcess,
} from "../support/shop-process.ts";

/** By Omise, whose simulator sends the notice. */
const promptPay = 9;
let home: ShopHome;
let shop: ShopProcess;
let versions: LaidRelease[];
let database: pg.Pool;
const archives = new Map<LaidRelease, string>();

beforeAll(async () => {
  const place: Record<string, string> = { ...(await freshPlace()), LOG_LEVEL: "warn" };
  home = shopHome(
    place,
    ["1", "2", "3", "4", "5"].map((digit) => digit.repeat(40)),
  );
  versions = home.versions;
  rewrite(
    join(version(3).folder, "migrations/20991231000000-broken.sql"),
    "alter table account add column half int;\nselect 1 / 0;\n",
  );
  const migrations = { 2: "20991231000000-newer", 4: "20991230000000-correction" };
  for (const [at, name] of Object.entries(migrations))
    rewrite(
      join(version(Number(at)).folder, `migrations/${name}.sql`),
      `create table of_version_${at} (id int primary key);\n`,
    );
  shop = await openSupervised(place, version(0).folder);
  const lines = readFileSync(join(place.DATA_DIR ?? "", "postgres/postmaster.pid"), "utf8");
  database = new pg.Pool({
    host: lines.split("\n")[4],
    user: "shop",
    database: "postgres",
    max: 2,
  });
  // Its connections end with the shop.
  database.on("error", () => undefined);
});
afterAll(async () => {
  await database.end();
  await shop.end("SIGKILL");
  removePlaces();
  removeReleases();
});

function version(at: number): LaidRelease {
  const found = versions[at];
  if (found === undefined) throw new RangeError(`there is no version ${at}`);
  return found;
}

function archiveOf(at: number): string {
  const one = version(at);
  const archive = archives.get(one) ?? home.archive(one);
  archives.set(one, archive);
  return archive;
}

const serving = async () => JSON.parse((await askAnew(`${shop.url}/readyz`)).body).commit;

describe("a deploy that is killed", () => {
  test.each(["unpacking", "checking", "bringing", "starting", "it serves."])(
    "when it says %s leaves a shop that serves, and the next one works",
    async (killAt) => {
      const visitors = visitorsOf(shop.url, ["/", "/public/categories"], { kept: 2, fresh: 2 });
      const killed = await home.deploy([archiveOf(1)], { killAt });
      expect(killed.code).toBeNull();
      expect([version(0).commit, version(1).commit]).toContain(await serving());
      const next = await home.deploy([archiveOf(1)]);
      expect([next.code, await serving()], next.output).toEqual([0, version(1).commit]);
      const back = await home.deploy(["--back"]);
      expect([back.code, await serving()], back.output).toEqual([0, version(0).commit]);
      expect(await visitors.leave()).toEqual([]);
    },
  );
});

test("of two deploys at once, one is refused and the other one works", async () => {
  const archive = archiveOf(1);
  const both = await Promise.all([home.deploy([archive]), home.deploy([archive])]);
  const refused = both.filter(({ code }) => code === 1);
  expect([both.map(({ code }) => code).sort(), refused[0]?.output]).toEqual([
    [0, 1],
    expect.stringMatching(/^Another deploy is under way \(process \d+\): wait for its end\.\n$/),
  ]);
  expect(await serving()).toBe(version(1).commit);
});

test("a migration that fails changes neither the shop nor its database", async () => {
  const before = await serving();
  const { code, output } = await home.deploy([archiveOf(3)]);
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/goes on as before\. The migration 20991231000000-broken failed/),
  ]);
  const { rows } = await database.query(
    "select from information_schema.columns where table_name = 'account' and column_name = 'half'",
  );
  expect([await serving(), rows.length]).toEqual([before, 0]);
});

test("after the way back, a correction without the newer migrations takes over", async () => {
  const before = await serving();
  const newer = await home.deploy([archiveOf(2)]);
  const back = await home.deploy(["--back"]);
  expect([newer.code, back.code, await serving()], back.output).toEqual([0, 0, before]);
  const { code, output } = await home.deploy([archiveOf(4)]);
  expect([code, await serving()], output).toEqual([0, version(4).commit]);
  expect(output).toMatch(/Applied: 20991230\d+-correction\n.*newer version.*20991231\d+-newer/);
});

describe("under the load of buyers", () => {
  test("nothing fails: orders, slips, a payment whose notice comes meanwhile, films and uploads", async () => {
    const before = await serving();
    const script = versions.find(({ commit }) => commit === before)?.script ?? "";
    const film = await sentFilm();
    const load = await startLoad(shop.url, database, 3);
    const payment = await startedPayment();
    const slow = slowly(film.url);
    const visitors = visitorsOf(shop.url, ["/", script, "/courses"], {
      kept: 2,
      fresh: 1,
    });
    const deploying = home.deploy([archiveOf(2)]);
    const paid = await payment.pay();
    const { code, output } = await deploying;
    expect([code, await serving(), paid], output).toEqual([0, version(2).commit, 200]);
    expect(await film.part(1_000_000, 1_000_099)).toEqual([206, 100]);
    expect(await slow.rest()).toBe(film.bytes);
    await expect.poll(payment.status, { timeout: 60_000 }).toBe("approved");
    const back = await home.deploy(["--back"]);
    expect([back.code, await serving()], back.output).toEqual([0, before]);
    await load.stop();
    expect(await visitors.leave()).toEqual([]);
    const failed = load.answers.filter(({ status }) => status === 0 || status >= 500);
    expect([failed, load.promises.size > 0]).toEqual([[], true]);
    await shop.end("SIGTERM");
    const kept = await runInvariants(shop.environment);
    expect([kept.code, kept.output]).toEqual([0, expect.stringContaining("promises are kept")]);
  });
});

/** A film of the shop, which was sent in chunks. */
async function sentFilm() {
  const administrator = httpVisitor(shop.url);
  await administrator.post("/public/login", { username: "admin", password: "raanrian" });
  const bytes = mp4({ dataBytes: 12_000_000, seconds: 60 });
  const headers = { ...(await administrator.proof()), "tus-resumable": "1.0.0" };
  const begun = await fetch(`${shop.url}/api/admin/uploads`, {
    method: "POST",
    headers: { ...headers, "upload-length": `${bytes.length}` },
  });
  const path = begun.headers.get("location") ?? "";
  const chunk = 4_000_000;
  for (let offset = 0; offset < bytes.length; offset += chunk) {
    const { status } = await fetch(shop.url + path, {
      method: "PATCH",
      headers: {
        ...headers,
        "content-type": "application/offset+octet-stream",
        "upload-offset": `${offset}`,
      },
      body: new Uint8Array(bytes.subarray(offset, offset + chunk)),
    });
    expect(status).toBe(204);
  }
  const { body } = await administrator.post(`${path}/finish`, {});
  const url = `${shop.url}/files/${body.fileName[0]}`;
  return {
    url,
    bytes: bytes.length,
    part: async (from: number, to: number) => {
      const answer = await fetch(url, { headers: { range: `bytes=${from}-${to}` } });
      return [answer.status, (await answer.arrayBuffer()).byteLength];
    },
  };
}

/** A download that has begun and is read on only when its rest is asked for. */
function slowly(url: string): { rest: () => Promise<number> } {
  const begun = new Promise<{ rest: () => Promise<number> }>((done, fail) => {
    get(url, { agent: false }, (answer) => {
      let length = 0;
      answer.pause();
      done({
        rest: () =>
          new Promise((ended, broke) => {
            answer.on("data", (part) => {
              length += part.length;
            });
            answer.once("end", () => ended(length)).once("error", broke);
            answer.resume();
          }),
      });
    }).once("error", fail);
  });
  return { rest: async () => await (await begun).rest() };
}

/** A student's order that waits for a payment by code. */
async function startedPayment() {
  const student = await registered();
  const orderId = await placedOrder(student);
  const { body } = await student.post("/api/payment/start", { orderId, methodId: promptPay });
  expect(body).toMatchObject({ success: true });
  const { rows } = await database.query(
    "select provider_reference as reference from payment where order_id = $1",
    [orderId],
  );
  return {
    pay: async () => {
      const address = `${shop.simulatorUrl}/omise/control/api/charges/${rows[0]?.reference}/pay`;
      const headers = { "content-type": "application/json" };
      return (await fetch(address, { method: "POST", headers, body: "{}" })).status;
    },
    status: async () => (await student.get(`/private/orders/${orderId}`)).body.status,
  };
}

/** A student who has bought nothing yet. */
async function registered(): Promise<HttpVisitor> {
  const student = httpVisitor(shop.url);
  const { body } = await student.post("/public/students", {
    firstname: "ทน",
    lastname: "ทาน",
    email: "deployed@example.com",
    tel: "0812345678",
    username: "deployed",
    password: "Song-Khla.26",
    is_accept_consent: true,
  });
  expect(body).toMatchObject({ success: true });
  return student;
}

/** The first course that the student may order. */
async function placedOrder(student: HttpVisitor): Promise<number> {
  const { body: list } = await student.get("/public/courses?type=course&page=1");
  const refusals: unknown[] = [];
  for (const { id } of list.data.items) {
    const { body: found } = await student.get(`/public/courses/${id}`);
    const plan = found.data.plans.find(
      (each: { pricing_type: string; price: number }) =>
        each.pricing_type === "default" && each.price > 0,
    );
    const courses = [{ course_id: id, priecingplan_id: plan?.id, qty: 1 }];
    const { body } = await student.post("/private/cart/order", {
      payment_method_id: promptPay,
      courses,
    });
    if (body.success === true) return Number(body.orderId);
    refusals.push(body.error);
  }
  throw new Error(`the student may order no course: ${JSON.stringify(refusals)}`);
}
