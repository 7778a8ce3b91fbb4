import { writeFileSync } from "node:fs";
import pLimit from "p-limit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refusals } from "#contract/refusals/refusals.ts";
import { isApiPath } from "../src/server/platform/http/api-paths.ts";
import { eachText, type HostileCall, hostileCalls } from "./support/hostile-calls.ts";
import { type Browser, type HostileShop, hostileShop } from "./support/hostile-shop.ts";
import { isLong, rounds } from "./support/run/rounds.ts";

const seed = Number(process.env.HOSTILE_SEED ?? 20261125);
const count = Number(process.env.HOSTILE_COUNT ?? rounds(400, 50_000));
/**
 * After this many calls the data is refilled: a call may have signed out, closed or erased what the
 * next ones need.
 */
const batch = 100;
/** Allowed server errors: busy, and full. */
const honest = new Set([503, 507]);
/** These calls need a partner that this test does not run, so they may report its absence. */
const withoutPartner = new Set(["syncBookshopCart", "connectOwnAccount"]);

let hostile: HostileShop;
beforeAll(async () => {
  hostile = await hostileShop();
});
afterAll(() => hostile.shop.close());

type ShopAnswer = { status: number; text: string; headers: Record<string, unknown> };

/** The fault of an answer; null: none. */
function faultOf(call: HostileCall, { status, text, headers }: ShopAnswer): string | null {
  if (status >= 500 && !honest.has(status) && !(status === 502 && withoutPartner.has(call.name)))
    return `${status} ${text.slice(0, 200)}`;
  if (status < 400 || call.method === "HEAD" || headers["tus-version"] !== undefined) return null;
  // Addresses for files and providers answer in plain text.
  if (!isApiPath(call.url)) return text === "" ? `${status} without a word` : null;
  const error = (parsed(text) as { error?: { code?: string; msg?: string } } | null)?.error;
  if (!Object.hasOwn(refusals, error?.code ?? "") || !error?.msg)
    return `${status} without code and message: ${text.slice(0, 200)}`;
  const { errors = [] } = parsed(text) as { errors?: { param: string; msg: string }[] };
  const wordless = errors.find(({ msg }) => msg === "");
  if (wordless) return `${error.code} without a word beside ${wordless.param}`;
  const isThai = (words: string) => /[ก-๙]/.test(words);
  const other = [error.msg, ...errors.map(({ msg }) => msg)].find(
    (words) => isThai(words) !== (call.headers["x-lang"] !== "en"),
  );
  return other === undefined ? null : `${error.code} in another language: ${other}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** One call, and the fault of its answer or the error in the log. */
async function send(
  call: HostileCall,
  { cookie, token }: Browser,
): Promise<{ status: number; fault: string }> {
  const { name, method, url, headers, payload, as } = call;
  const own = { "sec-fetch-site": "same-origin", "x-csrf-token": token, cookie };
  const answer = await hostile.shop.app.inject({
    method,
    url,
    headers: { ...own, ...headers },
    ...(payload !== undefined && { payload }),
  });
  const { statusCode: status, body: text, headers: told } = answer;
  const logged = hostile.errors
    .filter(({ id }) => id !== undefined && id === told["x-request-id"])
    .map(inShort);
  const faults = [faultOf(call, { status, text, headers: told }), ...logged].filter(
    (one) => one !== null,
  );
  const what = `${name} as ${as}: ${method} ${url.slice(0, 200)} ${String(payload).slice(0, 300)} ${JSON.stringify(headers).slice(0, 200)}`;
  return { status, fault: faults.length === 0 ? "" : `${faults.join(" · ")}\n  ${what}` };
}

function inShort(line: Record<string, unknown>): string {
  return `log: ${line.msg} ${(line.err as Error | undefined)?.message ?? JSON.stringify(line).slice(0, 300)}`;
}

/** Makes this many calls at a time, by callers who are signed in. */
async function sendAll(
  calls: readonly HostileCall[],
  told: (status: number) => void,
): Promise<string[]> {
  const atOnce = pLimit(8);
  const faults: string[] = [];
  for (let from = 0; from < calls.length; from += batch) {
    const browsers = await hostile.freshen();
    const answers = await Promise.all(
      calls.slice(from, from + batch).map((call) => atOnce(() => send(call, browsers[call.as]))),
    );
    for (const { status, fault } of answers) {
      told(status);
      if (fault !== "") faults.push(fault);
    }
  }
  return [
    ...faults,
    ...hostile.errors.splice(0).flatMap((line) => (line.id === undefined ? [inShort(line)] : [])),
  ];
}

/** Columns that contain direction marks, which reverse the order of letters. */
async function turnedRound(): Promise<string[]> {
  const { pool } = hostile.shop;
  const { rows: columns } =
    await pool.query(`select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_schema = 'public' and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY')`);
  const found: string[] = [];
  for (const { table_name: table, column_name: column } of columns) {
    const { rows } = await pool.query(
      `select 1 from ${table} where ${column}::text ~ '[\u202a-\u202e\u2066-\u2069]' or ${column}::text ~* '\\\\u(202[a-e]|206[6-9])' limit 1`,
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

describe("whatever is sent", () => {
  test.each([
    ["NUL", "\0", 0],
    ["half a character", "\ud83d", 1],
    ["a control character", "\u0001", 2],
    ["an emoji at every length", `${"ก".repeat(199)}😀`, 3],
    ["marks that turn letters round", "\u202eก\u2066\u2069\u202c", 4],
  ])(
    "%s in each text of each call does no harm",
    async (_what, unkept, turn) => {
      // In the short run each text gets one of the five.
      const calls = eachText(seed, unkept, await hostile.tables()).filter(
        (_, n) => isLong || n % 5 === turn,
      );
      const faults = await sendAll(calls, () => undefined);
      expect(faults.slice(0, 20).join("\n")).toBe("");
      expect(await turnedRound()).toEqual([]);
    },
    600_000,
  );

  test(`${count} hostile calls are taken or refused with a code, and none breaks anything`, async () => {
    const faults: string[] = [];
    const statuses: Record<string, number> = {};
    for (let from = 0; from < count; from += batch) {
      const calls = hostileCalls(
        seed + from,
        Math.min(batch, count - from),
        await hostile.tables(),
      );
      const found = await sendAll(calls, (status) => {
        statuses[status] = (statuses[status] ?? 0) + 1;
      });
      faults.push(...found.map((fault) => `HOSTILE_SEED=${seed + from}: ${fault}`));
    }
    if (process.env.HOSTILE_REPORT)
      writeFileSync(process.env.HOSTILE_REPORT, [JSON.stringify(statuses), ...faults].join("\n"));
    expect(faults.slice(0, 20).join("\n")).toBe("");
    // Some calls have to succeed; otherwise only the first checks were tested.
    expect(statuses[200]).toBeGreaterThan(count / 4);
  }, 7_200_000);
});
