import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  test,
  vi,
} from "vitest";
import { databaseOf, inDatabase } from "../../src/server/backup/beside.ts";
import { secretsFile } from "../../src/server/production-secrets.ts";
import { type HttpVisitor, httpVisitor } from "../support/http-visitor.ts";
import { emptyDatabase, query } from "../support/run/empty-database.ts";
import { root } from "../support/run/project-files.ts";
import { isLong } from "../support/run/rounds.ts";
import { freshPlace, openShop, removePlaces, type ShopProcess } from "../support/shop-process.ts";

type Database = Awaited<ReturnType<typeof emptyDatabase>>;
type Choice = { id: string; source: string; fault: string | null; key: string | null };

const owner = {
  shop_name: "ครัวนก",
  name: "วรรณา ใจดี",
  email: "wanna@shop.example",
  password: "dek-Dee_2569",
};
const longest = 60_000;
const folder = mkdtempSync(join(tmpdir(), "shop-page-restore-"));
const BACKUP_DIR = join(folder, "backups");
const packed = join(folder, "packed.tar");
const open: ShopProcess[] = [];
let [lost, fresh]: [Database | undefined, Database | undefined] = [undefined, undefined];
let dataKey = "";

const place = async ({ url }: Database): Promise<Record<string, string>> => ({
  ...(await freshPlace()),
  NODE_ENV: "production",
  PUBLIC_URL: "https://shop.example",
  DATABASE_URL: url,
  MIGRATE_AT_START: "on",
  BACKUP_DIR,
});
const start = async (environment: Record<string, string>) => {
  const shop = await openShop(environment);
  open.push(shop);
  const token = /first-run#(\S+)/.exec(shop.output())?.[1] ?? "";
  return { shop, token, environment, visitor: httpVisitor(shop.url) };
};
const command = (program: string, env: Record<string, string>, ...words: string[]) => {
  const ran = spawnSync(process.execPath, [join(root, "scripts", program), ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    encoding: "utf8",
  });
  expect([ran.status, ran.stderr]).toEqual([0, ""]);
};

let lostPlace: Record<string, string>;

/** A shop with an owner, and a backup of it. Its machine is lost afterwards. */
beforeAll(async () => {
  lost = await emptyDatabase(inject("cluster"));
  const { shop, token, environment, visitor } = await start(await place(lost));
  const made = await visitor.post("/public/first-run", { token, ...owner });
  expect(made.body).toMatchObject({ success: true });
  command("backup.js", environment);
  command("backup.js", environment, "--pack", packed);
  lostPlace = environment;
  dataKey = JSON.parse(readFileSync(secretsFile(environment.DATA_DIR ?? ""), "utf8")).data;
  await shop.end();
}, 2 * longest);
beforeEach(async () => {
  fresh = await emptyDatabase(inject("cluster"));
});
afterEach(async () => {
  for (const shop of open.splice(0)) await shop.end("SIGKILL");
  const owner = { connectionString: (fresh as Database).url };
  const [name, beside] = [databaseOf(owner), inDatabase(owner, "postgres")];
  const { connectionString: neighbour } = beside as typeof owner;
  const found = `select datname from pg_database where datname like '${name}%'`;
  const { rows } = await query(neighbour, found);
  for (const { datname } of rows) await query(neighbour, `drop database "${datname}" with (force)`);
});
afterAll(async () => {
  await lost?.drop();
  removePlaces();
  rmSync(folder, { recursive: true, force: true });
});

const state = async (visitor: HttpVisitor, token: string) =>
  (await visitor.post("/public/first-run/restore/state", { token })).body.data;
const choices = async (visitor: HttpVisitor, token: string, key = ""): Promise<Choice[]> => {
  const { body } = await visitor.post("/public/first-run/backups", { token, data_key: key });
  return [...body.data.kept, ...body.data.sent];
};
const begin = (visitor: HttpVisitor, token: string, { id, source }: Partial<Choice>) =>
  visitor.post("/public/first-run/restore", { token, data_key: dataKey, id, source });
const signIn = async (url: string) =>
  (
    await httpVisitor(url).post("/public/login", {
      username: owner.email,
      password: owner.password,
    })
  ).body;
/** The shop stops for a moment in between, so a call without an answer is made again. */
const untilRestored = (url: string) =>
  vi.waitFor(async () => expect(await signIn(url)).toMatchObject({ success: true }), {
    timeout: longest,
    interval: 200,
  });

describe("an empty shop on a new machine, restored from its first page", () => {
  test.runIf(isLong)(
    "asks for the key of the recovery sheet, and then opens as the shop that was lost",
    async () => {
      const { shop, token, environment, visitor } = await start(await place(fresh as Database));
      const [foreign] = await choices(visitor, token);
      expect(foreign).toMatchObject({
        fault: "other-key",
        key: expect.stringMatching(/^[0-9a-f]{16}$/),
      });
      const wrong = await visitor.post("/public/first-run/backups", {
        token,
        data_key: "too short",
      });
      expect(wrong.body).toMatchObject({ errors: [{ param: "data_key", code: "NOT_A_DATA_KEY" }] });
      const [own] = await choices(visitor, token, dataKey);
      expect(own).toMatchObject({ id: foreign?.id, fault: null });

      const starts = await Promise.all([1, 2, 3].map(() => begin(visitor, token, own ?? {})));
      expect(starts.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      await vi.waitFor(
        async () =>
          expect(await state(visitor, token)).toMatchObject({
            state: "loaded",
            people: [{ username: "wanna", is_owner: true }],
          }),
        { timeout: longest, interval: 50 },
      );
      await untilRestored(shop.url);
      expect((await visitor.get("/public/first-run")).status).toBe(404);
      expect(await choicesStatus(visitor, token)).toBe(404);
      const stored = JSON.parse(readFileSync(secretsFile(environment.DATA_DIR ?? ""), "utf8"));
      expect(stored.data).toBe(dataKey);
      // Another start needs nothing of what was typed.
      await shop.end();
      await start(environment);
      expect(await signIn(shop.url)).toMatchObject({ success: true });
    },
    3 * longest,
  );

  test(
    "takes a backup that is sent in chunks, also after a break, and refuses a foreign file",
    async () => {
      const { shop, token, visitor } = await start(await place(fresh as Database));
      const bytes = readFileSync(packed);
      const sent = { token, name: "packed.tar", size: bytes.length, changed: 1 };
      const proof = await visitor.proof();
      const put = async (id: string, from: number, until: number) =>
        (
          await fetch(`${shop.url}/public/first-run/upload/${id}`, {
            method: "PUT",
            headers: {
              ...proof,
              "content-type": "application/offset+octet-stream",
              "upload-offset": String(from),
              "x-first-run-token": token,
            },
            body: bytes.subarray(from, until),
          })
        ).status;
      const upload = async (file: object) =>
        (await visitor.post("/public/first-run/upload", file)).body.data;
      const first = await upload(sent);
      expect(first).toEqual({ id: expect.any(String), offset: 0 });
      const half = 100_000;
      expect(await put(first.id, 0, half)).toBe(200);
      // A chunk that arrives twice, out of order, or beyond the end changes nothing.
      expect([await put(first.id, 0, half), await put(first.id, half + 5, half + 9)]).toEqual([
        409, 409,
      ]);
      expect(await upload(sent)).toEqual({ id: first.id, offset: half });
      expect(await choices(visitor, token, dataKey)).toHaveLength(1);
      expect(await put(first.id, half, bytes.length)).toBe(200);
      const found = (await choices(visitor, token, dataKey)).find(
        ({ source }) => source === "upload",
      );
      expect(found).toMatchObject({ fault: null });
      expect((await begin(visitor, token, found ?? {})).status).toBe(200);
      // Another tab makes no second shop beside the one that comes back.
      const beside = { ...owner, email: "mai@shop.example" };
      const made = await visitor.post("/public/first-run", { token, ...beside });
      expect(made).toMatchObject({
        status: 409,
        body: { error: { code: "RESTORE_RUNS_ALREADY" } },
      });
      await untilRestored(shop.url);
      expect(existsSync(join(shop.environment.DATA_DIR ?? "", "restore"))).toBe(false);
    },
    2 * longest,
  );

  test(
    "lets the last of two files arrive: the page of the first one does not begin again",
    async () => {
      const { token, visitor } = await start(await place(fresh as Database));
      const upload = (name: string, continues = "", size = 9) =>
        visitor.post("/public/first-run/upload", { token, name, size, changed: 1, continues });
      const first = (await upload("first.tar")).body.data.id;
      expect((await upload("first.tar", first)).body.data).toEqual({ id: first, offset: 0 });
      const last = (await upload("last.tar")).body.data.id;
      expect((await upload("first.tar", first)).status).toBe(404);
      expect((await upload("last.tar", last)).body.data).toEqual({ id: last, offset: 0 });
      // A file that is refused takes no place either.
      expect((await upload("huge.tar", "", 1e15)).status).toBe(507);
      expect((await upload("last.tar", last)).body.data).toEqual({ id: last, offset: 0 });
      // Who chooses the first file again means it.
      expect((await upload("first.tar")).status).toBe(200);
    },
    2 * longest,
  );

  test.runIf(isLong)(
    "is empty again and says so, when it is killed in the middle",
    async () => {
      const environment = await place(fresh as Database);
      const { shop, token, visitor } = await start(environment);
      const [own] = await choices(visitor, token, dataKey);
      expect((await begin(visitor, token, own ?? {})).status).toBe(200);
      await vi.waitFor(
        async () => expect(await state(visitor, token)).toMatchObject({ step: "read" }),
        { timeout: longest, interval: 20 },
      );
      await shop.end("SIGKILL");
      const again = await start(environment);
      expect(await state(again.visitor, again.token)).toMatchObject({
        state: "failed",
        reason: "interrupted",
      });
      const [still] = await choices(again.visitor, again.token, dataKey);
      expect((await begin(again.visitor, again.token, still ?? {})).status).toBe(200);
      await untilRestored(again.shop.url);
    },
    3 * longest,
  );
});

const choicesStatus = async (visitor: HttpVisitor, token: string) =>
  (await visitor.post("/public/first-run/backups", { token, data_key: "" })).status;

test("a backup that cannot be packed says so in one sentence, and leaves nothing half", () => {
  const folder = mkdtempSync(join(tmpdir(), "packed-"));
  for (const target of [folder, join(folder, "nowhere/shop.tar")]) {
    const ran = spawnSync(process.execPath, ["scripts/backup.js", "--pack", target], {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, ...lostPlace },
    });
    expect([ran.status, ran.stderr.split("\n").length, ran.stderr]).toEqual([
      1,
      2,
      expect.stringContaining(`${target} was not written: `),
    ]);
  }
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
