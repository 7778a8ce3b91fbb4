// Writes under each requirement of docs/requirements.md the files with a test title that begins
// with its id.
import { globSync, readFileSync, writeFileSync } from "node:fs";

const file = "docs/requirements.md";
const tests = [
  "src/**/*.test.{ts,tsx}",
  "simulators/**/*.test.ts",
  "tests/**/*.test.ts",
  "tests/**/*.spec.ts",
];
const title = /\b(?:it|test)(?:\.\w+(?:\([^)]*\))?)*\(\s*["'`]((?:[A-Z]+-\d{2}[ ,]+)+)/g;
const heading = /^### ([A-Z]+-\d{2})( \(open\))?$/;

/** @returns {Map<string, Set<string>>} */
export function testsById() {
  const found = new Map();
  for (const path of globSync(tests).sort()) {
    for (const [, ids = ""] of readFileSync(path, "utf8").matchAll(title)) {
      for (const id of ids.match(/[A-Z]+-\d{2}/g) ?? []) {
        found.set(id, (found.get(id) ?? new Set()).add(path));
      }
    }
  }
  return found;
}

/** The requirements of the page, each with whether it is marked open. */
export function requirementsIn(text = readFileSync(file, "utf8")) {
  return text.split("\n").flatMap((line) => {
    const [, id, open] = heading.exec(line) ?? [];
    return id === undefined ? [] : [{ id, isOpen: open !== undefined }];
  });
}

/** The page with new lists of test files. */
export function filledIn(text = readFileSync(file, "utf8"), found = testsById()) {
  const sections = text.split(/^(?=#)/m).map((section) => {
    const [, id] = heading.exec(section.split("\n", 1)[0] ?? "") ?? [];
    if (id === undefined) return section;
    const promise = section.replace(/^- `.*\n?/gm, "").trimEnd();
    const files = [...(found.get(id) ?? [])].map((path) => `- \`${path}\`\n`).join("");
    return `${promise}\n\n${files === "" ? "" : `${files}\n`}`;
  });
  return `${sections.join("").trimEnd()}\n`;
}

if (import.meta.main) writeFileSync(file, filledIn());
