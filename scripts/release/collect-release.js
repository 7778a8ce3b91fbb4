// @ts-check
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { releasePackages } from "./packages.js";
import { releaseCommands } from "./programs.js";

/** What is taken as it stands. */
const whole = [
  "build",
  "deploy/caddy",
  "deploy/container",
  "deploy/coolify",
  "deploy/nginx",
  "deploy/systemd",
  "docs",
  "migrations",
  "scripts/run.js",
  "scripts/set-up/env-file.js",
  "scripts/set-up/our-node.js",
  ".env.example",
  "CHANGELOG.md",
  "README.md",
  "SECURITY.md",
];

/** Of these only what the programs read beside their sources: pictures, films and page scripts. */
const besideSources = ["simulators", "src/server"];

const isCode = (/** @type {string} */ file) => /\.(?:ts|tsx)$|tsconfig\.json$/.test(file);
const isForDevelopers = (/** @type {string} */ file) => /\.(?:map|md|[cm]?tsx?)$/.test(file);

/**
 * Lays a release in the folder: everything but Node, and nothing for tests.
 * @param {string} root A checkout that was built.
 * @param {string} folder @returns {{ version: string, commit: string }}
 */
export function collectRelease(root, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const path of whole) copy(path, () => true);
  for (const path of besideSources) copy(path, (file) => !isCode(file));
  for (const path of releasePackages(root)) copy(path, (file) => !isForDevelopers(file));
  const { name, version, license, engines } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  );
  const manifest = {
    name,
    version,
    private: true,
    license,
    type: "module",
    engines,
    scripts: releaseCommands(),
  };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  const commit = commitOf(root);
  writeFileSync(join(folder, "RELEASE"), `${commit}\n`);
  return { version, commit };

  /** @param {string} path @param {(file: string) => boolean} isWanted */
  function copy(path, isWanted) {
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      // Links inside of packages name their neighbours.
      verbatimSymlinks: true,
      filter: (from) => isWanted(from.slice(root.length)) && !from.endsWith("/.set-up"),
    });
  }
}

/** @param {string} root */
function commitOf(root) {
  const git = (/** @type {string[]} */ ...words) =>
    spawnSync("git", words, { cwd: root, encoding: "utf8" }).stdout?.trim() ?? "";
  const commit = git("rev-parse", "HEAD");
  // What was not committed can be found nowhere later.
  const isChanged = git("status", "--porcelain") !== "";
  return commit === "" ? "unknown" : `${commit}${isChanged ? "-changed" : ""}`;
}
