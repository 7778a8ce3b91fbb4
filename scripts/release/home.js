// @ts-check
// Runs on whatever Node the machine has: plain JavaScript, nothing from node_modules.
import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * Where the versions of a shop lie: `releases/` with a folder for each, and `current`, which points
 * to the one that a start runs. A checkout is such a place itself. Undefined: a release that was
 * unpacked elsewhere.
 * @param {string} root Of the checkout, or of the release that runs. @returns {string | undefined}
 */
export function homeOf(root) {
  const parent = dirname(root);
  if (basename(parent) === "releases") return dirname(parent);
  return isRelease(root) ? undefined : root;
}

/** @param {string} root */
export function isRelease(root) {
  return existsSync(join(root, "RELEASE"));
}
