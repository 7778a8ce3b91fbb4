import * as z from "zod/mini";
import { clockKinds } from "#domain/enrollment/access-term.ts";
import type { Schemas } from "../endpoint.ts";
import { baht, data, idText, instant, pageQuery } from "../wire.ts";

const category = z.object({ slug: z.string(), name: z.string() });
const access = z.nullable(
  z.object({
    kind: z.enum(["unlimited", "term"]),
    term: z.nullable(z.int()),
    term_unit: z.nullable(z.enum(["Day(s)", "Month(s)", "Year(s)"])),
  }),
);

export const plan = z.object({
  id: z.int(),
  course_id: z.int(),
  plan_type: z.enum(["Free", "Period", "Actual", "others"]),
  term: z.nullable(z.int()),
  term_unit: z.nullable(z.enum(["Day(s)", "Month(s)", "Year(s)"])),
  term_2: z.nullable(z.int()),
  term_unit_2: z.nullable(z.enum(["Day(s)", "Month(s)", "Year(s)"])),
  price: z.nullable(baht),
  price_usd: z.nullable(z.number()),
  name: z.string(),
  status_show: z.boolean(),
  pricing_type: z.enum(["default", "renew", "others"]),
  free_for: z.nullable(z.literal("Student")),
  free_course_ids: z.array(z.int()),
  need_approval: z.boolean(),
  /**
   * The moment from which the term counts; left out: the approval. `days`: the latest start, in
   * days after the approval.
   */
  clock: z.optional(
    z.object({
      kind: z.enum(clockKinds),
      days: z.nullable(z.int()),
      date: z.nullable(instant),
      has_lessons: z.boolean(),
    }),
  ),
});

export const catalogCard = z.object({
  id: z.int(),
  course_name: z.string(),
  course_image: z.string(),
  course_type: z.enum(["course", "product"]),
  category,
  promise: z.string(),
  level: z.nullable(z.enum(["beginner", "intermediate", "advanced"])),
  instructors: z.array(z.string()),
  price_from: z.nullable(baht),
  has_several_prices: z.boolean(),
  access,
  seats_left: z.nullable(z.int()),
});

export const courseSchemas = {
  listCategories: {
    summary: "Categories with how many courses and products each holds.",
    output: data(z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() }))),
  },
  listCourses: {
    summary: "The catalogue, twenty a page.",
    query: z.object({
      q: z._default(z.string().check(z.maxLength(100)), ""),
      category: z._default(z.string().check(z.maxLength(60)), ""),
      type: z._default(z.enum(["", "course", "product"]), ""),
      sort: z._default(
        z.enum(["", "new", "ready", "popular", "price_low", "price_high", "name"]),
        "",
      ),
      ...pageQuery,
    }),
    output: data(
      z.object({
        items: z.array(catalogCard),
        page: z.int(),
        pages: z.int(),
        total: z.int(),
        /** How many have the searched words. They come first; the others are close to them. */
        exact: z.int(),
        /** What was probably meant, where nothing has the searched words. */
        meant: z.nullable(z.string()),
      }),
    ),
  },
  suggestCourses: {
    summary: "A few courses, products and categories for what is being typed into the search.",
    query: z.object({ q: z._default(z.string().check(z.maxLength(100)), "") }),
    output: data(
      z.object({
        items: z.array(
          z.object({ id: z.int(), name: z.string(), type: z.enum(["course", "product"]) }),
        ),
        categories: z.array(z.object({ slug: z.string(), name: z.string() })),
      }),
    ),
  },
  getCourse: {
    summary: "One course or product with its plans.",
    params: z.object({ id: idText }),
    output: data(
      z.object({
        ...catalogCard.shape,
        description: z.string(),
        outcomes: z.array(z.string()),
        for_whom: z.array(z.string()),
        common_questions: z.array(z.object({ question: z.string(), answer: z.string() })),
        /**
         * `section` and `preview_lesson` (open to everybody) where the course has lessons in the
         * shop.
         */
        outline: z.array(
          z.object({
            title: z.string(),
            minutes: z.int(),
            section: z.optional(z.string()),
            preview_lesson: z.optional(z.int()),
          }),
        ),
        teachers: z.array(
          z.object({
            id: z.nullable(z.int()),
            name: z.string(),
            bio: z.string(),
            image: z.nullable(z.string()),
          }),
        ),
        plans: z.array(plan),
        price: z.nullable(baht),
        price_usd: z.nullable(z.number()),
        seat_limit: z.nullable(z.int()),
        is_shipped: z.boolean(),
        /** The answer does not contain all lessons. */
        more_lessons: z.boolean(),
        free_book: z.nullable(z.string()),
        free_book_type: z.nullable(z.enum(["physical_book", "ebook"])),
        product_free: z.nullable(z.object({ id: z.int(), name: z.string() })),
        og_image: z.string(),
        related: z.array(catalogCard),
        /**
         * Null: no student has learned in it yet. `by_star`: the number of reviews for each of one
         * to five stars.
         */
        reviews: z.nullable(
          z.object({
            count: z.int(),
            average_tenths: z.nullable(z.int()),
            by_star: z.array(z.int()),
            learners: z.int(),
            latest: z.array(
              z.object({
                id: z.int(),
                stars: z.int(),
                words: z.string(),
                name: z.string(),
                written_at: z.string(),
              }),
            ),
          }),
        ),
      }),
    ),
    refusals: ["NOT_FOUND"],
  },
  listInstructors: {
    summary: "Lists the instructors of courses on sale. Each has a page.",
    output: data(z.array(z.object({ id: z.int() }))),
  },
  getInstructor: {
    summary: "An instructor of the shop, with what they teach that is on sale.",
    params: z.object({ id: idText }),
    output: data(
      z.object({
        id: z.int(),
        name: z.string(),
        bio: z.string(),
        image: z.nullable(z.string()),
        courses: z.array(catalogCard),
      }),
    ),
    refusals: ["NOT_FOUND"],
  },
  listSeats: {
    summary: "Live seats of some courses; null where there is no limit.",
    query: z.object({ ids: z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,49}$/)) }),
    output: data(z.array(z.object({ id: z.int(), seats_left: z.nullable(z.int()) }))),
  },
} as const satisfies Record<string, Schemas>;
