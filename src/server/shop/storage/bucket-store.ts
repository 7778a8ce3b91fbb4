import { createReadStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { type BucketAddress, openBucket } from "#server/platform/process/bucket.ts";
import { machineClock } from "#server/platform/process/clock.ts";
import {
  checkedName,
  type FileStore,
  type ListedFile,
  markName,
  mediaTypeOf,
  type StoreArea,
} from "./file-store.ts";

const tried = "tried";

/** Files in an S3-compatible bucket. Only files in processing are stored on this machine. */
export function createBucketStore(
  address: BucketAddress,
  { workFolder, hasLinks }: { workFolder: string; hasLinks: boolean },
): FileStore {
  const bucket = openBucket(address);
  const keyOf = (area: StoreArea, name: string) => `${area}/${checkedName(name)}`;
  // All nodes write the same object, so concurrent tests do not interfere.
  const tryToWrite = () =>
    bucket.put(tried, Buffer.from("whether files can be written"), "text/plain");
  return {
    prepare: async () => void (await mkdir(workFolder, { recursive: true, mode: 0o700 })),
    write: (area, name, bytes) => bucket.put(keyOf(area, name), bytes, mediaTypeOf(name)),
    take: (area, name, path) =>
      bucket.put(keyOf(area, name), createReadStream(path), mediaTypeOf(name)),
    find: async (area, name) => {
      const found = await bucket.find(keyOf(area, name));
      return found && { size: found.size, etag: found.etag };
    },
    read: (area, name, range) => bucket.read(keyOf(area, name), range),
    path: () => null,
    link: async (area, name, seconds, disposition) =>
      hasLinks
        ? bucket.link(keyOf(area, name), seconds, { disposition, mediaType: mediaTypeOf(name) })
        : null,
    remove: (area, name) => bucket.remove(keyOf(area, name)),

    async *list(area): AsyncGenerator<ListedFile> {
      for await (const { key, size, changedAt } of bucket.list(`${area}/`))
        yield { name: key.slice(area.length + 1), size, changedAt };
    },

    // A bucket never shows incomplete objects.
    removeHalves: async () => 0,
    async now() {
      await tryToWrite();
      return (await bucket.find(tried))?.changedAt ?? machineClock();
    },

    async readMark() {
      if ((await bucket.find(markName)) === null) return null;
      return (await text(await bucket.read(markName))).trim() || null;
    },
    writeMark: (shopId) => bucket.put(markName, Buffer.from(`${shopId}\n`), "text/plain"),

    tryToWrite,
  };
}
