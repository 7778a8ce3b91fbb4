import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What the build has made for browsers without a connection. */
export type OfflineFiles = { worker: string; leavingWorker: string; script: string; style: string };

export function readOfflineFiles(root: string): OfflineFiles {
  const read = (name: string) => readFileSync(join(root, "build/offline", name), "utf8").trim();
  return {
    worker: read("service-worker.js"),
    leavingWorker: read("leaving-worker.js"),
    script: read("reader.js"),
    style: read("reader.css"),
  };
}
