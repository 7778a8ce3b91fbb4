import { readOutlinePart, textLines } from "#domain/catalog/check-item.ts";
import type { CourseValues, ItemChoices, ProductValues } from "#domain/catalog/item-fields.ts";
import type { SettingValue } from "#domain/settings/setting-field.ts";
import { keptEnglish, typedEnglish } from "#domain/text/own-english.ts";
import { bangkokDay, parseBangkokTime, timeText } from "#domain/time/bangkok.ts";
import type { ItemChoiceRows, ItemParts, ItemRecord } from "./item-record-queries.ts";

export type Revision = { version: number; values: Record<string, SettingValue> };
export type ItemValues = Partial<CourseValues> & Partial<ProductValues>;

export function choicesOf({ categories, products }: ItemChoiceRows): ItemChoices {
  return { categories: categories.filter((one) => !one.is_archived).map(({ id }) => String(id)), products: products.map(({ id }) => String(id)) };
}

/** A record as its form shows it. */
export function revisionOf(item: ItemRecord): Revision {
  const values = { ...wordsOf(item), ...(item.kind === "course" ? courseOf(item) : productOf(item)), ...saleOf(item) };
  return { version: item.version, values };
}

function wordsOf(item: ItemRecord) {
  return {
    course_name: item.title_th,
    course_name_eng: typedEnglish(item.title_th, item.title_en),
    promise: item.promise_th,
    promise_eng: item.promise_en,
    cover: item.cover_file,
    category: String(item.category_id),
    description: item.description_th,
    description_eng: item.description_en,
  };
}

function courseOf(item: ItemRecord) {
  return {
    level: item.level ?? "",
    instructors: item.instructors.join(","),
    outcomes: item.outcomes.map(({ th }) => th).join("\n"),
    outcomes_eng: item.outcomes.map(({ en }) => en).join("\n"),
    outline: item.outline.map(({ th, minutes }) => `${th} | ${minutes}`).join("\n"),
    outline_eng: item.outline.map(({ en }) => en).join("\n"),
    seat_limit: item.seat_limit ?? "",
    free_book: item.free_book_title ?? "",
    free_book_eng: item.free_book_title_en ?? "",
    free_book_type: item.free_book_type ?? "",
    product_free: item.free_product_id === null ? "" : String(item.free_product_id),
  };
}

function productOf(item: ItemRecord) {
  return { price: (item.price_satang ?? 0) / 100, price_usd: item.price_usd_cents === null ? "" : item.price_usd_cents / 100, is_shipped: item.is_shipped };
}

function saleOf({ is_published, publish_at, unpublish_at, is_withholdable }: ItemRecord) {
  const sale = is_published ? "published" : publish_at === null ? "draft" : "scheduled";
  return { sale, publish_at: wallText(publish_at), unpublish_at: wallText(unpublish_at), is_withholdable };
}

/** What was typed, as it is stored. */
export function partsOf(values: ItemValues): ItemParts {
  const isScheduled = values.sale === "scheduled";
  return {
    title_th: values.course_name ?? "",
    title_en: keptEnglish(values.course_name ?? "", values.course_name_eng ?? ""),
    promise_th: values.promise ?? "",
    promise_en: values.promise_eng ?? "",
    description_th: values.description ?? "",
    description_en: values.description_eng ?? "",
    cover_file: values.cover ?? "",
    category_id: Number(values.category),
    level: values.level || null,
    outcomes: pairs(textLines(values.outcomes ?? ""), textLines(values.outcomes_eng ?? "")),
    outline: outlineOf(values),
    price_satang: satangOf(values.price),
    price_usd_cents: satangOf(values.price_usd),
    is_shipped: values.is_shipped ?? false,
    is_withholdable: values.is_withholdable ?? false,
    free_book_title: values.free_book || null,
    free_book_title_en: (values.free_book && values.free_book_eng) || null,
    free_book_type: values.free_book_type || null,
    free_product_id: values.product_free ? Number(values.product_free) : null,
    seat_limit: values.seat_limit || null,
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
