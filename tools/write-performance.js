// @ts-check
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { goalText, isReached, valueText } from "../tests/bench/figure.ts";

/**
 * Writes the figures of `.cache/bench.json` into `docs/performance.json`, and from there into
 * `docs/performance.md`. So the page cannot be kinder than the run. A case that was not run again
 * keeps its figures, with the day and the commit of its own run. A quick run is not written.
 */

/** @typedef {import("../tests/bench/bench-case.ts").MeasuredCase} MeasuredCase */

const begin = "<!-- figures: written by `npm run docs:performance` -->";
const end = "<!-- /figures -->";

/**
 * The page with the figures of these cases.
 * @param {string} page @param {readonly MeasuredCase[]} cases
 */
export function withFigures(page, cases) {
  const [from, until] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || until < from) throw new Error("docs/performance.md has no place for figures");
  const sections = cases.map(sectionOf).join("\n");
  return `${page.slice(0, from)}${begin}\n\n${sections}\n${page.slice(until)}`;
}

/** @param {MeasuredCase} measured */
function sectionOf({ name, about, day, commit, figures, fault }) {
  const rows = figures.map((one) => {
    const reached = { true: "reached", false: "**missed**", null: "" }[`${isReached(one)}`];
    return `| ${one.what} | ${goalText(one) || "–"} | ${valueText(one)} | ${reached} |`;
  });
  const table = ["| what | wanted | measured | |", "|---|---|---|---|", ...rows].join("\n");
  const said = fault === undefined ? table : `Could not be measured: ${fault}`;
  return `### \`${name}\`\n\n${about}. Measured on ${day}, commit ${commit}.\n\n${said}\n`;
}

/**
 * The newer figures, in the order of the older ones.
 * @param {readonly MeasuredCase[]} before @param {readonly MeasuredCase[]} now
 */
function merged(before, now) {
  const names = new Set([...before, ...now].map(({ name }) => name));
  return [...names].flatMap((name) => [...now, ...before].find((one) => one.name === name) ?? []);
}

/** @param {string} path @returns {MeasuredCase[]} */
const casesIn = (path) => JSON.parse(readFileSync(path, "utf8"));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const measured = casesIn(".cache/bench.json")
    .filter(({ isQuick }) => !isQuick)
    .map(({ tables: _tables, ...kept }) => kept);
  const cases = merged(casesIn("docs/performance.json"), measured);
  writeFileSync("docs/performance.json", `${JSON.stringify(cases, null, 2)}\n`);
  const page = readFileSync("docs/performance.md", "utf8");
  writeFileSync("docs/performance.md", withFigures(page, cases));
}
