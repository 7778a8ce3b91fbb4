import { isPublic } from "#domain/storage/file-purpose.ts";
import type { Db } from "../platform/database/database.ts";
import type { FileStore, StoreArea } from "../shop/storage/file-store.ts";
import { findFile, listKnownNames } from "../shop/storage/storage-queries.ts";
import type { Verdict } from "./check-invariants.ts";
import type { Break } from "./check-invariants-queries.ts";
import { listLedgerFiles } from "./stored-file-queries.ts";

const mostExamples = 5;
/** A younger file may still be in transfer. The sweeper should have removed an older one. */
const fortyFiveMinutes = 45 * 60 * 1000;

/**
 * Compares the table of files with the stored files, both ways. It changes nothing and may run
 * beside a working shop.
 */
export async function checkStoredFiles(
  db: Db,
  store: FileStore,
  graceMs = fortyFiveMinutes,
): Promise<Verdict[]> {
  return [
    verdictOf(
      "every stored file is there, in its area and with its size",
      await missingFiles(db, store),
    ),
    verdictOf(
      "no file is there without its row",
      await strayFiles(db, store, new Date((await store.now()).getTime() - graceMs)),
    ),
  ];
}

async function missingFiles(db: Db, store: FileStore): Promise<Break[]> {
  const breaks: Break[] = [];
  for (
    let files = await listLedgerFiles(db, "");
    files.length > 0;
    files = await listLedgerFiles(db, files.at(-1)?.name ?? "")
  ) {
    for (const { name, purpose, sizeBytes } of files) {
      const size = (await store.find(isPublic(purpose) ? "public" : "private", name))?.size;
      // The file may have been deleted during this check.
      if (size !== sizeBytes && (await findFile(db, name)))
        breaks.push({
          object: `file ${name}`,
          detail: `${sizeBytes} bytes in the ledger, ${size ?? "none"} kept`,
        });
    }
  }
  return breaks;
}

async function strayFiles(db: Db, store: FileStore, before: Date): Promise<Break[]> {
  const breaks: Break[] = [];
  for (const area of ["public", "private"] satisfies StoreArea[]) {
    for await (const { name, size, changedAt } of store.list(area)) {
      if (changedAt < before && !(await listKnownNames(db, [name])).has(name))
        breaks.push({ object: `file ${area}/${name}`, detail: `${size} bytes` });
    }
  }
  return breaks;
}

function verdictOf(promise: string, breaks: Break[]): Verdict {
  return { area: "files", promise, breaks: breaks.length, examples: breaks.slice(0, mostExamples) };
}
