import { join, resolve } from "node:path";
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
    bucket: bucketConfig(reader, "STORAGE"),
    hasLinks: reader.oneOf("STORAGE_S3_LINKS", ["on", "off"]) === "on",
  };
}

/** Where backups go. Without a bucket they stay on this machine. */
export function backupConfig(reader: Reader, dataDir: string) {
  return {
    folder: resolve(reader.text("BACKUP_DIR") ?? join(dataDir, "backups")),
    bucket: bucketConfig(reader, "BACKUP"),
  };
}

/** `STORAGE_S3_BUCKET` and so on. Undefined: there is no bucket, and a folder is used. */
function bucketConfig(reader: Reader, purpose: "STORAGE" | "BACKUP"): BucketAddress | undefined {
  const nameOf = (part: string) => `${purpose}_S3_${part}`;
  const parts = ["BUCKET", "ENDPOINT", "REGION", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY"];
  if (!parts.some((part) => reader.given(nameOf(part)))) return undefined;
  return {
    name: reader.required(nameOf("BUCKET")),
    region: reader.text(nameOf("REGION")) ?? "us-east-1",
    endpoint: reader.given(nameOf("ENDPOINT"))
      ? reader.origin(nameOf("ENDPOINT"), { https: false })
      : null,
    accessKeyId: reader.required(nameOf("ACCESS_KEY_ID")),
    secretAccessKey: reader.required(nameOf("SECRET_ACCESS_KEY")),
  };
}
