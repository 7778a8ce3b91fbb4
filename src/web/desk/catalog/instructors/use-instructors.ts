import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { type ListDefinition, type ListQuery, readListQuery } from "#web/desk/list/list-query.ts";
import { api, goodValue } from "#web/platform/api-client.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { catalogKeys } from "../courses/items-query.ts";

type Found = Output<AllSchemas["adminListInstructors"]>["data"];
export type InstructorRow = Found["items"][number];
export type OneInstructor = Output<AllSchemas["adminGetInstructor"]>["data"];

export const instructorSorts = ["courses", "newest"] as const;
export const instructorStates = ["active", "archived"] as const;
export const instructorsList: ListDefinition<"state"> = { path: "/admin/instructors", filters: { state: instructorStates }, sorts: instructorSorts };
export type InstructorsQuery = ListQuery<"state">;

export function useInstructorsQuery(): InstructorsQuery {
  return readListQuery(instructorsList, useSearchParams()[0]);
}

export function instructorsWire({ q, page, sort, filters: { state } }: InstructorsQuery) {
  return { q, page, sort: sort as "" | (typeof instructorSorts)[number], state: state as "" | (typeof instructorStates)[number] };
}

export function useFoundInstructors(asked: InstructorsQuery): UseQueryResult<Found> {
  const query = instructorsWire(asked);
  return useQuery({
    queryKey: [...catalogKeys.all, "instructors", query, useLanguage()],
    queryFn: async () => goodValue(await api.adminListInstructors({ query })).data,
    placeholderData: keepPreviousData,
  });
}

/** Read when the page is opened, and not again under the hands of whoever edits it. */
export function useInstructor(id: number): UseQueryResult<OneInstructor> {
  return useQuery({
    queryKey: ["instructor", id],
    queryFn: async () => goodValue(await api.adminGetInstructor({ params: { id } })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
