import type { PageLanguage } from "#domain/language/page-languages.ts";
import { isLanguage } from "#domain/language/written-languages.ts";
import type { TextFile, Texts } from "./text-keys.ts";

/** Which files of texts the pages of one part of the shop carry. */
const areas = {
  shop: ["shop"],
  cart: ["cart", "address", "area", "discount", "payment", "unpaid", "upload"],
  promotion: ["promotion"],
  signIn: ["sign-in", "custom-picture", "own-conflict", "tax", "area", "upload"],
  passwordReset: ["password-reset", "permission"],
  firstRun: ["admin/restore"],
  account: ["account", "unpaid", "own-conflict", "tax", "area", "upload"],
  myAccount: ["sign-in", "custom-picture", "my-account"],
  learn: ["learn", "upload"],
  teach: [
    "admin",
    "admin/announce",
    "catalog-admin",
    "order-admin",
    "list",
    "upload",
    "curriculum",
    "learn",
    "setting",
    "setting-list",
    "custom-picture",
  ],
  admin: [
    "admin",
    "audit-words",
    "catalog-admin",
    "order-admin",
    "files",
    "figures",
    "items",
    "list",
    "people",
    "refund",
    "staff",
    "permission",
    "upload",
    "address",
    "area",
  ],
  // Loaded when the search opens, see late-texts.
  adminFind: ["admin/find", "setting", "setting-list"],
  adminStart: ["admin/start", "setting", "setting-list"],
  adminImport: ["setting", "people-import"],
  adminByHand: ["admin/by-hand"],
  adminStatement: ["setting", "statement"],
  // The log speaks of everything that can be changed, in the words of its form.
  adminAudit: ["audit-record", "curriculum", "discount-admin", "setting", "setting-list"],
  adminAnnouncements: ["setting", "admin/announce"],
  adminDiscounts: ["setting", "discount-admin"],
  adminSettings: [
    "curriculum",
    "learn",
    "setting",
    "setting-list",
    "admin/message",
    "custom-picture",
  ],
  adminTexts: ["setting", "text-admin"],
} as const satisfies Record<string, readonly TextFile[]>;

export type TextArea = keyof typeof areas;
type Words = Record<string, string>;

/**
 * Every language has a folder, and every part of the shop a file in it. NOTE: on the server alone;
 * a browser gets one language and what it needs.
 */
const files = import.meta.glob<Words>(["../../texts/*/*.json", "../../texts/*/admin/*.json"], {
  eager: true,
  import: "default",
});

/**
 * The texts of one part of the shop. What a language lacks is said in English, and else in Thai,
 * which lacks nothing.
 */
export function defaultTexts(area: TextArea, lang: string, from = files): Texts {
  const inLanguage = (one: string) =>
    Object.assign({}, ...areas[area].map((file) => fileOf(from, one, file))) as Texts;
  return {
    ...inLanguage("th"),
    ...(lang !== "th" && { ...inLanguage("en"), ...inLanguage(lang) }),
  };
}

/** Every text of the pages in both languages, once. */
export function allDefaultTexts(): { key: string; th: string; en: string }[] {
  const all = [...new Set(Object.values(areas).flat())];
  return all.flatMap((file) => {
    const en = fileOf(files, "en", file);
    return Object.entries(fileOf(files, "th", file)).map(([key, th]) => ({
      key,
      th,
      en: en[key] ?? th,
    }));
  });
}

/** The words of a further language's own folder, which the owner cannot have worded again. */
export function furtherTexts({ code }: PageLanguage, from = files): Words {
  if (isLanguage(code)) return {};
  return Object.assign(
    {},
    ...Object.values(areas).flatMap((area) => area.map((file) => fileOf(from, code, file))),
  );
}

function fileOf(from: Record<string, Words>, lang: string, file: TextFile): Words {
  return from[`../../texts/${lang}/${file}.json`] ?? {};
}
