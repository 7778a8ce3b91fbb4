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
 * What a node must be able to do before visitors are sent to it: something is really written each
 * time, for a disk that is full can still be read.
 */
export function createReadiness({ pool, log, clockSkewMs, port, store, work }: ReadinessDeps) {
  const name = `${hostname()}:${port}`;
  const tellOfNode = () => saveNode(pool, { name, clockSkewMs: clockSkewMs() });
  const database = createProbe(tellOfNode, { what: "database", log });
  // A connection that has ended may be the first sign of a lost database.
  pool.on("remove", database.doubt);
  return {
    tellOfNode,
    probes: {
      database,
      storage: createProbe(store.tryToWrite, { what: "files", log }),
      work: createProbe(work.tryToWrite, { what: "work folder", log }),
    },
  };
}
