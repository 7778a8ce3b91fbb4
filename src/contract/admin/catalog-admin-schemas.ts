import * as z from "zod/mini";
import { itemStates } from "#domain/catalog/item-state.ts";
import { courseSchemas } from "../course/course-schemas.ts";
import type { Schemas } from "../endpoint.ts";
import { baht, data, done, id, idText, instant, newOrder, recordVersion } from "../wire.ts";
import { listed } from "./admin-list-schemas.ts";
import { firstCourseSchemas } from "./catalog/first-course-schemas.ts";
import { itemDraftSchemas } from "./catalog/item-draft-schemas.ts";
import { keptForSecond } from "./kept-for-second.ts";

const itemState = z.enum(itemStates);

const row = z.object({
  id,
  version: recordVersion,
  course_name: z.string(),
  course_name_eng: z.string(),
  course_image: z.string(),
  course_type: z.enum(["course", "product"]),
  category: z.object({ id, name: z.string() }),
  state: itemState,
  publish_at: z.nullable(instant),
  unpublish_at: z.nullable(instant),
  /** The lowest price for a new buyer; null: it cannot be bought. */
  price_from: z.nullable(baht),
  has_several_prices: z.boolean(),
  instructors: z.array(z.string()),
  seat_limit: z.nullable(z.int()),
  /** Seats that are held or taken. */
  seats_used: z.int(),
  /** Students with access now; for products, the number sold. */
  sold: z.int(),
  updated_at: instant,
});

/** Empty: all categories. */
const categoryId = z._default(z.string().check(z.regex(/^\d{0,15}$/)), "");

export const values = z.record(
  z.string().check(z.maxLength(60)),
  z.union([z.string(), z.number(), z.boolean()]),
);
/** The stored values and their version. A save names the version that it replaces. */
export const revision = z.object({ version: recordVersion, values });
const courseType = z.enum(["course", "product"]);
const named = z.object({ id, name_th: z.string(), name_en: z.string() });
const params = z.object({ id: idText });

export const catalogAdminSchemas = {
  adminListItems: listed(
    "Items",
    row,
    "Courses and products as the owner keeps them, fifty a page, in the order of the shop unless another is asked for.",
  ),
  adminListItemOrder: {
    summary:
      "Courses and products in the order in which buyers see them, of the whole shop or of one category, the archive left out: the first thousand.",
    query: z.object({ category: categoryId }),
    output: data(
      z.object({
        total: z.int(),
        items: z.array(
          z.pick(row, {
            id: true,
            course_name: true,
            course_name_eng: true,
            course_image: true,
            course_type: true,
            state: true,
          }),
        ),
      }),
    ),
  },
  adminOrderItems: {
    summary:
      "Puts courses and products in another order, in the whole shop or among those of one category; all others stay where they are. Refused with the order as it is by now, where it is not the one that was read.",
    body: z.object({ category: categoryId, ...newOrder.shape }),
    output: done,
    refusals: ["INPUT_ERROR", "EDIT_CONFLICT"],
  },
  adminGetItemChoices: {
    summary:
      "What a course or product can be tied to: categories, products to give along, and people who teach.",
    output: data(
      z.object({
        categories: z.array(z.object({ ...named.shape, is_archived: z.boolean() })),
        products: z.array(named),
        /** `name_eng`: empty where English pages show the Thai name. */
        instructors: z.array(
          z.object({ id, name: z.string(), name_eng: z.string(), is_archived: z.boolean() }),
        ),
      }),
    ),
  },
  adminCreateItem: {
    summary: "Creates a course or product. It is listed last in the shop.",
    body: z.object({ course_type: courseType, values }),
    output: z.object({ success: z.literal(true), id, data: revision }),
    refusals: ["INPUT_ERROR"],
  },
  adminGetItem: {
    summary: "A course or product as it is edited.",
    params,
    output: data(
      z.object({
        id,
        course_type: courseType,
        state: itemState,
        /** For a product: the courses that include it, without archived ones. */
        given_with: z.array(named),
        ...revision.shape,
      }),
    ),
    refusals: ["NOT_FOUND"],
  },
  adminSaveItem: {
    summary:
      "Saves a course or product over the version it was read in. All of its fields are sent; the shop shows it at once.",
    params,
    body: revision,
    output: data(revision),
    refusals: ["NOT_FOUND", "INPUT_ERROR", "EDIT_CONFLICT", ...keptForSecond],
  },
  adminArchiveItem: {
    summary:
      "Takes a course or product out of the shop, or back as a draft. Who has bought it keeps it.",
    params,
    body: z.object({ version: recordVersion, is_archived: z.boolean() }),
    output: done,
    refusals: ["NOT_FOUND", "EDIT_CONFLICT"],
  },
  adminCopyItem: {
    summary:
      "A copy of a course or product as a draft, with its plans but without the archived ones. It stands last in the shop.",
    params,
    output: z.object({ success: z.literal(true), id }),
    refusals: ["NOT_FOUND"],
  },
  ...firstCourseSchemas,
  ...itemDraftSchemas,
  adminGetSellingFacts: {
    summary: "What a course or product has of what it needs before it is sold.",
    params,
    output: data(
      z.object({
        state: itemState,
        /** A new buyer can buy it, or have it for free. */
        has_price: z.boolean(),
        /** The lowest price for a new buyer; null: none in baht. */
        price_from: z.nullable(baht),
        has_several_prices: z.boolean(),
        /** Published lessons in published sections. */
        published_lessons: z.int(),
        /** Lessons that are not published. */
        draft_lessons: z.int(),
      }),
    ),
    refusals: ["NOT_FOUND"],
  },
  adminPreviewItem: {
    summary: "A course or product as its page would show it, on sale or not.",
    params,
    output: courseSchemas.getCourse.output,
    refusals: ["NOT_FOUND"],
  },
  adminOrderPlans: {
    summary:
      "Puts the plans of a course in another order, the archive left out. Refused with the order as it is by now, where it is not the one that was read.",
    params,
    body: newOrder,
    output: done,
    refusals: ["NOT_FOUND", "INPUT_ERROR", "EDIT_CONFLICT"],
  },
  adminListPlans: {
    summary: "The pricing plans of a course, the archive last.",
    params,
    output: data(
      z.array(z.object({ id, is_sold: z.boolean(), is_archived: z.boolean(), ...revision.shape })),
    ),
  },
  adminCreatePlan: {
    summary: "A new pricing plan of a course.",
    params,
    body: z.object({ values }),
    output: z.object({ success: z.literal(true), id }),
    refusals: ["NOT_FOUND", "INPUT_ERROR", ...keptForSecond],
  },
  adminSavePlan: {
    summary:
      "Saves a pricing plan over the version it was read in. What was sold keeps its terms; prices may change.",
    params,
    body: revision,
    output: data(revision),
    refusals: ["NOT_FOUND", "INPUT_ERROR", "EDIT_CONFLICT", ...keptForSecond],
  },
  adminArchivePlan: {
    summary: "Archives or restores a pricing plan. Buyers keep what they have bought.",
    params,
    body: z.object({ version: recordVersion, is_archived: z.boolean() }),
    output: done,
    refusals: ["NOT_FOUND", "EDIT_CONFLICT", ...keptForSecond],
  },
} as const satisfies Record<string, Schemas>;
