import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { findBrowser } from "../tests/support/run/find-browser.ts";
import { installBrowser } from "./test/install-browser.js";
import { playwrightResult, vitestResult } from "./test/results.js";
import { runStep } from "./test/run-step.js";

if (process.argv.includes("--long")) process.env.LONG_TESTS = "1";
process.chdir(join(dirname(fileURLToPath(import.meta.url)), ".."));
const results = ".cache/tests";
const vitestFile = join(results, "vitest.json");
const playwrightFile = join(results, "playwright.json");

/** @typedef {import("./test/results.js").Result} Result */
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const browser =
  findBrowser() ?? (process.argv.includes("--install-browser") ? installBrowser() : undefined);
// The browser stories keep one core busy, so the code checks run beside them. The other tests use
// both cores. Beside the stories each took three times as long, and the whole run half as long
// again. The long run measures times, so its steps run one after the other.
const phases = process.env.LONG_TESTS
  ? [[codeChecks], [tests], [stories]]
  : [[stories, codeChecks], [tests]];
const found = [];
for (const phase of phases) found.push(...(await Promise.all(phase.map((step) => step()))).flat());

const sum = { passed: 0, failed: 0, skipped: 0 };
for (const one of found) {
  sum.passed += one.passed;
  sum.failed += one.failures.length;
  sum.skipped += one.skipped;
}
for (const name of found.flatMap(({ failures }) => failures)) console.log(`FAILED: ${name}`);
if (sum.skipped > 0) console.log(`${sum.skipped} skipped`);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed === 0 ? 0 : 1;

async function codeChecks() {
  return [
    await check("types", "npm run -s types"),
    await check("lint and format", "biome ci . --reporter=summary"),
  ];
}

/** @param {string} name @param {string} command @returns {Promise<Result>} */
async function check(name, command) {
  const { isGood, lastLines } = await runStep(name, command);
  return {
    passed: isGood ? 1 : 0,
    failures: isGood ? [] : [`${name}\n${lastLines}`],
    skipped: 0,
  };
}

async function tests() {
  const ran = await runStep("unit, API and provider tests", "vitest run", {
    VITEST_JSON_FILE: vitestFile,
  });
  return [ended(ran, vitestResult(read(vitestFile)))];
}

async function stories() {
  if (!browser) return [withoutBrowser()];
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile };
  const ran = await runStep("browser tests", "playwright test --reporter=list,json", env);
  return [ended(ran, playwrightResult(read(playwrightFile)))];
}

/** @returns {Result} */
function withoutBrowser() {
  const missing =
    "browser tests: there is no Chromium. Install it, set CHROMIUM_PATH, or let `npm test -- --install-browser` do it on Debian as root.";
  console.log(`\n${missing}`);
  return { passed: 0, failures: process.env.CI ? [missing] : [], skipped: 1 };
}

/**
 * A run that fails without a failed test (a crash, an unhandled error, no test at all) is a failure
 * too.
 * @param {{ name: string, isGood: boolean, lastLines: string }} ran @param {Result} result @returns {Result}
 */
function ended({ name, isGood, lastLines }, result) {
  if (isGood || result.failures.length > 0) return result;
  return { ...result, failures: [`${name} ended badly:\n${lastLines}`] };
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
