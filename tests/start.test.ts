import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { Agent, createServer, get, request } from "node:http";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { freePort, freePorts } from "./support/free-ports.ts";
import { emptyDatabase, query } from "./support/run/empty-database.ts";
import { root } from "./support/run/project-files.ts";
import { fakePostgres } from "./support/servers/fake-postgres.ts";
import {
  freshPlace,
  openShop,
  removePlaces,
  runShop,
  type ShopProcess,
  soundSecrets,
} from "./support/shop-process.ts";

const open: ShopProcess[] = [];
const start = async (environment: Record<string, string>) => {
  const shop = await openShop(environment);
  open.push(shop);
  return shop;
};

/** The data of a filled and stopped shop, from which the other tests start. */
let filled: ShopProcess;
let firstPage: { status: number; type: string | null };
let metrics: string;
beforeAll(async () => {
  filled = await openShop(await freshPlace());
  const { status, headers } = await fetch(filled.url);
  firstPage = { status, type: headers.get("content-type") };
  metrics = await (await fetch(filled.metricsUrl)).text();
  await filled.end();
});

afterEach(async () => {
  for (const shop of open.splice(0)) await shop.end("SIGKILL");
});
afterAll(removePlaces);

/** One sentence that says what to do, without a stack trace. */
function isOnePlainSentence(output: string): boolean {
  return (
    output.trim().split("\n").length === 1 &&
    output.trim().endsWith(".") &&
    !/\n\s+at /.test(output)
  );
}

describe("starting", () => {
  test("makes its database, answers with a page and says where", async () => {
    const page = await fetch(filled.url).catch(() => "nobody there");
    expect([firstPage, page]).toEqual([
      { status: 200, type: "text/html; charset=utf-8" },
      "nobody there",
    ]);
    expect(filled.output()).toContain(`http://localhost:${filled.environment.PORT}`);
  });

  test("tells an operator of its answers and of its process, at a port of its own", () => {
    const names = new Set(metrics.match(/^[a-z_]+/gm));
    expect(
      [
        "http_request_seconds_count",
        "process_resident_memory_bytes",
        "nodejs_eventloop_lag_seconds",
      ].filter((name) => !names.has(name)),
    ).toEqual([]);
  });

  test("a second time on the same data folder says that the shop is running, and the first goes on", async () => {
    const first = await start(await freshPlace(filled));
    const [port, simulatorPort, metricsPort] = await freePorts(3);
    const second = runShop({
      ...first.environment,
      PORT: `${port}`,
      SIMULATOR_PORT: `${simulatorPort}`,
      METRICS_PORT: `${metricsPort}`,
    });
    const { code, output } = await second.ended;
    expect([code, output]).toEqual([
      1,
      expect.stringContaining(`already running on ${first.environment.DATA_DIR}`),
    ]);
    expect(isOnePlainSentence(output)).toBe(true);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  });

  test.each(["PORT", "SIMULATOR_PORT", "METRICS_PORT"])(
    "on a taken port names %s, and leaves no database running",
    async (variable) => {
      const place = await freshPlace(filled);
      const other = createServer();
      await new Promise<void>((done) => other.listen(Number(place[variable]), "127.0.0.1", done));
      const { code, output } = await runShop(place).ended;
      other.close();
      expect([code, output]).toEqual([1, expect.stringContaining(`Port ${place[variable]}`)]);
      expect(output).toContain(`set ${variable}`);
      expect(isOnePlainSentence(output)).toBe(true);
      expect(existsSync(join(place.DATA_DIR ?? "", "postgres/postmaster.pid"))).toBe(false);
    },
  );

  test("without a reachable database says which address and what to do", async () => {
    const port = await freePort();
    const { code, output } = await runShop({
      ...(await freshPlace()),
      DATABASE_URL: `postgres://someone:a-password@127.0.0.1:${port}/shop`,
    }).ended;
    expect([code, output.trim()]).toEqual([
      1,
      `The database at 127.0.0.1:${port} cannot be reached (ECONNREFUSED): start it, or correct DATABASE_URL.`,
    ]);
  });

  test.each([
    [
      "a wrong password",
      { error: { code: "28P01", message: "password authentication failed" } },
      "does not let someone in: check user and password in DATABASE_URL.",
    ],
    [
      "a database that is not there",
      { error: { code: "3D000", message: "database does not exist" } },
      "create it, or correct DATABASE_URL.",
    ],
    [
      "a server that is too old",
      { version: "130014" },
      "The database is PostgreSQL 13, the shop needs 14 or newer",
    ],
  ])(
    "with %s says so in one sentence and keeps the password to itself",
    async (_what, answer, sentence) => {
      const server = await fakePostgres(answer);
      const { code, output } = await runShop({ ...(await freshPlace()), DATABASE_URL: server.url })
        .ended;
      await server.close();
      expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
      expect(isOnePlainSentence(output)).toBe(true);
      expect(output).not.toContain("a-password");
    },
  );

  test("while the database goes away says so in one sentence, and not where in its code that was", async () => {
    const server = await fakePostgres({ version: "180000", questions: 2 });
    const { code, output } = await runShop({ ...(await freshPlace()), DATABASE_URL: server.url })
      .ended;
    await server.close();
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/\nThe database went away while the shop was starting: .+\n$/),
    ]);
    expect(output).not.toContain(" at ");
  });

  test("with a data folder that cannot be written to names DATA_DIR", async () => {
    const { code, output } = await runShop({ ...(await freshPlace()), DATA_DIR: "/dev/null/data" })
      .ended;
    expect([code, output]).toEqual([
      1,
      expect.stringContaining("set DATA_DIR to a folder that can."),
    ]);
    expect(isOnePlainSentence(output)).toBe(true);
  });
});

describe("starting in production", () => {
  const secrets = {
    NODE_ENV: "production",
    PUBLIC_URL: "https://shop.example",
    ...soundSecrets,
  };

  test("names everything that is missing at once", async () => {
    const { code, output } = await runShop({ ...(await freshPlace()), NODE_ENV: "production" })
      .ended;
    const missing = ["DATABASE_URL", "PUBLIC_URL", "SESSION_SECRET"].filter((name) =>
      output.includes(`${name} is missing`),
    );
    expect([code, missing]).toEqual([1, ["DATABASE_URL", "PUBLIC_URL"]]);
  });

  describe("on a database of its own", () => {
    let url: string;
    let drop: () => Promise<unknown>;
    let place: Record<string, string>;
    beforeAll(async () => {
      const database = await emptyDatabase(inject("cluster"));
      ({ url, drop } = database);
      place = {
        ...(await freshPlace()),
        ...secrets,
        DATABASE_URL: database.lesserUrl,
      };
    });
    afterAll(() => drop());

    test("refuses the role that owns its tables, and does not touch a database that is behind", async () => {
      const owning = await runShop({ ...place, DATABASE_URL: url }).ended;
      expect([owning.code, owning.output]).toEqual([
        1,
        expect.stringContaining("of DATABASE_URL owns the shop's tables or may do anything"),
      ]);
      expect(isOnePlainSentence(owning.output)).toBe(true);
      const behind = await runShop(place).ended;
      expect([behind.code, behind.output]).toEqual([
        1,
        expect.stringContaining('run "npm run db:migrate" first.'),
      ]);
    });

    test("runs without demo and simulators once it is migrated", async () => {
      expect((await migrateByScript(place.DATABASE_URL ?? "", url)).code).toBe(0);
      const shop = await start(place);
      const simulator = await fetch(shop.simulatorUrl).catch(() => "nobody there");
      expect([
        simulator,
        shop.output().includes("demo accounts"),
        shop.output().includes("/docs"),
      ]).toEqual(["nobody there", false, false]);
      await shop.end();
    });

    test("is not opened as a demo, nor with another secret", async () => {
      // The previous test has left a shop's database; if this test runs alone, it creates one.
      await migrateByScript(place.DATABASE_URL ?? "", url);
      await (await start(place)).end();
      const { NODE_ENV: _mode, PUBLIC_URL: _url, ...asDemo } = place;
      const demo = await runShop(asDemo).ended;
      const otherKey = await runShop({
        ...place,
        DATA_KEY: Buffer.alloc(32, "another key").toString("base64"),
      }).ended;
      expect(
        [demo.output, otherKey.output].map((output) => output.trim().split("\n").at(-1)),
      ).toEqual([
        expect.stringContaining("is not a demo's"),
        expect.stringContaining("DATA_KEY is not the one that this database was filled with"),
      ]);
      expect((await query(url, "select 1 from account")).rows).toEqual([]);
    });
  });
});

describe("migrating", () => {
  test("two at once both end well, and each file is applied once", async () => {
    const { url, drop } = await emptyDatabase(inject("cluster"));
    const both = await Promise.all([migrateByScript(url), migrateByScript(url)]);
    const { rows } = await query(
      url,
      "select name, count(*)::int as times from kysely_migration group by name having count(*) > 1",
    );
    expect([both.map(({ code }) => code), rows]).toEqual([[0, 0], []]);
    await drop();
  });
});

describe("stopping by SIGTERM under load", () => {
  let shop: ShopProcess;
  let seen: {
    faults: string[];
    readiness: number;
    health: number;
    code: number | null;
    simulator: unknown;
  };

  beforeAll(async () => {
    shop = await openShop(await freshPlace(filled));
    const visitors = Array.from({ length: 16 }, () => keepAsking(`${shop.url}/courses`));
    await Promise.all(visitors.map((visitor) => visitor.begun));
    shop.process.kill("SIGTERM");
    const readiness = await untilStatus(`${shop.url}/readyz`, 503);
    const health = (await fetch(`${shop.url}/healthz`)).status;
    const { code } = await shop.ended;
    const results = await Promise.all(visitors.map((visitor) => visitor.done));
    const simulator = await fetch(shop.simulatorUrl).catch(() => "nobody there");
    seen = {
      faults: results.flatMap((result) => [...result.faults]),
      readiness,
      health,
      code,
      simulator,
    };
  });

  test("ends with 0", () => expect(seen.code).toBe(0));
  test("says at /readyz at once that no more visitors should come, while the process is well", () =>
    expect([seen.readiness, seen.health]).toEqual([503, 200]));
  test("drops no request of visitors that keep their connections open", () =>
    expect(seen.faults).toEqual([]));
  test("takes simulators and database along", () => {
    expect([
      seen.simulator,
      existsSync(join(shop.environment.DATA_DIR ?? "", "postgres/postmaster.pid")),
    ]).toEqual(["nobody there", false]);
  });
});

describe("stopping by SIGTERM in the middle of a request", () => {
  test("waits for the rest of it, and answers", async () => {
    const shop = await openShop(await freshPlace(filled));
    const { port } = new URL(shop.url);
    const body = JSON.stringify({ username: "nobody", password: "x" });
    const headers = { "content-type": "application/json", "content-length": body.length };
    const call = request({
      host: "127.0.0.1",
      port,
      path: "/public/login",
      method: "POST",
      headers,
    });
    const answered = new Promise<number | string>((done) =>
      call
        .once("response", (answer) => done(answer.statusCode ?? 0))
        .once("error", (error) => done(error.message)),
    );
    call.write(body.slice(0, 5));
    // It has arrived once a second request on a separate connection is answered.
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
    shop.process.kill("SIGTERM");
    // New connections are refused: only running requests keep the process alive.
    await untilRefused(shop.url);
    call.end(body.slice(5));
    expect([await answered, (await shop.ended).code]).toEqual([403, 0]);
  });
});

describe("a database that is killed under the shop", () => {
  test("is started again: calls are 503 meanwhile, and the process lives on", async () => {
    const shop = await start(await freshPlace(filled));
    const pid = Number(
      readFileSync(join(shop.environment.DATA_DIR ?? "", "postgres/postmaster.pid"), "utf8").split(
        "\n",
      )[0],
    );
    process.kill(pid, "SIGKILL");
    const statuses = new Set<number>();
    const ask = async () => {
      const { status } = await fetch(`${shop.url}/public/categories`);
      statuses.add(status);
      return status;
    };
    await expect.poll(ask).toBe(503);
    await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status).toBe(200);
    // A connection from before may be closed only now.
    await expect.poll(ask).toBe(200);
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  });
});

describe("kill -9", () => {
  test("leaves nothing running, and the next start finds the data as it was", async () => {
    const place = await freshPlace(filled);
    const shop = await start(place);
    const socket =
      readFileSync(join(place.DATA_DIR ?? "", "postgres/postmaster.pid"), "utf8").split("\n")[4] ??
      "";
    const address = `postgres://shop@/postgres?host=${socket}`;
    await query(address, "create table kept (value int)");
    await query(address, "insert into kept values (42)");
    await shop.end("SIGKILL");
    await start(place);
    expect((await query(address, "select value from kept")).rows).toEqual([{ value: 42 }]);
    // Two starts, and a database recovery, on a machine that runs other tests.
  }, 300_000);
});

function migrateByScript(url: string, ownerUrl = url): Promise<{ code: number | null }> {
  const child = spawn(process.execPath, [join(root, "scripts/db-migrate.js")], {
    env: { PATH: process.env.PATH, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl },
    stdio: "ignore",
  });
  return new Promise((done) => child.once("close", (code) => done({ code })));
}

async function untilStatus(url: string, wanted: number): Promise<number> {
  for (let left = 1000; ; left -= 1) {
    const { status } = await fetch(url);
    if (status === wanted || left === 0) return status;
  }
}

async function untilRefused(url: string): Promise<void> {
  while (
    (await fetch(`${url}/healthz`, { headers: { connection: "close" } }).catch(() => null)) !== null
  );
}

/**
 * One visitor on one connection, who calls again after each answer, until the shop stops listening.
 */
function keepAsking(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const faults = new Set<string>();
  let begin: () => void = () => {};
  const begun = new Promise<void>((done) => {
    begin = done;
  });
  const ask = () =>
    new Promise<boolean>((done) => {
      const request = get(url, { agent }, (answer) => {
        if (answer.statusCode !== 200) faults.add(`status ${answer.statusCode}`);
        answer.on("end", () => done(true)).resume();
      });
      request.on("error", (error: NodeJS.ErrnoException) => {
        // A new connection that was not accepted before the shop stopped listening counts as
        // refused.
        const cameTooLate =
          error.code === "ECONNREFUSED" || (error.code === "ECONNRESET" && !request.reusedSocket);
        if (!cameTooLate) faults.add(error.code ?? error.message);
        done(false);
      });
    });
  const done = (async () => {
    while (await ask()) begin();
    agent.destroy();
    return { faults };
  })();
  return { begun, done };
}
