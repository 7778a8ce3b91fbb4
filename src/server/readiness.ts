import { hostname } from "node:os";
import type pg from "pg";
import { saveNode } from "./platform/database/platform-queries.ts";
import type { Log } from "./platform/process/log.ts";
import { createProbe } from "./platform/process/probe.ts";

type TryToWrite = { tryToWrite: () => Promise<void> };
type ReadinessDeps = {
  pool: pg.Pool;
  log: Log;
  clockSkewMs: () => number;
  port: number;
  store: TryToWrite;
  work: TryToWrite;
};

/**
 * The checks of a node: those that it must pass before visitors are sent to it, and those of what all
 * nodes share. Each check really writes, because a full disk can still be read.
 */
export function createReadiness({ pool, log, clockSkewMs, port, store, work }: ReadinessDeps) {
  const name = `${hostname()}:${port}`;
  const reportNode = () => saveNode(pool, { name, clockSkewMs: clockSkewMs() });
  const database = createProbe(reportNode, { what: "database", log });
  // A closed connection may be the first sign of a lost database.
  pool.on("remove", database.doubt);
  return {
    reportNode,
    probes: {
      database,
      work: createProbe(work.tryToWrite, { what: "work folder", log }),
    },
    // Without files the shop still shows its pages, takes orders and is paid by card or QR code.
    sharedProbes: { storage: createProbe(store.tryToWrite, { what: "files", log }) },
  };
}
