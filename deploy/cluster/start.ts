import { join } from "node:path";
import { createCluster } from "./cluster.ts";
import { root } from "./places.ts";

const count = (name: string, usual: number) => Number(process.env[name] ?? usual);

try {
  const cluster = createCluster({
    folder: process.env.CLUSTER_DIR ?? join(root, ".cache/cluster"),
    firstPort: count("CLUSTER_PORT", 4660),
    nodes: count("CLUSTER_NODES", 2),
    databases: count("CLUSTER_DATABASES", 3),
    poolSize: count("CLUSTER_POOL", 24),
  });
  const end = (code: number) => void cluster.stop().then(() => process.exit(code));
  process.on("SIGINT", () => end(0)).on("SIGTERM", () => end(0));
  await cluster.open().catch((error: Error) => {
    console.error(error.message);
    end(1);
  });
  console.log(`The shop is open on ${cluster.nodes.length} nodes: ${cluster.url} (Ctrl-C ends it)`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
