import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { findBrowser } from "../tests/support/find-browser.ts";

process.chdir(join(dirname(fileURLToPath(import.meta.url)), ".."));
const results = ".cache/tests";
const vitestFile = join(results, "vitest.json");
const playwrightFile = join(results, "playwright.json");

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const counts = [
  check("types", "react-router typegen && tsc -b"),
  check("lint and format", "biome ci . --reporter=summary"),
  counted("unit, API and provider tests", "vitest run", vitestCount, { VITEST_JSON_FILE: vitestFile }),
  browserTests(),
];
const sum = counts.reduce((all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed, skipped: all.skipped + one.skipped }));
if (sum.skipped > 0) console.log(`${sum.skipped} skipped`);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed === 0 ? 0 : 1;

/** @param {string} name @param {string} command @returns {Count} */
function check(name, command) {
  const good = runs(name, command);
  return { passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0 };
}

/** @param {string} name @param {string} command @param {() => Count} count @param {NodeJS.ProcessEnv} [env] @returns {Count} */
function counted(name, command, count, env) {
  const good = runs(name, command, env);
  const found = count();
  // A run that ends badly without a failed test (a crash, an unhandled error, no test at all) is a failure too.
  return good || found.failed > 0 ? found : { ...found, failed: 1 };
}

/** @returns {Count} */
function browserTests() {
  const browser = findBrowser() ?? installBrowser();
  if (!browser) {
    console.log("\n— browser tests: SKIPPED, there is no Chromium. Install it or set CHROMIUM_PATH.");
    return { passed: 0, failed: 0, skipped: 0 };
  }
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile };
  return counted("browser tests", "playwright test --reporter=list,json", playwrightCount, env);
}

function installBrowser() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  console.log("\nThere is no Chromium: installing the Debian package chromium-headless-shell for the browser tests.");
  const install = "apt-get install -y -q --no-install-recommends chromium-headless-shell >/dev/null";
  spawnSync("sh", ["-c", `${install} || (apt-get update -q >/dev/null && ${install})`], { stdio: "inherit" });
  return findBrowser();
}

/** @param {string} name @param {string} command @param {NodeJS.ProcessEnv} [env] */
function runs(name, command, env = {}) {
  console.log(`\n— ${name}`);
  return spawnSync("sh", ["-c", command], { stdio: "inherit", env: { ...process.env, ...env } }).status === 0;
}

/** @returns {Count} */
function vitestCount() {
  const found = read(vitestFile);
  if (!found) return { passed: 0, failed: 0, skipped: 0 };
  return { passed: found.numPassedTests, failed: found.numFailedTests, skipped: found.numPendingTests + found.numTodoTests };
}

/** @returns {Count} */
function playwrightCount() {
  const stats = read(playwrightFile)?.stats;
  if (!stats) return { passed: 0, failed: 0, skipped: 0 };
  if (stats.flaky > 0) console.log(`${stats.flaky} did not pass at the first try: see "flaky" above`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
