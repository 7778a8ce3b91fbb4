import { useQuery } from "@tanstack/react-query";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import type { SettingFields, SettingValue } from "#domain/settings/setting-field.ts";
import { type FormValues, type Revision, valuesOf } from "#web/admin/form/revision.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";

export type ItemDraft = Output<AllSchemas["adminGetItemDraft"]>["data"];

/** What only a press saves: what buyers pay, and whether and when it is sold. */
export const pressedFields: readonly string[] = [
  "price",
  "price_usd",
  "sale",
  "publish_at",
  "unpublish_at",
  "seat_limit",
  "vat_class",
  "is_withholdable",
];

export const draftKey = (id: number) => ["item-draft", id];

/** Read when the editor opens, and not again during editing. */
export function useItemDraft(id: number) {
  return useQuery({
    queryKey: draftKey(id),
    queryFn: async () => goodValue(await api.adminGetItemDraft({ params: { id } })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/**
 * The item as it was when the kept edits began, and what was typed over it. So a save meets what
 * another person has saved since.
 */
export function begunFrom(
  item: Revision,
  { own }: ItemDraft,
): { revision: Revision; begun: Revision["values"] } {
  if (own === null) return { revision: item, begun: item.values };
  const known = Object.entries(own.typed).filter(([name]) => name in item.values);
  const was = Object.fromEntries(known.map(([name, [before]]) => [name, before]));
  const now = Object.fromEntries(known.map(([name, [, typed]]) => [name, typed]));
  const revision =
    own.version < item.version
      ? { version: own.version, values: { ...item.values, ...was } }
      : { version: item.version, values: item.values };
  return { revision, begun: { ...item.values, ...now } };
}

/** By field: what it was, and what was typed. */
export function typedChanges(
  fields: SettingFields,
  base: Revision,
  typed: FormValues,
): Record<string, [SettingValue, SettingValue]> {
  const values = valuesOf(fields, typed);
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const before = base.values[name];
      return before === undefined || before === value ? [] : [[name, [before, value]]];
    }),
  );
}
