import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

type SourceMap = { sources: string[]; mappings: string };
type Place = { line: number; column: number };

const placeInBuild = /file:\/\/([^\s:]{1,500}\.js):(\d+):(\d+)/g;
const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const valueOfDigit = new Map([...digits].map((digit, value) => [digit.charCodeAt(0), value]));
const [semicolon, comma] = [";".charCodeAt(0), ",".charCodeAt(0)];
const mostKept = 1_000;
const kept = new Map<string, string>();

/**
 * The stack of a fault in built code, with the places in the sources. NOTE: a source map has
 * megabytes, and parsed it would take ten times as much. So nothing of it is kept but the answer.
 */
export function sourceLines(stack: string): string {
  return stack.replace(placeInBuild, (place, file: string, line: string, column: string) => {
    if (kept.size >= mostKept) kept.clear();
    const found =
      kept.get(place) ?? findSource(file, { line: Number(line), column: Number(column) }) ?? place;
    kept.set(place, found);
    return found;
  });
}

/** Undefined: the file has no map, or the place is not in it. */
function findSource(file: string, { line, column }: Place): string | undefined {
  const map = readMap(`${fileURLToPath(`file://${file}`)}.map`);
  const found = map && walk(map.mappings, { line: line - 1, column: column - 1 });
  const source = map?.sources[found?.source ?? -1];
  if (found === undefined || source === undefined) return undefined;
  const path = relative(process.cwd(), join(dirname(fileURLToPath(`file://${file}`)), source));
  return `${path}:${found.line + 1}:${found.column + 1}`;
}

function readMap(file: string): SourceMap | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    // A file of our sources, or a build without maps: its own places are all there is.
    return undefined;
  }
}

/** The last place before the wanted one. Each field is the difference from the field before it. */
function walk(mappings: string, wanted: Place): (Place & { source: number }) | undefined {
  const at = { line: 0, column: 0 };
  const origin = [0, 0, 0];
  let found: (Place & { source: number }) | undefined;
  let [field, value, shift] = [0, 0, 0];
  for (let index = 0; index < mappings.length; index += 1) {
    const code = mappings.charCodeAt(index);
    if (code === semicolon || code === comma) {
      field = 0;
      if (code === comma) continue;
      if (at.line === wanted.line) return found;
      at.line += 1;
      at.column = 0;
      continue;
    }
    const digit = valueOfDigit.get(code) ?? 0;
    value |= (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    const difference = value & 1 ? -(value >>> 1) : value >>> 1;
    [value, shift] = [0, 0];
    if (field === 0) at.column += difference;
    else if (field <= 3) origin[field - 1] = (origin[field - 1] ?? 0) + difference;
    field += 1;
    if (at.line !== wanted.line || field !== 4) continue;
    if (at.column > wanted.column) return found;
    const [source = 0, line = 0, column = 0] = origin;
    found = { source, line, column };
  }
  return at.line === wanted.line ? found : undefined;
}
