// Runs the demo from its sources, and starts it again after each change of them.
const sources = ["server", "domain", "contract", "texts"];

process.env.SHOP_MODE = "development";
process.argv.push(...sources.map((name) => `--watch-path=src/${name}`), "src/server/main.ts");
await import("./run.js");
