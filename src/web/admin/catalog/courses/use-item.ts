import { useQuery } from "@tanstack/react-query";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import type { SettingValue } from "#domain/settings/setting-field.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { catalogKeys } from "./items-query.ts";

export type ItemChoices = Output<AllSchemas["adminGetItemChoices"]>["data"];
export type Item = Output<AllSchemas["adminGetItem"]>["data"];
export type AdminPlan = Output<AllSchemas["adminListPlans"]>["data"][number];

/** Read when a form opens, and not again during editing. */
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };

export function useItemChoices() {
  return useQuery({
    queryKey: ["item-choices"],
    queryFn: async () => goodValue(await api.adminGetItemChoices()).data,
    ...once,
  });
}

export function useItem(id: number) {
  return useQuery({
    queryKey: ["item", id],
    queryFn: async () => goodValue(await api.adminGetItem({ params: { id } })).data,
    ...once,
  });
}

export const planKey = (id: number) => [...catalogKeys.all, "plans", id];

export function usePlans(id: number) {
  return useQuery({
    queryKey: planKey(id),
    queryFn: async () => goodValue(await api.adminListPlans({ params: { id } })).data,
  });
}

/** An archived category stays selected, but cannot be selected anew. */
export function choicesOf({ categories, products }: ItemChoices, category?: SettingValue) {
  const open = categories.filter(
    ({ id, is_archived: isArchived }) => !isArchived || String(id) === category,
  );
  return {
    categories: open.map(({ id }) => String(id)),
    products: products.map(({ id }) => String(id)),
  };
}
