// @ts-check
// node scripts/deploy-checkout.js [ARCHIVE | --back | --list]
// `npm run deploy` of a checkout. Only its own version has to be built first. The rest is done by the
// version that runs, so the way back needs no checkout that builds. It runs on whatever Node the
// machine has: plain JavaScript, nothing from node_modules.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const words = process.argv.slice(2);
const current = join(root, "current");

if (words.length > 0 && existsSync(join(current, "build/program/deploy.js")))
  run(join(current, "scripts/run.js"), join(current, "build/program/deploy.js"), ...words);
else {
  run(join(root, "scripts/set-up.js"), "--build");
  run(join(root, "scripts/run.js"), join(root, "scripts/deploy.js"), ...words);
}

/** @param {string[]} command */
function run(...command) {
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
