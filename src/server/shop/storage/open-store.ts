import { type BucketAddress, bucketOrigin } from "#server/platform/process/bucket.ts";
import { createBucketStore } from "./bucket-store.ts";
import type { FileStore } from "./file-store.ts";
import { createFolderStore } from "./folder-store.ts";

export type StorePlace = {
  folder: string;
  workFolder: string;
  bucket: BucketAddress | undefined /** Browsers may be sent to the bucket. */;
  hasLinks: boolean;
};

type StoreConfig = {
  storage: { bucket: BucketAddress | undefined; hasLinks: boolean };
  http: { isSecure: boolean };
};

/**
 * Where browsers read private files by a link of the bucket's; null: from the shop alone, as where
 * a browser would not leave a page with TLS for one without.
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
