import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { catalogKeys } from "../courses/items-query.ts";
import { filmsKey } from "./film/use-films.ts";

export type AdminCurriculum = Output<AllSchemas["adminGetCurriculum"]>["data"];
export type AdminSection = AdminCurriculum["sections"][number];
export type AdminLesson = AdminSection["lessons"][number];

const keyOf = (id: number) => [...catalogKeys.all, "curriculum", id];

export function useCurriculum(id: number) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async () => goodValue(await api.adminGetCurriculum({ params: { id } })).data,
  });
}

export function useRereadCurriculum(id: number): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(
      [keyOf(id), filmsKey(id)].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  };
}
