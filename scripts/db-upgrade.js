import { loadConfig } from "../src/server/config.ts";
import { confirmUpgrade } from "../src/server/database-upgrade/confirm-upgrade.ts";
import {
  clusterToUpgrade,
  upgradeCluster,
} from "../src/server/database-upgrade/upgrade-cluster.ts";
import { formerPrograms, ownPrograms } from "../src/server/dev/postgres-programs.ts";
import { claimFolder } from "../src/server/platform/process/data-folder.ts";
import { StartProblem } from "../src/server/platform/process/start-problem.ts";
import { progressLine } from "./progress-line.js";
import { readWords } from "./read-words.js";
import { saying } from "./say-problem.js";

const { values } = readWords({
  options: {
    programs: { type: "string" },
    again: { type: "boolean" },
    confirm: { type: "boolean" },
    "accept-broken": { type: "boolean" },
  },
});

await saying(async () => {
  const { dataDir, database, secrets } = loadConfig({ ...process.env, NODE_ENV: undefined });
  if (database.kind === "server")
    throw new StartProblem(
      "DATABASE_URL names a PostgreSQL of your own: docs/postgresql-upgrade.md says how it is upgraded.",
    );
  const ours = ownPrograms();
  if (values.confirm) confirm(database.folder, ours.major);
  else await upgrade({ folder: database.folder, dataDir, dataKey: secrets.data, ours });
});

/** @param {string} folder @param {number} major */
function confirm(folder, major) {
  const removed = confirmUpgrade(folder, major);
  console.log(removed.length === 0 ? "Nothing to remove." : `Removed: ${removed.join(", ")}.`);
}

/** @param {Pick<import("../src/server/database-upgrade/upgrade-cluster.ts").UpgradeDeps, "folder" | "dataDir" | "dataKey" | "ours">} place */
async function upgrade(place) {
  const { folder, dataDir, ours } = place;
  const from = clusterToUpgrade({ folder, major: ours.major }, { again: values.again === true });
  const former = formerPrograms(from.major, values.programs);
  const release = claimFolder(dataDir);
  const progress = progressLine();
  const begun = performance.now();
  try {
    const done = await upgradeCluster(
      {
        ...place,
        former,
        acceptsBroken: values["accept-broken"] === true,
        onStep: (step) => progress.show(step),
      },
      from,
    );
    progress.end();
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(
      [
        `The database is PostgreSQL ${done.to.major}'s now: ${done.tables} tables with ${done.rows} rows, compared one by one, in ${seconds} s (${done.to.folder}).`,
        ...(done.othersLeft.length > 0
          ? [`Left behind in the old one: ${done.othersLeft.join(", ")} (restore points).`]
          : []),
        ...(done.replaced === null
          ? []
          : [`The one that was used until now is set aside in ${done.replaced}.`]),
        `The old one stays in ${done.from.folder}. When the shop has run well, "npm run db:upgrade -- --confirm" removes ${done.replaced === null ? "it" : "both"}.`,
      ].join("\n"),
    );
  } finally {
    progress.end();
    release();
  }
}
