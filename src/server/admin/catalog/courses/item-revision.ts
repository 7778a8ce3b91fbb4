import type { ItemKind } from "#domain/catalog/catalog-item.ts";
import { readOutlinePart, textLines } from "#domain/catalog/check-item.ts";
import {
  type CourseValues,
  type ItemChoices,
  itemFields,
  type ProductValues,
} from "#domain/catalog/item-fields.ts";
import { keptEnglish, typedEnglish } from "#domain/text/english-fallback.ts";
import { bangkokDay, parseBangkokTime, timeText } from "#domain/time/bangkok.ts";
import type { Revision } from "#server/record/revision.ts";
import type { ItemChoiceRows } from "./item-choice-queries.ts";
import { itemKept } from "./item-columns.ts";
import type { ItemParts, ItemRecord } from "./item-record-queries.ts";

export type ItemValues = Partial<CourseValues> & Partial<ProductValues>;

export function choicesOf({ categories, products }: ItemChoiceRows): ItemChoices {
  return {
    categories: categories.filter((one) => !one.is_archived).map(({ id }) => String(id)),
    products: products.map(({ id }) => String(id)),
  };
}

/** A record's values in the order of its form. */
export function itemValues(item: ItemRecord): ItemValues & Revision["values"] {
  const values: Revision["values"] = {
    ...itemKept[item.kind].valuesOf(item.cells),
    ...wordsOf(item),
    ...(item.kind === "course" ? courseOf(item) : productOf(item)),
    ...saleOf(item),
  };
  const order = Object.keys(itemFields(item.kind, { categories: [], products: [] }));
  return Object.fromEntries(order.map((name) => [name, values[name] ?? ""]));
}

function wordsOf(item: ItemRecord) {
  return {
    course_name: item.title_th,
    course_name_eng: typedEnglish(item.title_th, item.title_en),
    category: String(item.category_id),
  };
}

function courseOf(item: ItemRecord) {
  return {
    instructors: item.instructors.join(","),
    outcomes: item.outcomes.map(({ th }) => th).join("\n"),
    outcomes_eng: item.outcomes.map(({ en }) => en).join("\n"),
    outline: item.outline.map(({ th, minutes }) => `${th} | ${minutes}`).join("\n"),
    outline_eng: item.outline.map(({ en }) => en).join("\n"),
    free_book: item.free_book_title ?? "",
    free_book_eng: item.free_book_title_en ?? "",
    product_free: item.free_product_id === null ? "" : String(item.free_product_id),
  };
}

function productOf(item: ItemRecord) {
  return {
    price: (item.price_satang ?? 0) / 100,
    price_usd: item.price_usd_cents === null ? "" : item.price_usd_cents / 100,
  };
}

function saleOf({ is_published, publish_at, unpublish_at }: ItemRecord) {
  const sale = is_published ? "published" : publish_at === null ? "draft" : "scheduled";
  return { sale, publish_at: wallText(publish_at), unpublish_at: wallText(unpublish_at) };
}

/** The typed values in stored form. */
export function partsOf(kind: ItemKind, values: ItemValues): ItemParts {
  const isScheduled = values.sale === "scheduled";
  return {
    cells: itemKept[kind].cellsOf(values),
    title_th: values.course_name ?? "",
    title_en: keptEnglish(values.course_name ?? "", values.course_name_eng ?? ""),
    category_id: Number(values.category),
    outcomes: pairs(textLines(values.outcomes ?? ""), textLines(values.outcomes_eng ?? "")),
    outline: outlineOf(values),
    price_satang: satangOf(values.price),
    price_usd_cents: satangOf(values.price_usd),
    free_book_title: values.free_book || null,
    free_book_title_en: (values.free_book && values.free_book_eng) || null,
    free_product_id: values.product_free ? Number(values.product_free) : null,
    is_published: values.sale === "published",
    publish_at: isScheduled ? parseBangkokTime(values.publish_at ?? "") : null,
    unpublish_at: values.sale === "draft" ? null : parseBangkokTime(values.unpublish_at ?? ""),
  };
}

function outlineOf({ outline = "", outline_eng = "" }: ItemValues): ItemParts["outline"] {
  const parts = textLines(outline).flatMap((line) => readOutlinePart(line) ?? []);
  const titles = pairs(
    parts.map(({ title }) => title),
    textLines(outline_eng),
  );
  return titles.map((title, at) => ({ ...title, minutes: parts[at]?.minutes ?? 0 }));
}

function pairs(thai: readonly string[], english: readonly string[]): { th: string; en: string }[] {
  return thai.map((th, at) => ({ th, en: english[at] ?? th }));
}

export function satangOf(amount: number | "" | undefined): number | null {
  return amount === undefined || amount === "" ? null : Math.round(amount * 100);
}

function wallText(time: Date | null): string {
  return time === null ? "" : `${bangkokDay(time)}T${timeText(time)}`;
}
