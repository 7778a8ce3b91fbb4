import * as z from "zod/mini";
import type { Schemas } from "../endpoint.ts";
import { data, done, id, idText, newOrder, recordVersion } from "../wire.ts";
import { listed } from "./admin-list-schemas.ts";
import { revision, values } from "./catalog-admin-schemas.ts";

const params = z.object({ id: idText });
const state = { is_archived: z.boolean(), items: z.int() };

const row = z.object({
  id,
  slug: z.string(),
  name_th: z.string(),
  name_en: z.string(),
  version: recordVersion,
  ...state,
});

export const categoryAdminSchemas = {
  adminListCategoryOrder: {
    summary:
      "The categories in the order of the shop, each with how many courses and products it holds, the archive included.",
    output: data(z.array(row)),
  },
  adminListCategories: listed(
    "Categories",
    row,
    "Categories whose names fit, in the order that is asked for.",
  ),
  adminGetCategory: {
    summary: "A category as it is edited.",
    params,
    output: data(z.object({ id, slug: z.string(), ...state, ...revision.shape })),
    refusals: ["NOT_FOUND"],
  },
  adminCreateCategory: {
    summary:
      "A new category; it stands last in the shop. Its address comes from its English name and stays.",
    body: z.object({ values }),
    output: z.object({ success: z.literal(true), id, data: revision }),
    refusals: ["INPUT_ERROR"],
  },
  adminSaveCategory: {
    summary: "Saves the names of a category over the version they were read in.",
    params,
    body: revision,
    output: data(revision),
    refusals: ["NOT_FOUND", "INPUT_ERROR", "EDIT_CONFLICT"],
  },
  adminArchiveCategory: {
    summary: "Takes a category out of the shop's filters, or back. What is in it is still sold.",
    params,
    body: z.object({ version: recordVersion, is_archived: z.boolean() }),
    output: done,
    refusals: ["NOT_FOUND", "EDIT_CONFLICT"],
  },
  adminDeleteCategory: {
    summary:
      "Deletes a category. What is in it goes to another one first; without one, only an empty category is deleted.",
    params,
    body: z.object({ version: recordVersion, move_to: z.nullable(id) }),
    output: done,
    refusals: ["NOT_FOUND", "EDIT_CONFLICT", "CATEGORY_IN_USE", "CATEGORY_HAS_DISCOUNT"],
  },
  adminOrderCategories: {
    summary:
      "Puts all categories in another order. Refused with the order as it is by now, where it is not the one that was read.",
    body: newOrder,
    output: done,
    refusals: ["INPUT_ERROR", "EDIT_CONFLICT"],
  },
} as const satisfies Record<string, Schemas>;
