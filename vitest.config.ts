import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { LongFirst } from "./tests/support/run/long-first.ts";
import { isLong } from "./tests/support/run/rounds.ts";

const json = process.env.VITEST_JSON_FILE;

// Wide, because a slow machine is no failure; nothing waits for them to pass.
// No second try: a test that fails once fails the run.
const waiting = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 20_000 } },
};
/** Files of a worker share its modules: loading them anew for each took a third of the run. */
const shared = { isolate: false, setupFiles: ["tests/support/run/unchanged-language.ts"] };

export default defineConfig({
  test: {
    // Tests wait for the database, for processes and for each other: three on two cores keep both
    // busy. Four are no faster, and wait too long for each other.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: LongFirst },
    reporters: ["default", ...(json ? ["json"] : [])],
    ...(json && { outputFile: { json } }),
    projects: [
      {
        test: {
          ...waiting,
          ...shared,
          name: "rules",
          environment: "node",
          include: ["src/domain/**/*.test.ts", "src/contract/**/*.test.ts"],
        },
      },
      {
        test: {
          ...waiting,
          ...shared,
          name: "server",
          environment: "node",
          include: ["src/server/**/*.test.ts", "simulators/**/*.test.ts", "tests/**/*.test.ts"],
          // What only tells itself over many rounds.
          exclude: isLong ? [] : ["tests/**/*.long.test.ts"],
          globalSetup: ["tests/support/run/test-cluster.ts"],
        },
      },
      {
        test: {
          ...waiting,
          ...shared,
          name: "web",
          environment: "jsdom",
          include: ["src/web/**/*.test.ts", "src/web/**/*.test.tsx"],
          setupFiles: [...shared.setupFiles, "tests/support/run/browser-globals.ts"],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
