import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  publicDir: "src/web/public",
  // Without the list Vite finds dependencies of routes late, bundles again, and pages under way break.
  optimizeDeps: { entries: ["src/web/entry.client.tsx", "src/web/root.tsx", "src/web/*/*-page.tsx", "src/web/app/*.tsx"] },
  // The built pages carry their own React, always the production one: Node would choose the slow one wherever NODE_ENV is not set.
  ...(command === "build" && {
    environments: {
      // React and the router in one file instead of six: 4 kB less on every first load.
      client: {
        build: {
          rolldownOptions: { output: { codeSplitting: { groups: [{ name: "base", test: /node_modules\/(react|react-dom|react-router|scheduler)\// }] } } },
        },
      },
      ssr: { resolve: { noExternal: true as const }, define: { "process.env.NODE_ENV": '"production"' } },
    },
  }),
}));
