// Runs on whatever Node the machine has: plain JavaScript, nothing from node_modules.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const shared = ["src/domain", "src/contract", "src/texts", "package.json"];
const ofPages = [
  ...shared,
  "src/web",
  "tsconfig.base.json",
  "vite.config.ts",
  "react-router.config.ts",
  "scripts/class-names.js",
  "scripts/compress-assets.js",
  "scripts/lean-modules.js",
  "scripts/narrow-code.js",
  "scripts/offline-files.js",
  "scripts/page-parts.js",
  "scripts/part-files.js",
  "scripts/router-parts.js",
  "scripts/unused-parts.js",
  "scripts/unused-parts",
];
const ofServer = [...shared, "src/server", "simulators", "scripts"];

/** Names and contents of all that the pages are built from. */
export function pageInputs() {
  return contents(ofPages);
}

/** The same of the server. Its pictures and films are no part of the build. */
export function serverInputs() {
  return contents(ofServer, (file) => /\.(?:ts|js|json)$/.test(file));
}

/** @param {string[]} paths @param {(file: string) => boolean} [counts] @returns {string[]} */
function contents(paths, counts = () => true) {
  return paths.flatMap((path) => {
    if (!existsSync(path) || path.includes(".test.")) return [];
    if (!statSync(path).isDirectory())
      return counts(path) ? [path, readFileSync(path, "base64")] : [];
    const names = readdirSync(path).sort();
    return contents(
      names.map((name) => join(path, name)),
      counts,
    );
  });
}

/** @param {string[]} parts */
export function hash(parts) {
  const sum = createHash("sha256");
  for (const part of parts) sum.update(`${part.length}:`).update(part);
  return sum.digest("hex");
}
