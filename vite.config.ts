import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { classNameOf } from "./scripts/class-names.js";
import { keptStyles, leanModules } from "./scripts/lean-modules.js";
import { idOfAny, pageParts } from "./scripts/page-parts.js";
import { partFiles } from "./scripts/part-files.js";
import { routerParts, samePreloads } from "./scripts/router-parts.js";
import { unusedParts } from "./scripts/unused-parts.js";

export default defineConfig(({ command }) => ({
  plugins: [
    leanModules,
    unusedParts,
    reactRouter(),
    routerParts,
    samePreloads,
    partFiles,
    keptStyles,
  ],
  publicDir: "src/web/public",
  // The router names the scripts of a page in its head by itself. In the server's build everything
  // is one file, so nothing comes late there.
  build: {
    modulePreload: false,
    rolldownOptions: { checks: { pluginTimings: false, ineffectiveDynamicImport: false } },
  },
  ...(command === "build" && { css: { modules: { generateScopedName: classNameOf } } }),
  // Without the list Vite finds dependencies of routes late, bundles again, and pages under way
  // break.
  optimizeDeps: {
    entries: [
      "src/web/entry.client.tsx",
      "src/web/root.tsx",
      "src/web/**/*-page.tsx",
      "src/web/*/layouts/*.tsx",
    ],
  },
  // The built pages carry their own React, always the production one: Node would choose the slow
  // one wherever NODE_ENV is not set.
  ...(command === "build" && {
    environments: {
      // React and the router in one file instead of six: 4 kB less on every first load.
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: "base",
                    test: /node_modules\/(react|react-dom|react-router|scheduler)\/|named-exports:/,
                  },
                  { name: "shop", test: idOfAny(pageParts.shop) },
                  { name: "shelf", test: idOfAny(pageParts.shelf) },
                  { name: "cards", test: idOfAny(pageParts.cards) },
                  { name: "reading", test: /node_modules\/@tanstack\// },
                  { name: "icons", test: idOfAny(pageParts.icons) },
                  { name: "notices", test: idOfAny(pageParts.notices) },
                  { name: "figures", test: idOfAny(pageParts.figures) },
                  { name: "sale", test: idOfAny(pageParts.sale) },
                  { name: "rich", test: idOfAny(pageParts.rich) },
                  { name: "fields", test: idOfAny(pageParts.fields) },
                  { name: "calls", test: idOfAny(pageParts.calls) },
                  { name: "course", test: idOfAny(pageParts.course) },
                  { name: "checkout", test: idOfAny(pageParts.checkout) },
                ],
              },
            },
          },
        },
      },
      // Small, because the server keeps the text of its code in memory.
      ssr: {
        build: { minify: true, sourcemap: true },
        resolve: { noExternal: true as const },
        define: { "process.env.NODE_ENV": '"production"' },
      },
    },
  }),
}));
