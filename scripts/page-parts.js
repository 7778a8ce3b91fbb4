// @ts-check

/**
 * The modules that travel together: one file compresses better than thirty. Named by their path
 * below src, without the ending;
 * a module's styles go with it. What only some pages or presses need stays apart. A module in two
 * parts goes with the first.
 */
export const pageParts = {
  /** What every page of the shop loads. */
  shop: [
    "domain/link/localized-path",
    "domain/language/page-languages",
    "domain/settings/contact-address",
    "domain/text/format-text",
    "domain/text/line-parts",
    "domain/time/clock-word",
    "web/texts/use-texts",
    "web/platform/account-trouble",
    "web/platform/network-fault",
    "web/platform/reload-when-reachable",
    "web/platform/send",
    "web/platform/session-call",
    "web/platform/session",
    "web/root",
    "web/shell/frame/account-menu",
    "web/shell/frame/contact-ways",
    "web/ui/link/on-language-change",
    "web/shell/frame/language-switch",
    "web/ui/link/locale-link",
    "web/shell/frame/navigation-progress",
    "web/shell/frame/search-box",
    "web/shell/frame/shop-footer",
    "web/shell/frame/shop-frame",
    "web/shell/frame/shop-header",
    "web/shell/frame/wordmark",
    "web/shell/layouts/language-layout",
    "web/shell/layouts/shop-layout",
    "web/shell/page/broken-page",
    "web/shell/page/first-fonts",
    "web/shell/page/last-resort-page",
    "web/shell/page/page-boundary",
    "web/shell/page/named-parts",
    "web/shell/page/use-focus-on-navigation",
    "web/shell/page/use-form-navigation",
    "web/shell/session/session-trouble",
    "web/shell/session/sign-in-path",
    "web/shell/session/social-return",
    "web/shell/session/use-session",
    "web/ui/icon/icon",
    "web/ui/icon/icons",
    "web/ui/notice/notice-outlet",
    "web/ui/notice/notice",
    "web/ui/surface/badge",
    "web/ui/surface/button",
    "web/ui/surface/card",
    "web/ui/surface/class-names",
    "web/ui/surface/spinner",
    "web/ui/surface/states",
    "web/ui/text/format-date",
    "web/ui/text/visually-hidden",
    "web/ui/text/whole-words",
  ],
  /** What is on sale: the catalogue, a course, a cart. A learner in the room does without. */
  shelf: [
    "domain/enrollment/access-days",
    "domain/money/format-money",
    "web/platform/quick-read",
    "web/shop/catalog/access-text",
    "web/shop/catalog/course-card",
    "web/shop/catalog/course-grid",
    "web/shop/catalog/plan-choice",
    "web/shop/catalog/seats-badge",
    "web/shop/catalog/card-section",
    "web/shop/catalog/use-live-seats",
    "web/shop/catalog/use-owned-courses",
    "web/ui/form/radio-cards",
    "web/ui/surface/cover",
    "web/ui/surface/chip",
    "web/ui/text/price",
  ],
  /** Notices need them on pages that have no checkout. */
  icons: ["web/ui/icon/more-icons"],
  /** Dates and sums, which a page of a promotion shows as well. */
  figures: ["domain/time/bangkok", "web/ui/text/facts"],
  /**
   * Words with marks and short forms: the pages of learning have them as well as a course and the
   * checkout, which bring much besides.
   */
  fields: [
    "domain/text/rich-text",
    "web/platform/client-of",
    "web/platform/learn-client",
    "web/shell/page/page-part",
    "web/platform/shop-clock",
    "web/platform/use-shop-now",
    "web/ui/text/use-countdown",
    "web/shop/checkout/repeat-key",
    "web/ui/form/field-error",
    "web/ui/form/field-frame",
    "web/ui/form/field",
    "web/ui/notice/callout",
    "web/ui/surface/skeleton",
    "web/ui/text/rich-text",
  ],
  /** Every call of the shop: the room of a course asks by fewer. */
  calls: ["web/platform/api-client"],
  /** What a course's page shows, and its preview. */
  course: [
    "web/shop/catalog/level-texts",
    "web/shop/course/course-details",
    "web/shop/course/course-view",
    "web/shop/course/included-list",
    "web/shop/course/plan-cards",
    "web/shop/course/purchase-panel",
    "web/shop/course/use-add-to-cart",
    "web/ui/list/breadcrumbs",
    "web/ui/surface/buy-bar",
  ],
  /** What the cart and the payment of an order share. */
  checkout: [
    "domain/quote/quote-changes",
    "web/shop/checkout/address-text",
    "web/shop/checkout/kept-order",
    "web/shop/checkout/order-request",
    "web/shop/checkout/use-leave-payment",
    "web/shop/checkout/use-payment-methods",
    "web/shop/checkout/use-site-settings",
    "web/shop/payment/panels",
    "web/ui/form/radio-cards",
    "web/ui/surface/card",
  ],
};

/** @param {readonly string[]} modules */
export function idOfAny(modules) {
  return new RegExp(`/src/(?:${modules.join("|")})\\.`);
}
