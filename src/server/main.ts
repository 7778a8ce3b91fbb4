import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Keeps what Node makes of the sources: the next start is a quarter of a second faster. NOTE: it counts only for what is imported after it.
enableCompileCache(fileURLToPath(new URL("../../.cache/node-compile", import.meta.url)));
const { runShop } = await import("./run-shop.ts");
await runShop(process.env);
