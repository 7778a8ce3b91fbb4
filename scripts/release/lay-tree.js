// @ts-check
// Runs on whatever Node the machine has: plain JavaScript, nothing from node_modules.
import {
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from "node:fs";
import { dirname, join } from "node:path";

/**
 * Lays a folder at another place. With `isLinked`, both places share the bytes of their files: so it
 * takes no room, and the files stay where one place is removed. NOTE: only for files that are
 * replaced and never written to.
 * @param {string} from @param {string} to
 * @param {{ isLinked: boolean, isWanted?: (path: string) => boolean }} how
 */
export function layTree(from, to, { isLinked, isWanted = () => true }) {
  if (!isWanted(from)) return;
  const found = lstatSync(from);
  if (found.isDirectory()) {
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from))
      layTree(join(from, name), join(to, name), { isLinked, isWanted });
    return;
  }
  mkdirSync(dirname(to), { recursive: true });
  // Links inside of packages name their neighbours.
  if (found.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else if (isLinked) linkOrCopy(from, to);
  else copyFileSync(from, to);
}

/** Another disk, or files of another user, cannot be linked. @param {string} from @param {string} to */
function linkOrCopy(from, to) {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
