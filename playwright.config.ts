import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/support/find-browser.ts";

const port = Number(process.env.E2E_PORT ?? 4310);
const baseURL = `http://localhost:${port}`;
const data = `.cache/e2e-${port}`;
const browser = findBrowser();
/** As root there is no sandbox, and a machine for tests has neither a graphics card nor anybody to phone home for. */
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: ".cache/e2e-results",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL,
    locale: "th-TH",
    timezoneId: "Asia/Bangkok",
    // Recording costs a quarter of the run, so it is asked for: E2E_TRACE=1.
    trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { args, ...(browser && { executablePath: browser }) },
  },
  projects: [
    { name: "phone", testIgnore: "keyboard.spec.ts", use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    {
      name: "desktop",
      testIgnore: ["cart.spec.ts", "catalogue.spec.ts", "readers.spec.ts", "small-phone.spec.ts"],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    command: `rm -rf ${data} && exec node src/server/main.ts`,
    url: `${baseURL}/readyz`,
    env: { PORT: String(port), DATA_DIR: data, LOG_LEVEL: "warn" },
    timeout: 60_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
