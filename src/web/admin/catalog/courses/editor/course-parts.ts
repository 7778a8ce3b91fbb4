import type { ItemKind } from "#domain/catalog/catalog-item.ts";

/** The parts of the editor, each with an address of its own. */
export const courseParts = ["page", "price", "content", "people"] as const;
export type CoursePart = (typeof courseParts)[number];

export const partsOf: Readonly<Record<ItemKind, readonly CoursePart[]>> = {
  course: courseParts,
  product: ["page", "price"],
};

export function partPath(id: number, part: CoursePart): string {
  const ends = { page: "", price: "/price", content: "/curriculum", people: "/learners" };
  return `/admin/courses/${id}${ends[part]}`;
}

/** Fields that stand together below one heading. */
export type FieldGroup = {
  name: string;
  /** Closed until it is opened, because most courses leave it as it is. */
  isClosed?: true;
  /** Rows of the form; fields of one row stand side by side where there is room. */
  rows: readonly (readonly string[])[];
};

/** Where each field of a course or product stands. English fields stand with their Thai ones. */
export const groupsOf: Readonly<Record<Exclude<CoursePart, "people">, readonly FieldGroup[]>> = {
  page: [
    { name: "first", rows: [["course_name"], ["promise"], ["category", "level"], ["cover"]] },
    { name: "description", rows: [["description"]] },
    { name: "details", isClosed: true, rows: [["outcomes"], ["for_whom"], ["common_questions"]] },
    { name: "people", isClosed: true, rows: [["instructors"], ["other_names"]] },
  ],
  price: [
    { name: "money", rows: [["price", "price_usd"], ["is_shipped"]] },
    {
      name: "sale",
      rows: [
        ["sale", "seat_limit"],
        ["publish_at", "unpublish_at"],
      ],
    },
    {
      name: "along",
      isClosed: true,
      rows: [["free_book", "free_book_type"], ["product_free"]],
    },
    { name: "tax", isClosed: true, rows: [["vat_class"], ["is_withholdable"]] },
  ],
  content: [
    {
      name: "learning",
      isClosed: true,
      rows: [
        ["more_lessons"],
        ["takes_questions"],
        ["instructors_edit"],
        ["watermarks"],
        ["takes_place"],
        ["outline"],
      ],
    },
    {
      name: "certificate",
      isClosed: true,
      rows: [["gives_certificate"], ["certificate_words"]],
    },
  ],
};

/** The part in which a field stands, and so its fault. */
export function partOf(name: string): CoursePart {
  const thai = name.replace(/_eng$/, "");
  const found = Object.entries(groupsOf).find(([, groups]) =>
    groups.some(({ rows }) => rows.some((row) => row.includes(thai))),
  );
  return (found?.[0] ?? "page") as CoursePart;
}
