// Fills the last column of docs/requirements.md with the files whose test titles begin with a row's id.
import { globSync, readFileSync, writeFileSync } from "node:fs";

const file = "docs/requirements.md";
const tests = ["src/**/*.test.ts", "src/**/*.test.tsx", "simulators/**/*.test.ts", "tests/**/*.test.ts", "tests/**/*.spec.ts"];
const title = /\b(?:it|test)(?:\.\w+(?:\([^)]*\))?)?\(\s*["'`]((?:[A-Z]+-\d{2}[ ,]+)+)/g;

/** @returns {Map<string, Set<string>>} */
export function testsById() {
  const found = new Map();
  for (const path of globSync(tests).sort()) {
    for (const [, ids = ""] of readFileSync(path, "utf8").matchAll(title)) {
      for (const id of ids.match(/[A-Z]+-\d{2}/g) ?? []) found.set(id, (found.get(id) ?? new Set()).add(path));
    }
  }
  return found;
}

export function filledIn(text = readFileSync(file, "utf8"), found = testsById()) {
  return text.replace(/^\| ([A-Z]+-\d{2}) \| (.*) \| (open|done) \|.*\|$/gm, (_row, id, promise, state) => {
    const shown = [...(found.get(id) ?? [])].map((path) => `\`${path}\``).join(", ");
    return `| ${id} | ${promise} | ${state} | ${shown} |`.replace("|  |", "| |");
  });
}

if (import.meta.main) writeFileSync(file, filledIn());
