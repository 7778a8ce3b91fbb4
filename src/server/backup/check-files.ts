import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { BackupKey } from "./backup-key.ts";
import { fileListPart } from "./backup-names.ts";
import { filePart, type KeptFile, readFileList } from "./file-list.ts";
import type { Manifest } from "./manifest.ts";
import { readPart, sealedSize } from "./part.ts";
import type { BackupPlace } from "./place/backup-place.ts";

/** How many files a check reads whole, spread evenly over all of them. */
const readWhole = 200;
/** More of them would not help anybody. */
const mostNames = 5;

type Deps = { place: BackupPlace; key: BackupKey };

/**
 * `files`: each file of the list has bytes of the right number. `file-bytes`: 200 of them are read
 * and have their hash.
 */
export async function checkFiles(
  { place, key }: Deps,
  { id, files }: Manifest,
): Promise<{ files: string | null; "file-bytes": string | null }> {
  try {
    const sizes = new Map<string, number>();
    for await (const { name, size } of place.list("files/")) sizes.set(name, size);
    const [wrongSize, chosen]: [string[], KeptFile[]] = [[], []];
    const { body, sum } = await readPart(place, fileListPart(id), { key });
    const each = Math.max(1, Math.floor(files.count / readWhole));
    let number = 0;
    for await (const file of readFileList(body)) {
      if (file.sha256 === null || sizes.get(filePart(file)) !== sealedSize(file.bytes))
        wrongSize.push(file.name);
      else if (number % each === 0) chosen.push(file);
      number += 1;
    }
    if (sum().sha256 !== files.sha256)
      return { files: "the list of files is another one", "file-bytes": "not reached" };
    const changed: string[] = [];
    for (const file of chosen) if (!(await isWhole({ place, key }, file))) changed.push(file.name);
    return { files: namesOf(wrongSize), "file-bytes": namesOf(changed) };
  } catch (error) {
    return { files: (error as Error).message, "file-bytes": "not reached" };
  }
}

async function isWhole({ place, key }: Deps, file: KeptFile): Promise<boolean> {
  try {
    const { body, sum } = await readPart(place, filePart(file), { key, isPacked: true });
    await pipeline(body, new Writable({ write: (_chunk, _encoding, done) => done() }));
    return sum().sha256 === file.sha256;
  } catch {
    return false;
  }
}

function namesOf(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const more = names.length - mostNames;
  return `${names.slice(0, mostNames).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
