import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      { test: { name: "rules", environment: "node", include: ["src/domain/**/*.test.ts", "src/contract/**/*.test.ts"] } },
      {
        test: {
          name: "server",
          environment: "node",
          include: ["src/server/**/*.test.ts", "simulators/**/*.test.ts", "tests/*.test.ts"],
          globalSetup: ["tests/support/test-cluster.ts"],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: "web",
          environment: "jsdom",
          include: ["src/web/**/*.test.ts", "src/web/**/*.test.tsx"],
          setupFiles: ["tests/support/browser-globals.ts"],
        },
      },
    ],
  },
});
