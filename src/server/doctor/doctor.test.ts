import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { checkOfStep, type SellingFacts } from "#domain/settings/selling-steps.ts";
import { givenAdministrator } from "../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../tests/support/test-app.ts";
import type { Config } from "../config.ts";
import { root } from "../project-root.ts";
import { claimDatabase } from "../shop-identity.ts";
import type { CheckGroup } from "./check.ts";
import { checkGroups, examine, exitCodeOf } from "./examine.ts";
import { createPatient, type Patient } from "./patient.ts";

let shop: TestApp;
/** A shop in production where all is well. */
let healthy: Patient;

const server = { send: async () => {}, verify: async () => {}, close: () => {} };
const hour = 60 * 60 * 1000;

beforeAll(async () => {
  shop = await testApp();
  shop.clock.followTheRealOne();
  mkdirSync(shop.config.storage.workFolder, { recursive: true });
  await shop.parts.store.prepare();
  await givenAdministrator(shop.db, { isOwner: true });
  await claimDatabase(shop.db, shop.config);
  await rows(allIsKept);
  healthy = patientOf(productionOf(shop.config));
});
afterAll(() => shop.close());

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0)) await step();
});

function productionOf(config: Config): Config {
  return {
    ...config,
    mode: "production",
    demo: undefined,
    http: { ...config.http, publicUrl: "https://shop.example.org", isSecure: true },
    mail: { smtpUrl: "smtp://mail.example.org", from: "Shop <shop@example.org>" },
    database: { kind: "server", connectionString: "", direct: undefined, replica: undefined },
    ffmpeg: "/usr/bin/ffmpeg",
  };
}

function patientOf(config: Config): Patient {
  const { pool, db } = shop.atWork;
  const { clock, mail, providers, settings, store } = shop.parts;
  const real = createPatient(
    { config, root, db, pool, clock, mail, providers, settings, store },
    {
      request: {
        host: "shop.example.org",
        peer: "127.0.0.1",
        forwardedFor: "49.228.1.1",
        visitor: "49.228.1.1",
      },
      isThorough: true,
    },
  );
  return {
    ...real,
    keyChecks: async () => new Map([["omise", "good"]]),
    sellingFacts: async () => hasSold,
    mail: { current: async () => server, reaches: async () => true },
    machine: {
      ...real.machine,
      room: async () => ({ freeBytes: 50e9, allBytes: 100e9 }),
      areTogether: async () => false,
      tryFfmpeg: async () => {},
    },
    recovery: { wasShown: async () => true },
    database: { ...real.database, replicaAge: async () => 2 },
    outside: {
      visit: async () => ({
        status: 200,
        date: shop.clock.now().toUTCString(),
        isShop: true,
        body: '{"status":"ready"}',
      }),
      certificateEnd: async () => new Date(shop.clock.now().getTime() + 60 * 24 * hour),
      openSocket: async () => ({ status: 400, body: "Forbidden" }),
      texts: async (name) =>
        name.startsWith("_dmarc") ? ["v=DMARC1; p=none"] : ["v=spf1 mx -all"],
      takesMail: async () => true,
    },
  };
}

const alarms = async (patient: Patient) =>
  (await examine(patient)).filter(({ state }) => state !== "good" && state !== "skipped");

const rows = (statement: string) => sql.raw(statement).execute(shop.db);
/** Rows of the database that are wrong for one test. No trigger and no foreign key minds them. */
async function wrongRows(insert: string, remove: string): Promise<object> {
  const change = async (statement: string) => {
    await shop.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql.raw(statement).execute(tx);
    });
  };
  await change(insert);
  undo.push(() => change(remove));
  return {};
}

/** Nothing is missing for a sale. */
const hasSold: SellingFacts = {
  isNamed: true,
  waysToPay: 1,
  itemsOnSale: 1,
  hasLesson: true,
  hasSaidVat: true,
  hasTerms: true,
  hasSold: true,
};

const allIsKept = `delete from backup_run;
  insert into backup_run (kind, ended_at, succeeded) values
    ('backup', now(), true), ('drill', now(), true)`;

/** This one is the only run of its kind. */
const run = (kind: "backup" | "drill", hoursAgo: number, succeeded: boolean) =>
  wrongRows(
    `delete from backup_run where kind = '${kind}';
    insert into backup_run (kind, started_at, ended_at, succeeded)
      select '${kind}', t.at, t.at, ${succeeded}
      from (select now() - interval '${hoursAgo} hours' as at) t`,
    allIsKept,
  );

type Break = () => Partial<Patient> | Promise<Partial<Patient>>;

const config = (change: (config: Config) => Partial<Config>): Break => {
  return () => ({ config: { ...healthy.config, ...change(healthy.config) } });
};
const machine = (part: Partial<Patient["machine"]>): Break => {
  return () => ({ machine: { ...healthy.machine, ...part } });
};
const database = (part: Partial<Patient["database"]>): Break => {
  return () => ({ database: { ...healthy.database, ...part } });
};
const outside = (part: Partial<Patient["outside"]>): Break => {
  return () => ({ outside: { ...healthy.outside, ...part } });
};
/** Only what lies below this path is answered by something else. */
const proxied = (path: string): Break =>
  outside({
    visit: async (url, visit) => {
      const answer = await healthy.outside.visit(url, visit);
      return new URL(url).pathname.startsWith(path)
        ? { ...answer, status: 413, isShop: false }
        : answer;
    },
  });
const request = (part: Partial<NonNullable<Patient["request"]>>): Break => {
  return () => ({ request: healthy.request && { ...healthy.request, ...part } });
};
const failing = async () => {
  throw Object.assign(new Error("no"), { code: "EACCES" });
};

const selling = (lack: Partial<SellingFacts>): Break => {
  return () => ({ sellingFacts: async () => ({ ...hasSold, ...lack }) });
};

/** How each thing is broken, and what else is found then. */
const breaks: Record<string, { by: Break; besides?: string[] }> = {
  "shop-name": { by: selling({ isNamed: false }) },
  "way-to-pay": { by: selling({ waysToPay: 0 }) },
  "course-on-sale": { by: selling({ hasLesson: false }) },
  "vat-answered": { by: selling({ hasSaidVat: false }) },
  "terms-written": { by: selling({ hasTerms: false }) },
  "first-payment": { by: selling({ hasSold: false }) },

  "public-url": {
    by: config(({ http }) => ({ http: { ...http, publicUrl: "http://shop.example.org" } })),
  },
  "public-url-answers": {
    by: outside({
      visit: async (url) => ({
        ...(await healthy.outside.visit(url)),
        isShop: !url.endsWith("/healthz"),
      }),
    }),
  },
  certificate: {
    by: outside({ certificateEnd: async () => new Date(shop.clock.now().getTime() + 24 * hour) }),
  },
  sockets: { by: outside({ openSocket: async () => ({ status: 400, body: "" }) }) },
  "upload-size": { by: proxied("/doctor/upload") },
  "webhooks-reachable": { by: proxied("/webhook/") },
  "requests-host": { by: request({ host: "10.0.0.7:3000" }) },
  "trusted-proxy": { by: request({ peer: "49.228.1.1" }) },
  "visitor-address": { by: request({ visitor: "10.0.0.7" }) },
  pages: {
    by: outside({
      visit: async (url) => ({
        ...(await healthy.outside.visit(url)),
        ...(url.startsWith("http:") && { status: 503 }),
      }),
    }),
  },

  "provider-keys": { by: () => ({ keyChecks: async () => new Map([["omise", "refused"]]) }) },
  "provider-answers": { by: () => ({ keyChecks: async () => new Map([["omise", "no-answer"]]) }) },
  "webhooks-heard": {
    by: () =>
      wrongRows(
        `insert into payment (order_id, payment_method_id, provider, state, amount_satang, currency, evidence)
          select n, 1, 'omise', 'succeeded', 100, 'THB', 'x' from generate_series(1, 3) n`,
        "delete from payment",
      ),
    besides: ["invariants"],
  },
  "webhooks-refused": {
    by: () =>
      wrongRows(
        "insert into refused_event (provider, reason, seen) values ('omise', 'wrong-signature', 1)",
        "delete from refused_event",
      ),
  },
  "events-stuck": {
    by: () =>
      wrongRows(
        `insert into payment_event (provider, event_id, body, next_try_at)
          values ('omise', 'e1', '', now() - interval '1 hour')`,
        "delete from payment_event",
      ),
  },

  "mail-server": {
    by: () => ({ mail: { current: async () => null, reaches: async () => false } }),
  },
  "mail-login": {
    by: () => ({
      mail: { current: async () => ({ ...server, verify: failing }), reaches: async () => true },
    }),
  },
  "mail-sender": { by: outside({ takesMail: async () => false }) },
  "mail-spf": {
    by: outside({
      texts: async (name) => (name === "example.org" ? [] : await healthy.outside.texts(name)),
    }),
  },
  "mail-dkim": {
    by: outside({
      texts: async (name) =>
        name.startsWith("_domainkey") ? null : await healthy.outside.texts(name),
    }),
  },
  "mail-dmarc": {
    by: outside({
      texts: async (name) => (name.startsWith("_dmarc") ? null : ["v=spf1 mx -all"]),
    }),
  },
  "mail-failing": {
    by: async () => {
      await rows(
        `insert into outbox_message (key, kind, payload, tries, last_error, due_at)
          values ('m1', 'mail', '{}', 3, 'no', now() + interval '1 hour')`,
      );
      undo.push(() => rows("delete from outbox_message"));
      return {};
    },
  },
  "outbox-stuck": {
    by: async () => {
      await rows(
        `insert into outbox_message (key, kind, payload, due_at)
          values ('m1', 'realtime', '{}', now() - interval '1 hour')`,
      );
      undo.push(() => rows("delete from outbox_message"));
      return {};
    },
    besides: ["invariants"],
  },

  "backup-place": {
    by: () => ({ backups: { ...healthy.backups, freeBytes: failing } }),
    besides: ["backup-apart"],
  },
  "recovery-kit": { by: () => ({ recovery: { wasShown: async () => false } }) },
  "backup-apart": { by: machine({ areTogether: async () => true }) },
  "backup-age": {
    by: () => run("backup", 40, true),
  },
  "backup-failed": { by: () => run("backup", 1, false) },
  "drill-age": { by: () => run("drill", 11 * 24, true) },
  "drill-failed": { by: () => run("drill", 1, false) },

  "database-version": { by: database({ version: async () => 130_012 }) },
  "database-connections": { by: database({ connections: async () => ({ used: 95, most: 97 }) }) },
  "database-role": {
    // The pool of the owner.
    by: () => {
      const { database: facts } = createPatient(
        { ...shop.parts, config: healthy.config, root, db: shop.db, pool: shop.pool },
        { request: null, isThorough: true },
      );
      return { database: { ...healthy.database, power: facts.power } };
    },
  },
  replication: { by: database({ replicaAge: async () => 300 }) },
  migrations: {
    by: async () => {
      await rows("create table kept as select * from kysely_migration");
      await rows("delete from kysely_migration where name like '2026%'");
      undo.push(
        () => rows("insert into kysely_migration select * from kept on conflict do nothing"),
        () => rows("drop table kept"),
      );
      return {};
    },
  },
  "jobs-late": {
    by: async () => {
      await rows("select boss.create_queue('seal-log', '{\"policy\": \"standard\"}')");
      await rows(
        "insert into boss.job (name, start_after) values ('seal-log', now() - interval '1 hour')",
      );
      undo.push(() => rows("delete from boss.job"));
      return {};
    },
  },
  invariants: {
    by: () =>
      wrongRows(
        `insert into ledger_entry (posting, order_id, payment_id, ledger_account,
            amount_satang, currency)
          select gen_random_uuid(), 0, 0, 'bank', 5, 'THB'`,
        "delete from ledger_entry",
      ),
  },
  "log-seal": {
    by: () =>
      wrongRows(
        `insert into audit_seal (number, first_id, last_id, entries, digest, seal)
          values (1, 1, 1, 1, '\\x00', '\\x00')`,
        "delete from audit_seal",
      ),
  },
  secrets: {
    by: config(({ secrets }) => ({ secrets: { ...secrets, session: "a".repeat(40) } })),
  },
  "secrets-fit": {
    by: config(({ secrets }) => ({
      secrets: { ...secrets, passwordPepper: secrets.passwordPepper.split("").reverse().join("") },
    })),
  },

  "clock-database": { by: () => ({ skewMs: async () => -9_000 }) },
  "clock-outside": {
    by: outside({
      visit: async (url) => ({
        ...(await healthy.outside.visit(url)),
        date: new Date(shop.clock.now().getTime() + hour).toUTCString(),
      }),
    }),
  },
  "time-zone": { by: machine({ knowsZone: () => false }) },
  "disk-full": { by: machine({ room: async () => ({ freeBytes: 5e8, allBytes: 1e9 }) }) },
  "disk-low": { by: machine({ room: async () => ({ freeBytes: 2e9, allBytes: 100e9 }) }) },
  "files-writable": { by: () => ({ store: { ...healthy.store, tryToWrite: failing } }) },
  "work-writable": {
    by: () => {
      rmSync(shop.config.storage.workFolder, { recursive: true });
      undo.push(() => mkdirSync(shop.config.storage.workFolder, { recursive: true }));
      return {};
    },
  },
  "files-there": {
    by: () =>
      wrongRows(
        `insert into stored_file (name, purpose, state, media_type, size_bytes, created_at)
          values ('${"a".repeat(32)}.jpg', 'shop', 'attached', 'image/jpeg', 5, now() - interval '1 hour')`,
        "delete from stored_file",
      ),
    besides: ["invariants"],
  },
  ffmpeg: { by: machine({ tryFfmpeg: failing }) },
  "node-version": { by: machine({ node: "22.4.0" }) },
  packages: { by: machine({ strangePackages: async () => ["fastify 1.0.0 (5.12.8)"] }) },
};

const ids = checkGroups.flatMap(({ checks }) => checks.map(({ id }) => id));

const groupTitles: Record<string, string> = {
  selling: "Selling",
  web: "Pages and proxy",
  payment: "Payments",
  mail: "Mail",
  backup: "Backups",
  data: "Database and data",
  machine: "Machine and files",
};

/** The table of a group in docs/doctor.md. */
function tableOf({ group, checks }: CheckGroup): string {
  const rows = checks.map(
    ({ id, severity, problem, remedy, docs }) =>
      `| <a id="${id}"></a>\`${id}\` | ${severity} | ${problem.en} | ${remedy.en} [More](${docs.replace("doctor.md", "")}) |`,
  );
  const head = ["| check | severity | what is wrong | what helps |", "|---|---|---|---|"];
  return [`### ${groupTitles[group]}`, "", ...head, ...rows].join("\n");
}

describe("the doctor", () => {
  it("TEXT-04 has a check for each step of a new shop", () => {
    expect(Object.values(checkOfStep).filter((id) => !ids.includes(id))).toEqual([]);
  });

  it("has each of its checks in docs/doctor.md, word by word", () => {
    const page = readFileSync(join(root, "docs/doctor.md"), "utf8");
    for (const group of checkGroups) expect(page).toContain(tableOf(group));
  });

  it("finds nothing in a healthy shop, and makes every check", async () => {
    const results = await examine(healthy);
    const others = results.filter(({ state }) => state !== "good");
    expect(others.map(({ check, state, detail }) => [check.id, state, detail])).toEqual([]);
    expect(exitCodeOf(results)).toBe(0);
  });

  it("has a way to break each of its checks, of which there are more than 25", () => {
    expect(ids.length).toBeGreaterThan(25);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(Object.keys(breaks))).toEqual(new Set(ids));
  });

  it.each(Object.entries(breaks))("finds what is broken: %s", async (id, { by, besides = [] }) => {
    const results = await alarms({ ...healthy, ...(await by()) });
    expect(new Set(results.map(({ check }) => check.id))).toEqual(new Set([id, ...besides]));
    expect(exitCodeOf(results)).toBeGreaterThan(0);
  });

  it("is not held up by a check that never ends, and says which one that is", async () => {
    const never: Break = outside({ certificateEnd: () => new Promise(() => {}) });
    const results = await examine({ ...healthy, ...(await never()) }, { ms: 5_000 });
    expect(results.find(({ check }) => check.id === "certificate")).toMatchObject({
      state: "unknown",
      detail: "> 5 s",
    });
    expect(exitCodeOf(results)).toBe(1);
  });

  it("tells no secret, also where a check fails with one in its message", async () => {
    const told = async () => {
      throw new Error(`wrong: ${shop.config.secrets.session}`);
    };
    const broken = { ...healthy, skewMs: told, database: { ...healthy.database, version: told } };
    const said = JSON.stringify(
      (await examine(broken)).map(({ check, detail, state }) => ({ id: check.id, detail, state })),
    );
    const { session, data, passwordPepper } = shop.config.secrets;
    for (const secret of [session, passwordPepper, data.toString("base64")])
      expect(said).not.toContain(secret);
  });
});
