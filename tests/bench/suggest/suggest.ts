import { setTimeout as pause } from "node:timers/promises";
import { insertManyCourses } from "../../../src/server/demo/demo-large-queries.ts";
import { createDb } from "../../../src/server/platform/database/database.ts";
import type { Bench } from "../bench.ts";
import type { BenchCase } from "../bench-case.ts";
import { figure } from "../figure.ts";
import { get, openWire, percentiles } from "../load.ts";
import { nameApart } from "./suggest-queries.ts";

const courses = 10_000;
const repeats = 20;
/** The names are read then, and the garbage of the start is collected. */
const settledMs = 12_000;

/** As people type, with slips, and as nobody should. */
const typed = {
  typing: ["e", "ex", "exc", "excel", "เ", "เอ", "เอก", "เอกเซล", "การ", "การตลาด"],
  slips: ["exel", "phython", "ภาสาจีน", "การตลาต", "photosop", "เวปไซ", "zzzzqq"],
  hostile: [
    "%",
    "_\\%",
    "ะาิี",
    "เ".repeat(100),
    "ก".repeat(100),
    "a ".repeat(50),
    "กานตะลาด ออนลาย สำหลับ มือไหม่ ทีบ้าน ด้วยตัวเอง",
    "กานตะลาดออนลายสำหลับมือไหม่ทีบ้านด้วยตัวเองชะบับเล่งลัด",
    "batar moran dutin sales pokor vedan mirut lanod",
  ],
};

export const suggest: BenchCase = {
  name: "suggest",
  about: `Suggestions while somebody types, with ${courses.toLocaleString("en")} courses`,
  measure: async (bench) => {
    const db = createDb(bench.pool);
    await insertManyCourses(db, courses);
    await nameApart(db);
    const start = await measureStart(bench);
    const wire = await openWire(bench.ports.shop);
    const figures = [];
    for (const [kind, words] of Object.entries(typed)) {
      const times: number[] = [];
      const before = await bench.costs();
      for (let round = 0; round < repeats; round += 1)
        for (const word of words) times.push(await timed(() => wire.ask(request(word))));
      const after = await bench.costs();
      const { p50, p99 } = percentiles(times);
      figures.push(
        figure(`${kind}: p50`, p50, "ms"),
        figure(`${kind}: p99`, p99, "ms", { atMost: 20 }),
        figure(`${kind}: processor`, ((after.app - before.app) * 1_000) / times.length, "ms"),
      );
    }
    wire.close();
    return {
      figures: [
        figure("others, while the names are read: p50", start.waits.p50, "ms"),
        figure("others, while the names are read: p99", start.waits.p99, "ms", { atMost: 50 }),
        figure("the first after a start", start.firstMs, "ms"),
        ...figures,
      ],
    };
  },
};

/** The shop reads the names after its start by itself. Others ask meanwhile. */
async function measureStart({ restartShop, ports }: Bench) {
  await restartShop();
  const wire = await openWire(ports.shop);
  const waits: number[] = [];
  for (const until = performance.now() + settledMs; performance.now() < until; await pause(5))
    waits.push(await timed(() => wire.ask(get("others", "/public/categories").bytes)));
  const firstMs = await timed(() => wire.ask(request("excel")));
  wire.close();
  return { firstMs, waits: percentiles(waits) };
}

function request(word: string): Buffer {
  return get("suggest", `/public/search?q=${encodeURIComponent(word)}`).bytes;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
