import { createRequire } from "node:module";

// A stand-in for an S3 store: node deploy/cluster/bucket.ts <port> <folder>
type S3rver = { run(): Promise<unknown>; close(): Promise<void> };
type S3rverClass = new (options: Record<string, unknown>) => S3rver;

const [port, directory] = process.argv.slice(2);
const Server: S3rverClass = createRequire(import.meta.url)("s3rver");
await new Server({
  address: "127.0.0.1",
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name: "files", configs: [] }],
}).run();
