import { mkdirSync, readFileSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Sale } from "./sale.ts";

const saveAfterMs = 100;

export type Shelf = {
  sales: Map<string, Sale>;
  /** To be called after every change. */
  save: () => void;
  clear: () => void;
  close: () => Promise<void>;
};

/** A provider's own truth, apart from the shop's: in memory, and in one file where one is named. */
export function openShelf(file: string | null): Shelf {
  const sales = new Map((file === null ? [] : readSales(file)).map((sale) => [sale.id, sale]));
  let timer: NodeJS.Timeout | undefined;
  let written = Promise.resolve();
  const flush = () => {
    timer = undefined;
    written = written.then(() => writeSales(file, sales)).catch((error: unknown) => console.error("simulator: the books could not be written", error));
    return written;
  };
  const save = () => {
    if (file !== null) timer ??= setTimeout(flush, saveAfterMs);
  };

  return {
    sales,
    save,
    clear: () => {
      sales.clear();
      save();
    },
    close: async () => {
      const isUnsaved = timer !== undefined;
      clearTimeout(timer);
      await (isUnsaved ? flush() : written);
    },
  };
}

function readSales(file: string): Sale[] {
  mkdirSync(dirname(file), { recursive: true });
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Sale[];
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw new Error(`The simulator's books ${file} cannot be read: move the file away and start again.`, { cause: error });
  }
}

async function writeSales(file: string | null, sales: Map<string, Sale>): Promise<void> {
  if (file === null) return;
  await writeFile(`${file}.new`, JSON.stringify([...sales.values()]));
  await rename(`${file}.new`, file);
}
