import { Agent, request } from "node:http";
import {
  createDb,
  createPool,
  type DatabaseAddress,
} from "../../src/server/platform/database/database.ts";
import { silentLog } from "../../src/server/platform/process/log.ts";
import { createCardTries } from "../../src/server/shop/payment/card/card-tries.ts";
import { type MixedBuyer, type MixedRun, mixedRun } from "../support/mixed-run.ts";
import type { BenchCase } from "./bench-case.ts";
import { figure } from "./figure.ts";
import { countDeadlocks, findAdminId, insertMixedWares } from "./mixed-queries.ts";
import { type BenchStudent, insertStudents } from "./students-queries.ts";

type BenchOptions = {
  address: DatabaseAddress;
  port: number;
  sessionSecret: string;
  clients: number;
  milliseconds: number;
};
export type MixedFigures = Record<
  "coupons" | "perSecond" | "p50" | "p99" | "deadlocks" | "busy" | "faults",
  number
>;

/**
 * All acts of buyers, admin and owner beside each other on eight courses with seats, with four
 * coupons and without any. Orders and their cancelling are calls to the shop;
 * the rest is done from here over as many connections as a second node has.
 */
export async function measureMixed({
  address,
  port,
  sessionSecret,
  clients,
  milliseconds,
}: BenchOptions): Promise<MixedFigures[]> {
  const pool = createPool({ address, log: silentLog() });
  const db = createDb(pool);
  const [dataKey, adminId] = [Buffer.alloc(32), await findAdminId(pool)];
  const needs = {
    pool,
    db,
    log: silentLog(),
    outbox: { kick: () => undefined },
    cards: createCardTries({ factor: 1, key: dataKey }),
    dataKey,
    adminId,
  };
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const found: MixedFigures[] = [];
  for (const coupons of [0, 4]) {
    const students = await insertStudents(pool, clients * 3, sessionSecret);
    const wares = await insertMixedWares(pool, {
      courses: 8,
      coupons,
      accountIds: students.map(({ id }) => id),
    });
    const buyers = students.map((student) => buyerOf(student, { port, agent }));
    const run = (length: number) =>
      mixedRun({ ...needs, ...wares, buyers, clients, milliseconds: length });
    await run(milliseconds / 10);
    const before = await countDeadlocks(pool);
    const { perSecond, p50, p99, busy, faults }: MixedRun = await run(milliseconds);
    for (const fault of new Set(faults)) console.error(fault);
    const deadlocks = (await countDeadlocks(pool)) - before;
    found.push({
      coupons,
      perSecond,
      p50,
      p99,
      deadlocks,
      busy: Object.values(busy).reduce((sum, many) => sum + many, 0),
      faults: faults.length,
    });
  }
  agent.destroy();
  await pool.end();
  return found;
}

function buyerOf(
  { id, cookie, csrf }: BenchStudent,
  { port, agent }: { port: number; agent: Agent },
): MixedBuyer {
  const headers = {
    cookie,
    "x-csrf-token": csrf,
    "sec-fetch-site": "same-origin",
    "content-type": "application/json",
  };
  const call: MixedBuyer["call"] = (path, body) =>
    new Promise((done, fail) => {
      const sent = request({ port, path, method: "POST", headers, agent }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () =>
          done({
            status: answer.statusCode ?? 0,
            body: JSON.parse(Buffer.concat(chunks).toString()),
          }),
        );
      });
      sent.on("error", fail);
      sent.end(JSON.stringify(body));
    });
  return { id, call };
}

export const mixed: BenchCase = {
  name: "mixed",
  about: "All acts of buyers, administrators and the owner side by side",
  measure: async (bench) => {
    const found = await measureMixed({
      ...bench,
      port: bench.ports.shop,
      sessionSecret: bench.secrets.session,
      clients: 48,
      milliseconds: bench.isQuick ? 5_000 : 60_000,
    });
    const sum = (of: "deadlocks" | "faults") => found.reduce((all, one) => all + one[of], 0);
    const [plain, withCoupons] = found;
    return {
      figures: [
        figure("deadlocks", sum("deadlocks"), "", { atMost: 0 }),
        figure("answers of 500 and above", sum("faults"), "", { atMost: 0 }),
        figure(
          "p99 with coupons, of that without",
          (withCoupons?.p99 ?? 0) / (plain?.p99 || 1),
          "×",
          {
            atMost: 5,
          },
        ),
      ],
      tables: { mixed: found },
    };
  },
};
