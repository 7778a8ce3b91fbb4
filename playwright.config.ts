import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/support/run/find-browser.ts";

const port = Number(process.env.E2E_PORT ?? 4310);
const baseURL = `http://localhost:${port}`;
const data = `.cache/e2e-${port}`;
const browser = findBrowser();
/**
 * As root there is no sandbox, and a machine for tests has neither a graphics card nor a user to
 * phone home for.
 */
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * A story says by its tags where it runs; without one it runs in both projects.
 *
 * - `@phone`, `@desktop`: there only.
 * - `@long`: in the long run only. Another end of a path that the short run walks too, or what tests
 *   of the server or of one screen show as well.
 * - `@long-on-desktop`, `@long-on-phone`: there in the long run only, since it reads the same.
 */
function without(
  other: "phone" | "desktop",
  long: "@long-on-desktop" | "@long-on-phone",
): RegExp[] {
  const never = new RegExp(`@${other}(?![-\\w])`);
  return process.env.LONG_TESTS ? [never] : [never, new RegExp(long), /@long(?![-\w])/];
}

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: ".cache/e2e-results",
  globalSetup: "./tests/e2e/support/filled-place.ts",
  fullyParallel: true,
  forbidOnly: true,
  // Stories wait more than they work.
  workers: 3,
  // No second try: a story that fails once fails the run.
  retries: 0,
  // Wide, because a slow machine is no failure; nothing waits for them to pass.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL,
    locale: "th-TH",
    timezoneId: "Asia/Bangkok",
    // A worker outlives a page. Stories about it allow it for themselves.
    serviceWorkers: "block",
    // Recording costs a quarter of the run, so it is asked for: E2E_TRACE=1.
    trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { args, ...(browser && { executablePath: browser }) },
  },
  projects: [
    {
      name: "desktop",
      // They are few: more workers would each open a browser and a shop of their own for them.
      // Begun first, they are done long before the others.
      ...(!process.env.LONG_TESTS && { workers: 1 }),
      grepInvert: without("phone", "@long-on-desktop"),
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: "phone",
      grepInvert: without("desktop", "@long-on-phone"),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: `rm -rf ${data} && exec node src/server/main.ts`,
    url: `${baseURL}/readyz`,
    // The same with and without ffmpeg on the machine.
    env: { PORT: String(port), DATA_DIR: data, LOG_LEVEL: "warn", FFMPEG_PATH: "off" },
    timeout: 60_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
