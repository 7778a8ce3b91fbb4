import type { Readable } from "node:stream";
import type { BucketAddress } from "#server/platform/process/bucket.ts";
import { bucketPlace } from "./bucket-place.ts";
import { folderPlace } from "./folder-place.ts";

export type StoredPart = { name: string; size: number };

/** Where backups are kept. A part is complete or absent, even if writing it is interrupted. */
export type BackupPlace = {
  /** For people: the folder, or the bucket. */
  where: string;
  write(name: string, body: Readable): Promise<void>;
  read(name: string): Promise<Readable>;
  find(name: string): Promise<StoredPart | null>;
  list(prefix: string): AsyncIterable<StoredPart>;
  remove(name: string): Promise<void>;
  /** How many bytes fit there. Null: nobody knows, as of a bucket. */
  freeBytes(): Promise<number | null>;
};

export type BackupAddress = { folder: string; bucket: BucketAddress | undefined };

export function openPlace({ folder, bucket }: BackupAddress): BackupPlace {
  return bucket === undefined ? folderPlace(folder) : bucketPlace(bucket);
}
