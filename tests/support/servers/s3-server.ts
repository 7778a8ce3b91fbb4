import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BucketAddress } from "../../../src/server/platform/process/bucket.ts";

type S3rver = { run(): Promise<AddressInfo>; close(): Promise<void> };
type S3rverClass = new (options: Record<string, unknown>) => S3rver;

/** A server for the S3 protocol over HTTP, with one empty bucket. */
export async function s3Server(): Promise<{ bucket: BucketAddress; close(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), "shop-s3-"));
  const Server: S3rverClass = createRequire(import.meta.url)("s3rver");
  const server = new Server({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: "files", configs: [] }],
  });
  const { port } = await server.run();
  return {
    bucket: {
      name: "files",
      region: "us-east-1",
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    },
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
