import { chromium, type Page } from "@playwright/test";
import { findBrowser } from "../../support/run/find-browser.ts";
import type { BenchCase } from "../bench-case.ts";
import { signInOwner } from "../checkout-cost-queries.ts";
import { type Figure, figure } from "../figure.ts";

const goal = { atMost: 200 };
const rounds = 10;
/** How long a person looks at what has come. */
const settledMs = 1_000;
const words = ["สมชาย", "สมหญิง", "ใจดี", "4711", "ไม่มีใคร"];

type Touch = { interactionId: number; duration: number };
type WatchedWindow = Window & { touches: Touch[] };

/** What a person does in the list, by its name. Each is done several times. */
const acts: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "typing into the search": async (page) => {
    const field = page.getByRole("main").getByRole("searchbox").first();
    for (const word of words) {
      await field.click();
      await page.keyboard.type(word, { delay: 60 });
      await page.waitForTimeout(settledMs);
      for (const _letter of word) await page.keyboard.press("Backspace");
      await page.waitForTimeout(settledMs);
    }
  },
  "ticking orders": async (page) => {
    const boxes = rows(page).getByRole("checkbox");
    for (let at = 0; at < rounds; at += 1) await boxes.nth(at).click();
    for (let at = 0; at < rounds; at += 1) await boxes.nth(at).click();
  },
  "opening an order": async (page) => {
    for (let at = 0; at < rounds; at += 1) {
      await rows(page).nth(at).getByRole("link").click();
      await page.waitForTimeout(settledMs);
      await page.goBack();
      await page.waitForTimeout(settledMs);
    }
  },
  "going to the next page": async (page) => {
    for (let at = 0; at < rounds; at += 1) {
      await page.getByRole("navigation", { name: "เลือกหน้า" }).getByRole("link").last().click();
      await page.waitForTimeout(settledMs);
    }
  },
};

function rows(page: Page) {
  return page.getByRole("main").getByRole("list", { name: "รายการคำสั่งซื้อ" }).getByRole("listitem");
}

/** Notes each touch that took longer than 16 ms until the next paint; browsers tell no shorter one. */
function watchTouches(): void {
  const watched = window as unknown as WatchedWindow;
  watched.touches = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      watched.touches.push(entry as unknown as PerformanceEntry & Touch);
  });
  observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

/** Of each touch its longest event: the time from the finger to the next paint. */
async function takeTouches(page: Page): Promise<number[]> {
  const touches = await page.evaluate(async () => {
    for (let frame = 0; frame < 6; frame += 1)
      await new Promise((done) => requestAnimationFrame(done));
    const watched = window as unknown as WatchedWindow;
    return watched.touches
      .splice(0)
      .map(({ interactionId, duration }) => ({ interactionId, duration }));
  });
  const own = Map.groupBy(
    touches.filter(({ interactionId }) => interactionId > 0),
    ({ interactionId }) => interactionId,
  );
  return [...own.values()].map((events) => Math.max(...events.map(({ duration }) => duration)));
}

async function measureActs(page: Page, slower: number): Promise<Figure[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  const figures: Figure[] = [];
  for (const [what, act] of Object.entries(acts)) {
    await page.goto("/admin/orders?state=all");
    await rows(page).nth(49).waitFor();
    await takeTouches(page);
    await act(page);
    const longest = Math.max(0, ...(await takeTouches(page)));
    figures.push(
      slower === 1
        ? figure(`${what}, longest`, longest, "ms", goal)
        : figure(`${what}, longest with a ${slower} times slower processor`, longest, "ms"),
    );
  }
  return figures;
}

/** Needs Chromium. A figure of 0 says that no touch took longer than 16 ms. */
export const interactions: BenchCase = {
  name: "interactions",
  about: "The list of 300,000 orders in Chromium at 1280 × 800: from a touch to the next paint",
  isExtra: true,
  measure: async ({ pool, ports, secrets, isQuick, mostOrders, growShop }) => {
    const orders = isQuick ? Math.min(mostOrders, 30_000) : mostOrders;
    await growShop(orders);
    await pool.query("vacuum (analyze)");
    const { cookie } = await signInOwner(pool, secrets.session);
    const [name = "", value = ""] = cookie.split("=");
    const executablePath = findBrowser();
    const browser = await chromium.launch({
      ...(executablePath !== undefined && { executablePath }),
      args: ["--no-sandbox", "--disable-gpu"],
    });
    try {
      const baseURL = `http://localhost:${ports.shop}`;
      const context = await browser.newContext({
        baseURL,
        locale: "th-TH",
        viewport: { width: 1280, height: 800 },
        serviceWorkers: "block",
      });
      await context.addCookies([{ name, value, url: baseURL }]);
      await context.addInitScript(watchTouches);
      const page = await context.newPage();
      const figures = [figure("orders in the shop", orders, "")];
      for (const slower of [1, 4]) figures.push(...(await measureActs(page, slower)));
      return { figures };
    } finally {
      await browser.close();
    }
  },
};
