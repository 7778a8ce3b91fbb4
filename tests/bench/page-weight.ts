import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { findBrowser } from "../support/run/find-browser.ts";
import type { BenchCase } from "./bench-case.ts";
import { figure } from "./figure.ts";

/**
 * Gzipped kilobytes of every script a browser really fetches for the first load of a page, each
 * compressed alone.
 */
export async function scriptWeights(
  origin: string,
  paths: readonly string[],
): Promise<Map<string, number> | null> {
  const executablePath = findBrowser();
  if (executablePath === undefined) return null;
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const weights = new Map<string, number>();
  for (const path of paths) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const sizes: Promise<number>[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() === "script")
        sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    });
    await page.goto(origin + path, { waitUntil: "networkidle" });
    const all = await Promise.all(sizes);
    weights.set(path, all.reduce((sum, size) => sum + size, 0) / 1000);
    await page.close();
  }
  await browser.close();
  return weights;
}

const wantedKilobytes = { "/": 120, "/courses": 120, "/courses/3": 120, "/cart": 160 };

export const pageWeight: BenchCase = {
  name: "scripts",
  about: "Scripts of a page's first load, gzip",
  measure: async ({ ports }) => {
    const paths = Object.keys(wantedKilobytes);
    const weights = await scriptWeights(`http://localhost:${ports.shop}`, paths);
    if (weights === null) throw new Error("there is no browser");
    return {
      figures: Object.entries(wantedKilobytes).map(([path, atMost]) =>
        figure(path, weights.get(path) ?? 0, "kB", { atMost }),
      ),
    };
  },
};
