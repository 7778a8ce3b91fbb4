import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { BenchCase, CaseResult, MeasuredCase } from "./bench-case.ts";
import { goalText, isReached, valueText } from "./figure.ts";

const file = ".cache/bench.json";

/** Prints a line for each figure, with what is wanted of it, and the tables below. */
export function printCase({ figures, tables = {}, fault }: MeasuredCase): void {
  if (fault !== undefined) console.log(`  FAILED: ${fault}`);
  const width = Math.max(0, ...figures.map(({ what }) => what.length));
  for (const one of figures) {
    const reached = { true: "reached", false: "MISSED", null: "" }[`${isReached(one)}`];
    console.log(
      `  ${one.what.padEnd(width)}  ${valueText(one).padStart(10)}  ${goalText(one).padEnd(10)} ${reached}`,
    );
  }
  for (const table of Object.values(tables)) console.table(table);
}

/**
 * Keeps a case in the JSON, in place of an older run of it. A case that stands there has the day and
 * the commit of its own run.
 */
export function keepCase(measured: MeasuredCase): string {
  mkdirSync(".cache", { recursive: true });
  const kept = keptCases().filter(({ name }) => name !== measured.name);
  writeFileSync(file, JSON.stringify([...kept, measured], null, 2));
  return file;
}

export function keptCases(): MeasuredCase[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as MeasuredCase[]) : [];
}

/** A case that fails is kept with its fault: the others are measured all the same. */
export async function runCase(
  { name, about }: BenchCase,
  { isQuick, measure }: { isQuick: boolean; measure: () => Promise<CaseResult> },
): Promise<MeasuredCase> {
  const begun = performance.now();
  const progress = setInterval(() => {
    console.log(`  … ${Math.round((performance.now() - begun) / 1000)} s`);
  }, 15_000);
  const result = await measure().catch((fault: unknown) => ({
    figures: [],
    fault: fault instanceof Error ? fault.message : String(fault),
  }));
  clearInterval(progress);
  const seconds = Math.round((performance.now() - begun) / 1000);
  const day = new Date().toISOString().slice(0, 10);
  return { name, about, day, commit: commitNow(), seconds, isQuick, ...result };
}

function commitNow(): string {
  try {
    return execFileSync("git", ["rev-parse", "--short=8", "HEAD"], { encoding: "utf8" }).trim();
  } catch {
    return "unknown";
  }
}
