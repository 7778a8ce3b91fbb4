import { join } from "node:path";
import type { BucketAddress } from "./platform/process/bucket.ts";
import type { Reader } from "./platform/process/environment.ts";

const megabyte = 1024 * 1024;

export function storageConfig(reader: Reader, dataDir: string) {
  return {
    folder: join(dataDir, "files"),
    // On the same disk as the stored files, so that a finished file is moved and not copied.
    workFolder: join(dataDir, "files", "work"),
    derivedFolder: join(dataDir, "derived"),
    derivedBytes: reader.count("STORAGE_DERIVED_MB", { usual: 512, least: 16 }) * megabyte,
    bucket: bucketConfig(reader),
    hasLinks: reader.oneOf("STORAGE_S3_LINKS", ["on", "off"]) === "on",
  };
}

/** Without a bucket, files stay in the data folder. */
function bucketConfig(reader: Reader): BucketAddress | undefined {
  const names = [
    "STORAGE_S3_BUCKET",
    "STORAGE_S3_ENDPOINT",
    "STORAGE_S3_REGION",
    "STORAGE_S3_ACCESS_KEY_ID",
    "STORAGE_S3_SECRET_ACCESS_KEY",
  ];
  if (!names.some((name) => reader.given(name))) return undefined;
  return {
    name: reader.required("STORAGE_S3_BUCKET"),
    region: reader.text("STORAGE_S3_REGION") ?? "us-east-1",
    endpoint: reader.given("STORAGE_S3_ENDPOINT")
      ? reader.origin("STORAGE_S3_ENDPOINT", { https: false })
      : null,
    accessKeyId: reader.required("STORAGE_S3_ACCESS_KEY_ID"),
    secretAccessKey: reader.required("STORAGE_S3_SECRET_ACCESS_KEY"),
  };
}
