// Runs on whatever Node the machine has: plain JavaScript, nothing from node_modules.
import { spawnSync } from "node:child_process";
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";

const oldestNode = 24;
const packageName = `node-${process.platform}-${process.arch}`;

/**
 * The package in the lock file for this platform. Undefined: there is none, or no lock file.
 * @param {string} root
 */
export function nodePackage(root) {
  const lockFile = join(root, "package-lock.json");
  // A release has none: it brings no Node.
  if (!existsSync(lockFile)) return undefined;
  const { packages } = JSON.parse(readFileSync(lockFile, "utf8"));
  return (
    packages[`node_modules/${packageName}`] && {
      name: packageName,
      lock: packages[`node_modules/${packageName}`],
    }
  );
}

/**
 * The folder of the project's Node: that of this platform's package, or the running one if its
 * version fits. NOTE: not `node_modules/.bin/node`. The packages of all platforms contain a program
 * of that name, and npm 10 removes it together with another platform's package.
 * @param {string} root @returns {string | undefined}
 */
export function findNode(root) {
  const wanted = nodePackage(root)?.lock.version;
  const own = join(root, "node_modules", packageName, "bin");
  if (wanted !== undefined && versionOf(join(own, "node")) === wanted) return own;
  // A release that was laid by a checkout brings its Node along.
  if (wanted === undefined && existsSync(join(own, "node"))) return own;
  const running = process.version.slice(1);
  const isRight =
    wanted === undefined ? Number.parseInt(running, 10) >= oldestNode : running === wanted;
  return isRight ? dirname(process.execPath) : undefined;
}

/**
 * Lets npm's scripts find our Node first: npm puts `node_modules/.bin` before all other folders.
 * @param {string} root
 */
export function linkNode(root) {
  if (!existsSync(join(root, "node_modules", packageName, "bin/node"))) return;
  const bin = join(root, "node_modules/.bin");
  const link = join(bin, "node");
  const target = join("..", packageName, "bin/node");
  if (existsSync(link) && versionOf(link) === versionOf(join(bin, target))) return;
  mkdirSync(bin, { recursive: true });
  if (lstatSync(link, { throwIfNoEntry: false })) rmSync(link);
  symlinkSync(target, link);
}

/** @param {string} root */
export function missingNode(root) {
  const wanted = nodePackage(root)?.lock.version;
  return wanted === undefined
    ? `This needs Node ${oldestNode} or newer, and none comes with it for ${process.platform} ${process.arch}; this is Node ${process.versions.node}. Install a newer one and start again.`
    : `Node ${wanted} is missing in node_modules/${packageName}: remove node_modules and start again.`;
}

/** @param {string} node */
function versionOf(node) {
  if (!existsSync(node)) return "";
  return spawnSync(node, ["--version"], { encoding: "utf8" }).stdout?.trim().slice(1) ?? "";
}
