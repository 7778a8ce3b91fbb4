import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A statement of the shop, and the line of code that ran it. */
export type NotedStatement = { text: string; from: string };

const root = join(import.meta.dirname, "../../..");
const ours = /(?:file:\/\/)?(\/[^\s()]*?\.tsx?):(\d+):\d+/;
const betweenUs =
  /\/(?:node_modules|src\/server\/platform|tests\/support\/(?:test-database|run\/statement-book))\b/;
const seen = new Set<string>();
const noted: NotedStatement[] = [];

/** Records each statement of the shop once; statements of the tests themselves are left out. */
export function noteStatement(text: string): void {
  if (seen.has(text)) return;
  seen.add(text);
  const from = callerOf();
  if (from !== null) noted.push({ text, from });
}

/** Each test process writes its own file, and overwrites it each time. */
export function writeStatements(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(noted));
}

export function readStatements(folder: string): NotedStatement[] {
  if (!existsSync(folder)) return [];
  const all = readdirSync(folder).flatMap(
    (file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as NotedStatement[],
  );
  return [...new Map(all.map((one) => [one.text, one])).values()];
}

function callerOf(): string | null {
  const kept = Error.stackTraceLimit;
  Error.stackTraceLimit = 40;
  const { stack = "" } = new Error("who asks");
  Error.stackTraceLimit = kept;
  for (const line of stack.split("\n").slice(2)) {
    const [, file = "", at = ""] = ours.exec(line) ?? [];
    if (file === "" || betweenUs.test(file)) continue;
    const name = file.replace(`${root}/`, "");
    if (!name.startsWith("src/server/") || name.endsWith(".test.ts")) return null;
    return `${name}:${at}`;
  }
  return null;
}
