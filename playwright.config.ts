import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/support/run/find-browser.ts";

const port = Number(process.env.E2E_PORT ?? 4310);
const baseURL = `http://localhost:${port}`;
const data = `.cache/e2e-${port}`;
const browser = findBrowser();
/** As root there is no sandbox, and a machine for tests has neither a graphics card nor a user to phone home for. */
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Stories that read the same on a desk: there they are told again in the long run only. */
const longRunOnDesk = [
  "bank-transfer",
  "checkout",
  "early-input",
  "profile-due",
  "connections",
  "coupon",
  "ended-session",
  "files",
  "instructor",
  "lost-person",
  "my-account",
  "own-pages",
  "promotion",
  "permission-links",
  "promptpay",
  "public-pages",
  "registration",
  "social-login",
  "unpaid",
  "waiting-list",
  "password-reset",
];
const phoneOnly = [
  "cart",
  "pay-each-way",
  "payment-steps",
  "owner-decides",
  "catalogue",
  "learning",
  "file-lesson",
  "live-lesson",
  "access-clock",
  "quiz",
  "assignment",
  "lost-connection",
  "lesson-room",
  "captions",
  "seen-as-learner",
  "many-files",
  "linked-video",
  "instructor-edits",
  "learner-reports",
  "certificate",
  "watching",
  "lesson-questions",
  "readers",
  "one-page-checkout",
  "social-profile",
  ...(process.env.LONG_TESTS ? [] : longRunOnDesk),
];

/** And the other way round: an administrator's work is told on a desk. */
const longRunOnPhone = ["staff", "short-slip", "statement", "waiting-refund"];
const deskOnly = [
  "keyboard",
  "desk",
  "desk-by-keyboard",
  "slips-by-keyboard",
  "payment-keys",
  "late-money",
  "texts",
  "empty-shop",
  ...(process.env.LONG_TESTS ? [] : longRunOnPhone),
];

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: ".cache/e2e-results",
  globalSetup: "./tests/e2e/support/filled-place.ts",
  fullyParallel: true,
  forbidOnly: true,
  // Another end of a path that the short run walks too, or what tests of the server or of one screen show as well.
  grepInvert: process.env.LONG_TESTS ? [] : /@long/,
  // Stories wait more than they work.
  workers: 3,
  // What does not pass at its first try is counted and named at the end of the run: a person has to look at it.
  retries: 2,
  // Wide, because a slow machine is no failure; nothing waits for them to pass.
  timeout: 180_000,
  expect: { timeout: 20_000 },
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
    {
      name: "desktop",
      // They are few: more workers would each open a browser and a shop of their own for them. Begun first, they are done long before the others.
      ...(!process.env.LONG_TESTS && { workers: 1 }),
      testIgnore: phoneOnly.map((story) => `${story}.spec.ts`),
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: "phone",
      testIgnore: deskOnly.map((story) => `${story}.spec.ts`),
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
