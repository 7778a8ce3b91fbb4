import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { root } from "../support/run/project-files.ts";
import { builtShop, freshPlace, openShop, removePlaces } from "../support/shop-process.ts";

afterAll(removePlaces);

const threshold = "MALLOC_MMAP_THRESHOLD_";

test("npm start lets the process give large pieces of memory back, unless told otherwise", () => {
  const words = [join(root, "scripts/run.js"), "-p", `process.env.${threshold}`];
  const said = (more: Record<string, string>) =>
    spawnSync(process.execPath, words, {
      encoding: "utf8",
      env: { PATH: process.env.PATH, ...more },
    }).stdout.trim();
  expect([said({}), said({ [threshold]: "1" })]).toEqual(["32768", "1"]);
});

test("the database beside the shop keeps its own way with memory", async () => {
  const shop = await openShop({ ...(await freshPlace()), [threshold]: "32768" }, builtShop);
  const file = join(shop.environment.DATA_DIR ?? "", "postgres/postmaster.pid");
  const database = readFileSync(file, "utf8").split("\n")[0];
  const given = readFileSync(`/proc/${database}/environ`, "utf8");
  await shop.end();
  expect([given.includes("PATH="), given.includes(threshold)]).toEqual([true, false]);
});
