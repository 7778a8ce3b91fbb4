import { rmSync } from "node:fs";
import { join } from "node:path";
import { loadConfig } from "../src/server/config.ts";
import { discardCluster, listClusters, removeCluster } from "../src/server/dev/cluster-folder.ts";
import { claimFolder, makeFolders } from "../src/server/platform/process/data-folder.ts";
import { StartProblem } from "../src/server/platform/process/start-problem.ts";

/** The data that the demo fills. The secrets stay, so that browsers remain signed in. */
const filled = ["files", "simulators", "simulators.jsonl", "log-head.json"];

try {
  const { dataDir, database, mode } = loadConfig(process.env);
  if (mode === "production")
    throw new StartProblem("This is production: there is no demo to reset.");
  if (database.kind === "server")
    throw new StartProblem(
      "DATABASE_URL is set: only the embedded database is reset, drop and make the other one yourself.",
    );
  makeFolders(dataDir, []);
  const release = claimFolder(dataDir);
  for (const { folder } of listClusters(database.folder)) discardCluster(folder);
  removeCluster(database.folder);
  for (const name of filled) rmSync(join(dataDir, name), { recursive: true, force: true });
  release();
  console.log(`The demo in ${dataDir} is empty: the next start fills it anew.`);
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exitCode = 1;
}
