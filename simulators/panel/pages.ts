import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { appendFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

type Entry = { id: string };
type Shapes = Record<string, Entry>;
type Line = { page: string; entry: Entry } | { page: string; gone: string };

/**
 * A provider's own books, apart from the shop's: maps in memory, and a file where one is
 * configured.
 */
export type Pages<All extends Shapes> = {
  pages: { [Name in keyof All]: Map<string, All[Name]> };
  /** Must be called after every change or removal of an entry. */
  save: (page: keyof All & string, id: string) => void;
  clear: () => void;
  close: () => Promise<void>;
};

const saveAfterMs = 100;

/**
 * The file has one line per change, and the last line about an entry counts. So a write does not
 * grow with the number of entries. Opening the file drops outdated lines.
 */
export function openPages<All extends Shapes>(
  file: string | null,
  names: readonly (keyof All & string)[],
): Pages<All> {
  const known = new Map<string, Map<string, Entry>>(names.map((name) => [name, new Map()]));
  if (file !== null) readInto(known, file);
  const changed = new Map<string, { page: string; id: string }>();
  let isCleared = false;
  let timer: NodeJS.Timeout | undefined;
  let written = Promise.resolve();

  const flush = () => {
    timer = undefined;
    const text = [...changed.values()]
      .map(({ page, id }) => lineOf(page, id, known.get(page)?.get(id)))
      .join("");
    const write = isCleared ? writeFile : appendFile;
    changed.clear();
    isCleared = false;
    written = written
      .then(() => write(file ?? "", text))
      .catch((error: unknown) => console.error("simulator: the books could not be written", error));
    return written;
  };
  const soon = () => {
    if (file !== null) timer ??= setTimeout(flush, saveAfterMs);
  };

  return {
    // Each name has a map of the entries that were saved under it.
    pages: Object.fromEntries(known) as Pages<All>["pages"],
    save: (page, id) => {
      changed.set(`${page} ${id}`, { page, id });
      soon();
    },
    clear: () => {
      for (const page of known.values()) page.clear();
      changed.clear();
      isCleared = true;
      soon();
    },
    close: async () => {
      const isUnsaved = timer !== undefined;
      clearTimeout(timer);
      await (isUnsaved ? flush() : written);
    },
  };
}

function lineOf(page: string, id: string, entry: Entry | undefined): string {
  const line: Line = entry === undefined ? { page, gone: id } : { page, entry };
  return `${JSON.stringify(line)}\n`;
}

function readInto(known: Map<string, Map<string, Entry>>, file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  for (const line of readLines(file)) {
    const page = known.get(line.page);
    if ("gone" in line) page?.delete(line.gone);
    else page?.set(line.entry.id, line.entry);
  }
  writeFileSync(
    `${file}.new`,
    [...known]
      .flatMap(([name, page]) => [...page.values()].map((entry) => lineOf(name, entry.id, entry)))
      .join(""),
  );
  renameSync(`${file}.new`, file);
}

function readLines(file: string): Line[] {
  try {
    // Text after the last line break is incomplete: the process was killed while writing it.
    return readFileSync(file, "utf8")
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Line);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw new Error(
      `The simulator's books ${file} cannot be read: move the file away and start again.`,
      { cause: error },
    );
  }
}
