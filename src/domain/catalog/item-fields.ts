import { vatClasses } from "../money/vat.ts";
import { blankValues, type SettingField, type SettingValues } from "../settings/setting-field.ts";
import type { ItemKind } from "./catalog-item.ts";

const line = (longest: number, isRequired = false) =>
  ({ kind: "text", longest, isRequired, isLong: false }) as const satisfies SettingField;
const lines = (longest: number) =>
  ({ kind: "text", longest, isRequired: false, isLong: true }) as const satisfies SettingField;
const flag = { kind: "switch" } as const satisfies SettingField;
const choice = <const Option extends string>(...options: Option[]) =>
  ({ kind: "choice", options }) as const satisfies SettingField;
const amount = { kind: "number", least: 0, most: 10_000_000, decimals: 2 } as const;

/** The ids of the categories, and of the products that can be included. */
export type ItemChoices = { categories: readonly string[]; products: readonly string[] };

const words = {
  course_name: line(200, true),
  course_name_eng: line(200),
  promise: line(300),
  promise_eng: line(300),
  /** What people also call it when they search, one name a line. */
  other_names: lines(1_300),
  cover: line(90),
} as const;
const texts = { description: lines(20_000), description_eng: lines(20_000) } as const;
const sale = {
  /** Published, draft, or published at a time. */
  sale: choice("draft", "published", "scheduled"),
  publish_at: line(16),
  unpublish_at: line(16),
  is_withholdable: { ...flag, inFile: true },
  vat_class: { ...choice(...vatClasses), inFile: true },
} as const;
const shared = ({ categories }: ItemChoices) =>
  ({ ...words, category: choice(...categories), ...texts }) as const;

/** The fields of a course, in the order of the form. */
export function courseFields(choices: ItemChoices) {
  return {
    ...shared(choices),
    level: { ...choice("", "beginner", "intermediate", "advanced"), inFile: true },
    instructors: line(500),
    /** One per line. */
    outcomes: lines(4000),
    outcomes_eng: lines(4000),
    /** One per line: the name, a vertical bar, the minutes. */
    outline: lines(10_000),
    outline_eng: lines(10_000),
    /** One reader per line. */
    for_whom: lines(4000),
    for_whom_eng: lines(4000),
    /** One per line: the question, a vertical bar, the answer. */
    common_questions: lines(10_000),
    common_questions_eng: lines(10_000),
    takes_place: lines(5000),
    takes_place_eng: lines(5000),
    more_lessons: flag,
    takes_questions: { ...flag, beginsOn: true },
    instructors_edit: flag,
    watermarks: flag,
    gives_certificate: { ...flag, beginsOn: true },
    certificate_words: line(150),
    certificate_words_eng: line(150),
    seat_limit: { kind: "number", least: 1, most: 1_000_000, decimals: 0, isOptional: true },
    free_book: line(200),
    free_book_eng: line(200),
    free_book_type: choice("", "physical_book", "ebook"),
    product_free: choice("", ...choices.products),
    ...sale,
  } as const;
}

/** The same for a product, which has a price of its own. */
export function productFields(choices: ItemChoices) {
  return {
    ...shared(choices),
    price: amount,
    price_usd: { ...amount, isOptional: true },
    is_shipped: { ...flag, beginsOn: true },
    ...sale,
  } as const;
}

export type CourseValues = SettingValues<ReturnType<typeof courseFields>>;
export type ProductValues = SettingValues<ReturnType<typeof productFields>>;

export function itemFields(kind: ItemKind, choices: ItemChoices) {
  return kind === "course" ? courseFields(choices) : productFields(choices);
}

/** The values of a new record, like the defaults of its columns. */
export function blankItem(
  kind: ItemKind,
  { categories: [first = ""] }: ItemChoices,
): Record<string, string | boolean> {
  // A product has no price before a person types one.
  const blank = {
    ...blankValues(itemFields(kind, { categories: [first], products: [] })),
    ...(kind === "product" && { price: "" }),
  };
  return blank as Record<string, string | boolean>;
}
