import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { routerParts } from "./scripts/router-parts.js";

/** What every page of the shop loads: one file compresses better than thirty. What only some pages or presses need stays apart. */
const everyPage = new RegExp(
  [
    "/src/domain/(link/localized-path|money/format-money|enrollment/access-period|text/format-text)\\.",
    "/src/web/(root|entry\\.client)\\.tsx",
    "/src/web/platform/(account-trouble|network-fault|quick-read|reload-when-reachable|send|session|session-call)\\.",
    "/src/web/app/(account-menu|language-layout|language-of|language-switch|last-resort-page|locale-link|navigation-progress|page-boundary)\\.",
    "/src/web/app/(broken-page|first-fonts|search-box|session-trouble|social-return|shop-footer|shop-frame|shop-header|shop-layout|sign-in-path|wordmark)\\.",
    "/src/web/app/(texts/use-texts|use-focus-on-walk|use-form-walk|use-session)\\.",
    "/src/web/catalog/(access-text|course-card|course-grid|plan-choice|seats-badge|shelf|use-live-seats|use-owned-courses)\\.",
    "/src/web/ui/(badge|button|card|chip|class-names|cover|format-date|icon|icons|notice|notice-outlet|price|radio-cards|spinner|states|visually-hidden)\\.",
  ].join("|"),
);

/** What the cart and the payment of an order share: one file instead of fifteen. */
const everyCheckout = new RegExp(
  [
    "/src/domain/quote/quote-changes\\.",
    "/src/web/checkout/(address-text|kept-order|order-request|repeat-key|use-leave-payment|use-payment-methods|use-site-settings)\\.",
    "/src/web/payment/panels\\.",
    "/src/web/ui/(callout|card|field|field-error|field-frame|radio-cards|skeleton)\\.",
  ].join("|"),
);

/** What a course's page shows, and its preview. */
const everyCourse = new RegExp(
  [
    "/src/domain/text/rich-text\\.",
    "/src/web/catalog/(course-details|course-view|included-list|level-texts|plan-cards|purchase-panel|use-add-to-cart)\\.",
    "/src/web/ui/(breadcrumbs|buy-bar|rich-text)\\.",
  ].join("|"),
);

/** Notices need them on pages that have no checkout. */
const furtherIcons = /\/src\/web\/ui\/more-icons\./;

/** Dates and sums, which a page of a promotion shows as well. */
const figures = /\/src\/(domain\/time\/bangkok|web\/ui\/facts)\./;

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), routerParts],
  publicDir: "src/web/public",
  // The router names the scripts of a page in its head by itself.
  build: { modulePreload: false, rolldownOptions: { checks: { pluginTimings: false } } },
  ...(command === "build" && { css: { modules: { generateScopedName: "[hash:base64:5]" } } }),
  // Without the list Vite finds dependencies of routes late, bundles again, and pages under way break.
  optimizeDeps: { entries: ["src/web/entry.client.tsx", "src/web/root.tsx", "src/web/*/*-page.tsx", "src/web/app/*.tsx"] },
  // The built pages carry their own React, always the production one: Node would choose the slow one wherever NODE_ENV is not set.
  ...(command === "build" && {
    environments: {
      // React and the router in one file instead of six: 4 kB less on every first load.
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: "base", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                  { name: "shop", test: everyPage },
                  { name: "reading", test: /node_modules\/@tanstack\// },
                  { name: "icons", test: furtherIcons },
                  { name: "figures", test: figures },
                  { name: "course", test: everyCourse },
                  { name: "checkout", test: everyCheckout },
                ],
              },
            },
          },
        },
      },
      ssr: { resolve: { noExternal: true as const }, define: { "process.env.NODE_ENV": '"production"' } },
    },
  }),
}));
