import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import type pg from "pg";
import { isPublic } from "#domain/storage/file-purpose.ts";
import type { StoreArea } from "../shop/storage/file-store.ts";
import { listFiles } from "./backup-queries.ts";

/** A file of the shop in a backup. `sha256` is null where its bytes were not there to be copied. */
export type KeptFile = { area: StoreArea; name: string; bytes: number; sha256: string | null };
export type NamedFile = Omit<KeptFile, "sha256">;

/**
 * The place of a file beside the backups. A file never changes under its name, so all backups share
 * it.
 */
export const filePart = ({ area, name }: Pick<KeptFile, "area" | "name">) =>
  `files/${area}/${name.slice(0, 2)}/${name}.age`;

/** The files that the rows name, in the order of their names. */
export async function* namedFiles(line: Pick<pg.Client, "query">): AsyncGenerator<NamedFile> {
  for (
    let files = await listFiles(line, "");
    files.length > 0;
    files = await listFiles(line, files.at(-1)?.name ?? "")
  ) {
    for (const { name, purpose, bytes } of files)
      yield {
        area: isPublic(purpose as Parameters<typeof isPublic>[0]) ? "public" : "private",
        name,
        bytes,
      };
  }
}

export async function* readFileList(body: Readable): AsyncGenerator<KeptFile> {
  for await (const line of createInterface({ input: body })) yield JSON.parse(line) as KeptFile;
}
