// @ts-check

/**
 * Modules that are bundled together, because one file compresses better than thirty. A module is
 * named by its path below src, without the extension, and its styles go with it. Modules that only
 * some pages or actions need stay apart. A module in two parts goes with the first.
 */
export const pageParts = {
  /** Modules of every page of the shop. */
  shop: [
    "domain/link/localized-path",
    "domain/language/page-languages",
    "domain/text/format-text",
    "domain/time/clock-word",
    "web/texts/use-texts",
    "web/platform/account-trouble",
    "web/platform/network-fault",
    "web/platform/reload-when-reachable",
    "web/platform/send/send",
    "web/platform/send/sending-again",
    "web/platform/session-call",
    "web/platform/session",
    "web/platform/use-shop-now",
    "web/root",
    "web/shell/frame/account-menu",
    "web/ui/link/on-language-change",
    "web/shell/frame/language-switch",
    "web/ui/link/locale-link",
    "web/shell/frame/navigation-progress",
    "web/shell/frame/search-box",
    // The styles of what sleeps in a page stand with its other styles.
    "web/shell/frame/shop-footer.module",
    "web/shop/catalog/course-card.module",
    "web/shop/catalog/course-grid.module",
    "web/shop/catalog/card-section.module",
    "web/ui/surface/cover.module",
    "web/ui/text/price.module",
    "web/shell/frame/sleeping-foot",
    "web/shop/catalog/sleeping-cards",
    "web/shell/page/sleeping-part",
    "web/platform/first-touch",
    "web/ui/text/rich-text.module",
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
    "web/shell/session/late-session",
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
  /**
   * Modules of the catalogue, a course and a cart. A learner in the classroom does not need them.
   */
  shelf: [
    "domain/money/format-money",
    "web/platform/quick-read",
    "web/shop/catalog/access-text",
    "web/shop/catalog/seats-badge",
    "web/shop/catalog/use-live-seats",
    "web/shop/catalog/use-owned-courses",
    "web/ui/list/pagination.module",
    "web/ui/surface/cover",
    "web/ui/text/price",
  ],
  /** Cards of the catalogue. On the page of a course they sleep. */
  cards: [
    "web/shop/catalog/course-card",
    "web/shop/catalog/course-grid",
    "web/shop/catalog/card-section",
  ],
  icons: ["web/ui/icon/more-icons"],
  /** Notices and callouts stand on pages without further icons. */
  notices: ["web/ui/icon/notice-icons", "web/ui/notice/callout"],
  /** Dates and amounts, which a promotion's page shows as well. */
  figures: ["domain/time/bangkok", "web/ui/text/facts"],
  /** What a course, a promotion and a cart share. */
  sale: [
    "domain/enrollment/access-days",
    "domain/enrollment/access-term",
    "web/shop/catalog/clock-text",
    "web/shop/catalog/plan-choice",
    "web/ui/form/radio-cards",
    "web/ui/list/breadcrumbs",
    "web/ui/surface/buy-bar",
  ],
  /** Descriptions of courses and the words of lessons. */
  rich: ["domain/text/rich-text", "web/ui/text/rich-text"],
  /** Short forms. The learning pages need them without a checkout. */
  fields: [
    "web/platform/client-of",
    "web/platform/learn-client",
    "web/shell/page/page-part",
    "web/platform/shop-clock",
    "web/ui/text/use-countdown",
    "web/shop/checkout/repeat-key",
    "web/ui/form/field-error",
    "web/ui/form/field-frame",
    "web/ui/form/field",
    "web/ui/surface/skeleton",
  ],
  /** Every call of the shop. The classroom of a course uses fewer. */
  calls: ["web/platform/api-client"],
  /** Modules of a course's page and its preview. */
  course: [
    "web/shop/catalog/level-texts",
    "web/shop/course/course-details.module",
    "web/shop/course/reviews/course-reviews.module",
    "web/shop/course/reviews/stars.module",
    "web/shop/course/course-page",
    "web/shop/course/course-head",
    "web/shop/course/course-view",
    "web/shop/course/plan-cards",
    "web/shop/course/purchase-panel",
    "web/shop/course/use-add-to-cart",
  ],
  /** Modules that the cart and the payment of an order share. */
  checkout: [
    "domain/quote/quote-changes",
    "web/shop/checkout/address-text",
    "web/shop/checkout/kept-order",
    "web/shop/checkout/order-request",
    "web/shop/checkout/use-leave-payment",
    "web/shop/checkout/use-payment-methods",
    "web/shop/checkout/use-site-settings",
    "web/shop/payment/panels",
    "domain/payment/methods/arrange-methods",
    "web/shop/payment/methods/method-choices",
    "web/shop/payment/methods/method-marks",
    "web/shop/payment/methods/method-radios",
  ],
};

/** @param {readonly string[]} modules */
export function idOfAny(modules) {
  return new RegExp(`/src/(?:${modules.join("|")})\\.`);
}
