import type { BucketAddress } from "#server/platform/process/bucket.ts";
import { createBucketStore } from "./bucket-store.ts";
import type { FileStore } from "./file-store.ts";
import { createFolderStore } from "./folder-store.ts";

export type StorePlace = { folder: string; workFolder: string; bucket: BucketAddress | undefined };

export function openStore({ folder, workFolder, bucket }: StorePlace): FileStore {
  return bucket === undefined ? createFolderStore({ folder, workFolder }) : createBucketStore(bucket, { workFolder });
}
