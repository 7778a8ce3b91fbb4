// node scripts/run.js [options of Node] <program> [arguments]
// Runs a program of this project on the project's own Node, with the variables of `.env`. It is
// plain JavaScript, because it may start on the machine's Node.
import { spawn } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { homeOf } from "./release/home.js";
import { readEnvFile } from "./set-up/env-file.js";
import { findNode, missingNode } from "./set-up/our-node.js";

/**
 * By default glibc keeps large pieces that were freed: 50 MB more after a crawl of pages. With fixed
 * sizes it gives them back at once.
 */
const memory = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "32768",
  MALLOC_TRIM_THRESHOLD_: "65536",
};

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const folder = findNode(root);
if (folder === undefined) {
  console.error(missingNode(root));
  process.exit(1);
}
const node = join(folder, "node");
const home = homeOf(root) ?? root;
const args = absolute(process.argv.slice(2));
// A release has its variables and its data beside `releases/`, where the next version finds them.
if (home !== root) process.chdir(home);
const isWatcher = args.some((word) => word.startsWith("--watch-path"));
// The program replaces this process, so it receives signals itself. An older Node cannot do that,
// and Node's watcher does not end with the shell of npm.
if (process.execve && !isWatcher) process.execve(node, [node, ...args], environment(folder));
else runBeside(process.execve ? args : [fileURLToPath(import.meta.url), ...args]);

/**
 * The program is found wherever this starts. Its path names its version, not the link to it.
 * @param {string[]} words
 */
function absolute(words) {
  const at = words.findIndex((word) => !word.startsWith("-"));
  return words.map((word, index) => (index === at && existsSync(word) ? realpathSync(word) : word));
}

/**
 * Variables of the environment take precedence over `.env`.
 * @param {string} bin @returns {Record<string, string>}
 */
function environment(bin) {
  const values = {
    ...memory,
    NODE_COMPILE_CACHE: join(root, ".cache/node-compile"),
    ...readEnvFile(join(home, ".env")),
    ...process.env,
    PATH: bin + delimiter + process.env.PATH,
    // Some shells that npm runs a command in do not pass signals on. Then the shop ends with them.
    ...(process.env.npm_lifecycle_event && { ENDS_WITH_PARENT: "1" }),
  };
  return /** @type {Record<string, string>} */ (
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  );
}

/** Starts a process on our Node, and passes on signals and the exit code. @param {string[]} words */
function runBeside(words) {
  const child = spawn(node, words, {
    stdio: "inherit",
    ...(process.execve && { env: environment(dirname(node)) }),
  });
  const parent = process.ppid;
  const isOrphan = () => process.ppid !== parent;
  setInterval(() => isOrphan() && child.kill("SIGTERM"), 1_000).unref();
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.on(signal, () => child.kill(signal));
  child.once("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
