// @ts-check
// Runs on whatever Node the machine has: plain JavaScript, nothing from node_modules.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { collectRelease, headOf } from "./collect-release.js";
import { releasesIn } from "./kept-releases.js";
import { layTree } from "./lay-tree.js";

/** The inputs of a build, as set-up stamps them. */
const stamps = ["build/.set-up", "build/program/.set-up", "node_modules/.set-up"];

/**
 * Lays the build of a checkout into a folder of its own, so that the running shop keeps its files
 * while the checkout changes. The same build gets the same folder.
 * @param {string} root @returns {string} Its name.
 */
export function layCheckout(root) {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const commit = headOf(root);
  const stamp = [commit, ...stamps.map((file) => readFileSync(join(root, file), "utf8"))].join(
    "\n",
  );
  const name = `${version}-${commit.slice(0, 7)}`;
  for (let turn = 1; ; turn += 1) {
    const own = turn === 1 ? name : `${name}-${turn}`;
    const folder = join(releasesIn(root), own);
    if (stampOf(folder) === stamp) return own;
    if (!existsSync(folder)) {
      lay(root, folder, stamp);
      return own;
    }
  }
}

/** The folder appears with all its files. @param {string} root @param {string} folder @param {string} stamp */
function lay(root, folder, stamp) {
  const beside = join(releasesIn(root), `.new-${process.pid}`);
  mkdirSync(releasesIn(root), { recursive: true });
  try {
    collectRelease(root, beside);
    const node = `node_modules/node-${process.platform}-${process.arch}`;
    if (existsSync(join(root, node)))
      layTree(join(root, node), join(beside, node), { isLinked: true });
    writeFileSync(join(beside, "BUILD"), stamp);
    renameSync(beside, folder);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** @param {string} folder */
function stampOf(folder) {
  const file = join(folder, "BUILD");
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
