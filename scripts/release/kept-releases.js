// @ts-check
// Runs on whatever Node the machine has: plain JavaScript, nothing from node_modules.
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";

/** The running version and two before it. */
const most = 3;
/** A folder that is being laid, or removed. The number is that of the process. */
const passing = /^\.(?:new|old)-(\d+)$/;

/** @param {string} home */
export const releasesIn = (home) => join(home, "releases");

/**
 * The versions that were deployed, the newest last. A version that was left by `--back` stands
 * before the others.
 * @param {string} home @returns {string[]}
 */
export function deployedIn(home) {
  const file = join(releasesIn(home), "deployed.json");
  if (!existsSync(file)) return [];
  const names = JSON.parse(readFileSync(file, "utf8"));
  return names.filter((/** @type {string} */ name) => existsSync(join(releasesIn(home), name)));
}

/** The version that a start runs. @param {string} home @returns {string | undefined} */
export function currentIn(home) {
  try {
    const name = basename(readlinkSync(join(home, "current")));
    return existsSync(join(releasesIn(home), name)) ? name : undefined;
  } catch {
    return undefined;
  }
}

/** The version before the present one. @param {string} home @returns {string | undefined} */
export function previousIn(home) {
  const names = deployedIn(home);
  const at = names.indexOf(currentIn(home) ?? "");
  return at < 1 ? undefined : names[at - 1];
}

/**
 * From now on a start runs this version. Each of the two files is replaced as a whole.
 * @param {string} home @param {string} name
 */
export function pointTo(home, name) {
  mkdirSync(releasesIn(home), { recursive: true });
  writeWhole(join(releasesIn(home), "deployed.json"), `${JSON.stringify(inOrder(home, name))}\n`);
  const link = join(home, `.current-${process.pid}`);
  rmSync(link, { force: true });
  symlinkSync(join("releases", name), link);
  renameSync(link, join(home, "current"));
}

/** @param {string} home @param {string} name @returns {string[]} */
function inOrder(home, name) {
  const names = deployedIn(home);
  const now = currentIn(home);
  const known = now === undefined || names.includes(now) ? names : [...names, now];
  if (known.includes(name)) return known.indexOf(name) === known.length - 1 ? known : back();
  const at = now === undefined ? known.length : known.indexOf(now) + 1;
  return [...known.slice(at), ...known.slice(0, at), name];

  /** Going back changes no order; going on to a kept version makes it the newest. */
  function back() {
    const isBack = now !== undefined && known.indexOf(name) < known.indexOf(now);
    return isBack ? known : [...known.filter((one) => one !== name), name];
  }
}

/**
 * Removes all versions but the newest, and what interrupted deploys have left. A version stays while
 * a process runs from it. @param {string} home
 */
export function forgetOld(home) {
  const names = deployedIn(home);
  const now = currentIn(home);
  const gone = names.filter((name, at) => at < names.length - most && name !== now);
  const commands = gone.length > 0 ? runningCommands() : "";
  for (const name of gone)
    if (commands !== undefined && !commands.includes(`${join(releasesIn(home), name)}/`))
      remove(home, name);
  for (const name of readdirSync(releasesIn(home))) {
    const process = passing.exec(name)?.[1];
    if (process !== undefined && !isAlive(Number(process)))
      rmSync(join(releasesIn(home), name), { recursive: true, force: true });
  }
}

/** It first gets another name: half a version must not look like one. @param {string} home @param {string} name */
function remove(home, name) {
  const passed = join(releasesIn(home), `.old-${process.pid}`);
  rmSync(passed, { recursive: true, force: true });
  renameSync(join(releasesIn(home), name), passed);
  rmSync(passed, { recursive: true, force: true });
}

/** The command lines of all processes. Undefined: the machine does not tell. */
function runningCommands() {
  const found = spawnSync("ps", ["-A", "-ww", "-o", "args="], { encoding: "utf8" });
  return found.status === 0 ? found.stdout : undefined;
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}

/** @param {string} file @param {string} text */
function writeWhole(file, text) {
  const half = `${file}.${process.pid}`;
  writeFileSync(half, text, { flush: true });
  renameSync(half, file);
}
