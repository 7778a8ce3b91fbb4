import type { LocalizedText } from "#domain/link/localized-path.ts";

export type ItemKind = "course" | "product";
export type CourseLevel = "beginner" | "intermediate" | "advanced";
export type FreeBookType = "physical_book" | "ebook";

export type Category = { id: number; slug: string; name: LocalizedText };

type ItemFields = {
  id: number;
  slug: string;
  title: LocalizedText;
  promise: LocalizedText;
  category: Category;
  coverFile: string;
  isPublished: boolean;
  isWithholdable: boolean;
};

export type Course = ItemFields & {
  kind: "course";
  level: CourseLevel | null;
  seats: Seats;
  freeBook: { title: string; type: FreeBookType } | null;
  freeProduct: { id: number; title: LocalizedText } | null;
};

export type Product = ItemFields & {
  kind: "product";
  priceSatang: number | null;
  priceUsdCents: number | null;
  isShipped: boolean;
};

/** A course without a limit always has seats. */
export type Seats = { limit: number; held: number; taken: number } | null;
