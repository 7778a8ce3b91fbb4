import { createReadStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { type BucketAddress, openBucket } from "#server/platform/process/bucket.ts";
import { machineClock } from "#server/platform/process/clock.ts";
import { checkedName, type FileStore, type ListedFile, mediaTypeOf, type Room } from "./file-store.ts";

const tried = "tried";

/** Files in an S3-compatible bucket; only what is under way stays on this machine. */
export function createBucketStore(address: BucketAddress, { workFolder, hasLinks }: { workFolder: string; hasLinks: boolean }): FileStore {
  const bucket = openBucket(address);
  const keyOf = (room: Room, name: string) => `${room}/${checkedName(name)}`;
  // The same object each time: nodes that try at once do each other no harm.
  const tryToWrite = () => bucket.put(tried, Buffer.from("whether files can be written"), "text/plain");
  return {
    prepare: async () => void (await mkdir(workFolder, { recursive: true, mode: 0o700 })),
    write: (room, name, bytes) => bucket.put(keyOf(room, name), bytes, mediaTypeOf(name)),
    take: (room, name, path) => bucket.put(keyOf(room, name), createReadStream(path), mediaTypeOf(name)),
    find: async (room, name) => {
      const found = await bucket.find(keyOf(room, name));
      return found && { size: found.size, etag: found.etag };
    },
    read: (room, name, range) => bucket.read(keyOf(room, name), range),
    path: () => null,
    link: async (room, name, seconds, disposition) =>
      hasLinks ? bucket.link(keyOf(room, name), seconds, { disposition, mediaType: mediaTypeOf(name) }) : null,
    remove: (room, name) => bucket.remove(keyOf(room, name)),

    async *list(room): AsyncGenerator<ListedFile> {
      for await (const { key, size, changedAt } of bucket.list(`${room}/`)) yield { name: key.slice(room.length + 1), size, changedAt };
    },

    // A bucket shows an object whole or not at all.
    removeHalves: async () => 0,
    async now() {
      await tryToWrite();
      return (await bucket.find(tried))?.changedAt ?? machineClock();
    },

    tryToWrite,
  };
}
