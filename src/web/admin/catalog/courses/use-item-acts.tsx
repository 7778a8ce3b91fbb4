import type { BatchAct } from "#web/admin/list/batch-act.ts";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { useAdminCategories } from "./items-query.ts";

type Body = Parameters<typeof api.adminBatchItems>[0]["body"];

/** The bulk actions for courses and products: the same as on the page of each. */
export function useItemActs(): readonly BatchAct[] {
  const t = useTexts();
  const lang = useLanguage();
  const categories = (useAdminCategories().data ?? []).filter(
    ({ is_archived: isArchived }) => !isArchived,
  );
  return [
    {
      key: "publish",
      label: t("list.items-publish"),
      text: t("list.items-publish-text"),
      send: sending(() => ({ what: "sale", sale: "published" })),
    },
    {
      key: "hide",
      label: t("list.items-hide"),
      text: t("list.items-hide-text"),
      send: sending(() => ({ what: "sale", sale: "draft" })),
    },
    {
      key: "category",
      label: t("list.items-category"),
      fields: ["category_id"],
      needed: ["category_id"],
      inputs: (errors) => (
        <SelectField
          label={t("items.category")}
          name="category_id"
          choose
          options={categories.map((one) => ({ value: String(one.id), label: one[`name_${lang}`] }))}
          error={errors.category_id}
        />
      ),
      send: sending(({ category_id }) => ({ what: "category", category_id: Number(category_id) })),
    },
    {
      key: "archive",
      label: t("list.items-archive"),
      text: t("list.items-archive-text"),
      send: sending(() => ({ what: "archive", is_archived: true })),
      undo: {
        key: "archive-undo",
        label: t("list.items-undo"),
        text: t("list.items-undo-text"),
        send: sending(() => ({ what: "archive", is_archived: false, as_it_was: true })),
      },
    },
    {
      key: "restore",
      label: t("list.items-restore"),
      send: sending(() => ({ what: "archive", is_archived: false })),
    },
  ];
}

function sending(actOf: (values: Record<string, string>) => Body["act"]): BatchAct["send"] {
  return (chosen, values, options) =>
    api.adminBatchItems({ body: { chosen, act: actOf(values) } }, options);
}
