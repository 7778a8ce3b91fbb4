import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import type { RowOf } from "#web/admin/list/use-admin-list.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";

export type PersonRow = RowOf<"Students">;
export type StudentChoices = Output<AllSchemas["adminGetStudentChoices"]>["data"];
export type PersonPage = Output<AllSchemas["adminGetPerson"]>["data"];

/** The queries below `all` become stale when a student changes. */
export const studentKeys = { all: ["people"] };

/** `q` searches courses; `course` is always included. */
export function useStudentChoices({ q = "", course = "" } = {}): UseQueryResult<StudentChoices> {
  return useQuery({
    queryKey: [...studentKeys.all, "choices", useLanguage(), q, course],
    queryFn: async () => goodValue(await api.adminGetStudentChoices({ query: { q, course } })).data,
    placeholderData: keepPreviousData,
  });
}

export function usePerson(id: number): UseQueryResult<PersonPage> {
  return useQuery({
    queryKey: [...studentKeys.all, "person", id, useLanguage()],
    queryFn: async () => goodValue(await api.adminGetPerson({ params: { id } })).data,
    refetchOnWindowFocus: "always",
  });
}
