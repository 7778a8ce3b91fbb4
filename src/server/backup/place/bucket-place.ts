import { type BucketAddress, openBucket } from "#server/platform/process/bucket.ts";
import type { BackupPlace, StoredPart } from "./backup-place.ts";

export function bucketPlace(address: BucketAddress): BackupPlace {
  const bucket = openBucket(address);
  return {
    where: `bucket ${address.name}`,
    write: (name, body) => bucket.put(name, body, "application/octet-stream"),
    read: (name) => bucket.read(name),
    find: async (name) => {
      const found = await bucket.find(name);
      return found && { name, size: found.size };
    },
    async *list(prefix): AsyncGenerator<StoredPart> {
      for await (const { key, size } of bucket.list(prefix)) yield { name: key, size };
    },
    remove: async (name) => {
      for await (const { key } of bucket.list(`${name}/`)) await bucket.remove(key);
      await bucket.remove(name);
    },
    freeBytes: async () => null,
  };
}
