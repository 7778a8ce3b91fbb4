import { createReadStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { type BucketAddress, openBucket } from "../platform/bucket.ts";
import { checkedName, type FileStore, type ListedFile, mediaTypeOf, type Room } from "./file-store.ts";

/** Files in an S3-compatible bucket; only what is under way stays on this machine. */
export function createBucketStore(address: BucketAddress, { workFolder }: { workFolder: string }): FileStore {
  const bucket = openBucket(address);
  const keyOf = (room: Room, name: string) => `${room}/${checkedName(name)}`;
  return {
    prepare: async () => void (await mkdir(workFolder, { recursive: true, mode: 0o700 })),
    write: (room, name, bytes) => bucket.put(keyOf(room, name), bytes, mediaTypeOf(name)),
    take: (room, name, path) => bucket.put(keyOf(room, name), createReadStream(path), mediaTypeOf(name)),
    find: (room, name) => bucket.find(keyOf(room, name)),
    read: (room, name, range) => bucket.read(keyOf(room, name), range),
    remove: (room, name) => bucket.remove(keyOf(room, name)),

    async *list(room): AsyncGenerator<ListedFile> {
      for await (const { key, size, changedAt } of bucket.list(`${room}/`)) yield { name: key.slice(room.length + 1), size, changedAt };
    },

    isReady: () => bucket.isReachable(),
  };
}
