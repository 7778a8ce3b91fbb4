import { setTimeout as pause } from "node:timers/promises";
import type { BenchCase } from "./bench-case.ts";
import { figure } from "./figure.ts";
import { residentMegabytes } from "./process-cost.ts";

/** The jobs of a start are done then, and the garbage of it is collected. */
const settledMs = 12_000;

export const starts: BenchCase = {
  name: "start",
  about: "The time until the first page, and the memory of a shop without visitors",
  measure: async (bench) => {
    await bench.restartShop();
    await pause(settledMs);
    return {
      figures: [
        figure("first page of a new shop", bench.starts.first / 1000, "s"),
        figure("first page after a start with data", bench.starts.second / 1000, "s", {
          atMost: 2,
        }),
        figure("memory when idle", residentMegabytes(bench.shopPid()), "MB", { atMost: 150 }),
      ],
    };
  },
};
