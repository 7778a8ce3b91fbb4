import { Readable } from "node:stream";
import type { BackupKey } from "../backup-key.ts";
import { fileListPart, folderOf, manifestPart } from "../backup-names.ts";
import { filePart, readFileList } from "../file-list.ts";
import type { Manifest } from "../manifest.ts";
import { readPart } from "../part.ts";
import type { BackupPlace } from "../place/backup-place.ts";
import { archiveEnd, headerOf, paddingOf } from "./tar.ts";

type Deps = { place: BackupPlace; key: BackupKey };

/** One backup with its files as one file, sealed as it is. `tar` opens it. */
export function packBackup(deps: Deps, manifest: Manifest): Readable {
  return Readable.from(archiveOf(deps, manifest), { objectMode: false });
}

async function* archiveOf(deps: Deps, manifest: Manifest): AsyncGenerator<Buffer> {
  const at = new Date(manifest.takenAt);
  for await (const name of partsOf(deps, manifest)) {
    const found = await deps.place.find(name);
    if (found === null) throw new Error(`The backup has lost its part ${name}.`);
    yield headerOf(name, found.size, at);
    let left = found.size;
    for await (const chunk of await deps.place.read(name)) {
      left -= (chunk as Buffer).length;
      yield chunk as Buffer;
    }
    if (left !== 0) throw new Error(`The part ${name} changed while it was read.`);
    yield paddingOf(found.size);
  }
  yield archiveEnd;
}

/** The manifest first: whoever reads the archive knows at once what it is. */
async function* partsOf({ place, key }: Deps, { id }: Manifest): AsyncGenerator<string> {
  yield manifestPart(id);
  for await (const { name } of place.list(`${folderOf(id)}/`))
    if (name !== manifestPart(id)) yield name;
  const { body } = await readPart(place, fileListPart(id), { key });
  for await (const file of readFileList(body)) if (file.sha256 !== null) yield filePart(file);
}
