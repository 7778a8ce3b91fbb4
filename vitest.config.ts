import { defineConfig } from "vitest/config";

// Wide, because a slow machine is no failure; nothing waits for them to pass.
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      { test: { ...timeouts, name: "rules", environment: "node", include: ["src/domain/**/*.test.ts", "src/contract/**/*.test.ts"] } },
      {
        test: {
          ...timeouts,
          name: "server",
          environment: "node",
          include: ["src/server/**/*.test.ts", "simulators/**/*.test.ts", "tests/*.test.ts"],
          globalSetup: ["tests/support/test-cluster.ts"],
        },
      },
      {
        test: {
          ...timeouts,
          name: "web",
          environment: "jsdom",
          include: ["src/web/**/*.test.ts", "src/web/**/*.test.tsx"],
          setupFiles: ["tests/support/browser-globals.ts"],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
