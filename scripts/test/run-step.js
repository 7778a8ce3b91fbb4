import { spawn } from "node:child_process";

/** The process groups that are running. @type {Set<number>} */
const underWay = new Set();
let isEnding = false;
/** A browser test takes this long to stop its shop. */
const patienceMs = 20_000;
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.once(signal, () => {
    isEnding = true;
    // Always SIGINT, as Ctrl+C sends it: at SIGTERM, Playwright leaves its shop running.
    for (const group of underWay) end(group, "SIGINT");
    setTimeout(() => {
      for (const group of underWay) end(group, "SIGKILL");
      process.exit(1);
    }, patienceMs).unref();
    process.exitCode = 1;
  });
}

const keptLines = 30;

/**
 * Runs a command in a process group of its own, and prints each line under its name. `lastLines` is
 * the end of its output.
 * @param {string} name @param {string} command @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ name: string, isGood: boolean, lastLines: string }>}
 */
export function runStep(name, command, env = {}) {
  if (isEnding) return Promise.resolve({ name, isGood: false, lastLines: "not begun" });
  const begun = Date.now();
  console.log(`\n— ${name}`);
  const child = spawn("sh", ["-c", command], {
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
    env: { ...process.env, ...env },
  });
  const group = child.pid;
  if (group !== undefined) underWay.add(group);
  const said = tell(child.stdout, name);
  const complained = tell(child.stderr, name);
  return new Promise((resolve) => {
    child.once("close", (code) => {
      if (group !== undefined) underWay.delete(group);
      console.log(`— ${name}: ${((Date.now() - begun) / 1000).toFixed(0)} s`);
      resolve({ name, isGood: code === 0, lastLines: [...said, ...complained].join("\n") });
    });
  });
}

/**
 * Prints whole lines, because two steps may print at once.
 * @param {NodeJS.ReadableStream} stream @param {string} name @returns {string[]}
 */
function tell(stream, name) {
  /** @type {string[]} */
  const last = [];
  let rest = "";
  const say = (/** @type {string} */ line) => {
    console.log(`${name} │ ${line}`);
    last.push(line);
    if (last.length > keptLines) last.shift();
  };
  stream.setEncoding("utf8");
  stream.on("data", (/** @type {string} */ text) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) say(line);
  });
  stream.on("end", () => {
    if (rest !== "") say(rest);
  });
  return last;
}

/** @param {number} group @param {NodeJS.Signals} signal */
function end(group, signal) {
  try {
    process.kill(-group, signal);
  } catch {
    // The group has ended by itself.
  }
}
