import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { findBrowser } from "../support/run/find-browser.ts";

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
    weights.set(path, all.reduce((sum, size) => sum + size, 0) / 1024);
    await page.close();
  }
  await browser.close();
  return weights;
}
