/**
 * The parts of the shop in the order of a buyer's visit, then the administrators' area; with the
 * first parts of their keys.
 */
const beginnings = {
  frame: ["shop", "ui", "error", "session", "offline"],
  catalog: ["catalog", "promotion"],
  cart: ["cart", "cart_fail", "discount"],
  payment: ["pay", "payment_fail", "thanks"],
  "sign-in": ["sign-in", "social", "fault", "forgot", "new-password", "link", "confirm"],
  register: ["register"],
  "my-courses": ["my-courses", "account"],
  orders: ["orders"],
  "my-account": [
    "settings",
    "profile",
    "email",
    "password",
    "addresses",
    "devices",
    "connections",
    "consents",
    "data",
    "erase",
  ],
  address: ["area", "tax", "tax-page"],
  upload: ["upload", "storage"],
  teach: ["teach"],
  mail: ["mail"],
  refusal: ["refusal", "field"],
  "admin-frame": ["admin", "find", "list", "rich"],
  "admin-orders": [
    "admin",
    "resolve",
    "refund",
    "statement",
    "statement-line",
    "statement-import",
    "statement-past",
  ],
  "admin-items": ["items", "category", "order"],
  "admin-discounts": ["discounts"],
  "admin-people": ["people", "person", "teachers", "merge"],
  "admin-figures": ["figures"],
  "admin-files": ["files"],
  "admin-staff": ["staff", "permission", "join", "audit"],
  "admin-settings": ["setting"],
  "admin-texts": ["texts"],
  "admin-exports": ["export"],
  other: [],
} as const satisfies Record<string, readonly string[]>;

export type TextScreen = keyof typeof beginnings;
export const textScreens = Object.keys(beginnings) as [TextScreen, ...TextScreen[]];

const screens = new Map<string, TextScreen>(
  textScreens.flatMap((screen) =>
    beginnings[screen].map((beginning) => [beginning, screen] as const),
  ),
);

/** The part of the shop in which a text is shown, by the first part of its key. */
export function screenOf(key: string): TextScreen {
  return screens.get(key.split(".", 1)[0] ?? "") ?? "other";
}
