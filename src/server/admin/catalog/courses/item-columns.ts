import type { ItemKind } from "#domain/catalog/catalog-item.ts";
import { itemFields } from "#domain/catalog/item-fields.ts";
import { keptFile } from "#server/list/kept-file.ts";
import { type KeptFields, keptFields } from "#server/record/kept-fields.ts";

const named = {
  promise: "promise_th",
  promise_eng: "promise_en",
  cover: "cover_file",
  description: "description_th",
  description_eng: "description_en",
  takes_place: "takes_place_th",
  takes_place_eng: "takes_place_en",
  certificate_words: "certificate_words_th",
  certificate_words_eng: "certificate_words_en",
};

/**
 * Fields that `item-revision` derives from other columns, and which of these columns a copy takes
 * over.
 */
const made: Readonly<Record<string, readonly string[]>> = {
  course_name: [],
  course_name_eng: [],
  category: ["category_id"],
  instructors: [],
  outcomes: ["outcomes"],
  outcomes_eng: [],
  outline: ["outline"],
  outline_eng: [],
  free_book: ["free_book_title"],
  free_book_eng: ["free_book_title_en"],
  product_free: ["free_product_id"],
  price: ["price_satang"],
  price_usd: ["price_usd_cents"],
  sale: [],
  publish_at: [],
  unpublish_at: [],
};

const keptOf = (kind: ItemKind) =>
  keptFields(itemFields(kind, { categories: [], products: [] }), {
    named,
    made: Object.keys(made),
  });

/**
 * Fields that are stored as typed. NOTE: for a product, columns of course fields keep their
 * defaults.
 */
export const itemKept: Readonly<Record<ItemKind, KeptFields>> = {
  course: keptOf("course"),
  product: keptOf("product"),
};

export const itemKeptFile = keptFile("item", Object.values(itemKept));

/** The columns that a copy takes over. */
export const copiedColumns: readonly string[] = [
  ...new Set([
    "kind",
    ...itemKept.course.columns,
    ...itemKept.product.columns,
    ...Object.values(made).flat(),
  ]),
];
