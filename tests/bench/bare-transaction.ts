import type pg from "pg";
import { bareTransaction } from "./bare-transaction-queries.ts";
import { percentiles } from "./load.ts";

export async function loadBareTransactions(
  pool: pg.Pool,
  { clients, milliseconds }: { clients: number; milliseconds: number },
) {
  const times: number[] = [];
  const begun = performance.now();
  const client = async () => {
    while (performance.now() - begun < milliseconds) {
      const started = performance.now();
      await bareTransaction(pool);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { perSecond: times.length / ((performance.now() - begun) / 1000), ...percentiles(times) };
}
