import {
  blankCategory,
  type CategoryValues,
  categoryFields,
} from "#domain/catalog/category-fields.ts";
import { keptEnglish, typedEnglish } from "#domain/text/english-fallback.ts";
import { declareRecord } from "#server/record/declare-record.ts";
import { readFields } from "#server/record/read-setting-values.ts";
import {
  findAdminCategory,
  insertCategory,
  lockCategory,
  lockCategoryOrder,
  updateCategory,
  updateCategoryArchived,
  updateCategoryOrder,
} from "./category-admin-queries.ts";

const read = readFields(categoryFields, blankCategory);

/** The categories of courses and products. */
export const categories = declareRecord({
  name: "category",
  find: findAdminCategory,
  lock: lockCategory,
  read,
  valuesOf: ({ name_th, name_en }) => ({
    name: name_th,
    name_eng: typedEnglish(name_th, name_en),
  }),
  shown: ({ slug, items, is_archived }) => ({ slug, items, is_archived }),
  insert: (tx, { values }) => insertCategory(tx, namesOf(values)),
  update: (tx, id, { values }) => updateCategory(tx, id, namesOf(values)),
  setArchived: updateCategoryArchived,
  order: { lock: lockCategoryOrder, update: updateCategoryOrder },
  details: {
    created: ({ row }) => ({ name: row.name_th }),
    archived: ({ name_th }) => ({ name: name_th }),
  },
});

function namesOf({ name, name_eng }: CategoryValues) {
  return { name_th: name, name_en: keptEnglish(name, name_eng) };
}
