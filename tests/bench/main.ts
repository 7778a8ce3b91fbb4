import { parseArgs } from "node:util";
import { openBench } from "./bench.ts";
import { cases } from "./cases.ts";
import { keepCase, printCase, runCase } from "./report.ts";

/**
 * `npm run bench` measures every case that is not extra. `-- --only=checkout,pages` measures those,
 * `-- --quick` measures shorter, `-- --most=50000` makes the large shop smaller.
 */
const { values } = parseArgs({
  options: {
    only: { type: "string" },
    quick: { type: "boolean", default: false },
    most: { type: "string", default: "300000" },
    list: { type: "boolean", default: false },
  },
});
const names = values.only?.split(",");
for (const name of names ?? [])
  if (!cases.some((one) => one.name === name))
    throw new Error(`no case is named ${name}: ${cases.map((one) => one.name).join(", ")}`);
const chosen = cases.filter(({ name, isExtra }) => names?.includes(name) ?? !isExtra);

if (values.list) for (const { name, about } of cases) console.log(`${name.padEnd(12)} ${about}`);
else process.exitCode = await measureAll();

/** How many cases failed, at most 1. */
async function measureAll(): Promise<number> {
  const isQuick = values.quick;
  console.log("The shop starts …");
  const bench = await openBench({ isQuick, mostOrders: Number(values.most) });
  let exitCode = 0;
  for (const [at, one] of chosen.entries()) {
    console.log(`\n[${at + 1}/${chosen.length}] ${one.name}: ${one.about}`);
    const measured = await runCase(one, { isQuick, measure: () => one.measure(bench) });
    printCase(measured);
    keepCase(measured);
    if (measured.fault !== undefined) exitCode = 1;
  }
  await bench.close();
  console.log("\nThe same as JSON: .cache/bench.json. `npm run docs:performance` writes the page.");
  return exitCode;
}
