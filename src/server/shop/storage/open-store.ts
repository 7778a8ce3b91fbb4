import { type BucketAddress, bucketOrigin } from "#server/platform/process/bucket.ts";
import { createBucketStore } from "./bucket-store.ts";
import type { FileStore } from "./file-store.ts";
import { createFolderStore } from "./folder-store.ts";

export type StorePlace = {
  folder: string;
  workFolder: string;
  bucket: BucketAddress | undefined;
  /** Browsers may be redirected to the bucket. */
  hasLinks: boolean;
};

type StoreConfig = {
  storage: { bucket: BucketAddress | undefined; hasLinks: boolean };
  http: { isSecure: boolean };
};

/**
 * The origin from which browsers read private files by the bucket's links. Null: they read them
 * from the shop only. This also applies where a TLS page would load from an address without TLS.
 */
export function originOfLinks({
  storage: { bucket, hasLinks },
  http: { isSecure },
}: StoreConfig): string | null {
  const origin = bucket && hasLinks ? bucketOrigin(bucket) : null;
  return origin !== null && (!isSecure || origin.startsWith("https:")) ? origin : null;
}

export function openStore({ folder, workFolder, bucket, hasLinks }: StorePlace): FileStore {
  return bucket === undefined
    ? createFolderStore({ folder, workFolder })
    : createBucketStore(bucket, { workFolder, hasLinks });
}
