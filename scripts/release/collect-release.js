// @ts-check
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { layTree } from "./lay-tree.js";
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
  "scripts/release/home.js",
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
    layTree(join(root, path), join(folder, path), {
      // These are replaced as a whole by each build and each install.
      isLinked: /^(?:build|node_modules)/.test(path),
      isWanted: (from) => isWanted(from.slice(root.length)) && !from.endsWith("/.set-up"),
    });
  }
}

/** @param {string} root */
function commitOf(root) {
  const commit = headOf(root);
  // What was not committed can be found nowhere later.
  const isChanged = git(root, "status", "--porcelain") !== "";
  return commit === "unknown" || !isChanged ? commit : `${commit}-changed`;
}

/** The commit of a checkout. @param {string} root */
export function headOf(root) {
  return git(root, "rev-parse", "HEAD") || "unknown";
}

/** @param {string} root @param {string[]} words */
function git(root, ...words) {
  return spawnSync("git", words, { cwd: root, encoding: "utf8" }).stdout?.trim() ?? "";
}
