import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { type AccountState, accountStates } from "#domain/account/account-state.ts";
import { type ListDefinition, type ListQuery, readListQuery } from "#web/desk/list/list-query.ts";
import { api, goodValue } from "#web/platform/api-client.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";

export type PeopleList = Output<AllSchemas["adminListPeople"]>["data"];
export type PersonRow = PeopleList["items"][number];
export type PeopleChoices = Output<AllSchemas["adminGetPeopleChoices"]>["data"];
export type PersonPage = Output<AllSchemas["adminGetPerson"]>["data"];
export type PeopleFilter = "tier" | "group" | "course" | "state";

export const peopleSorts = ["oldest", "name", "expires"] as const;
export const peopleDefinition: ListDefinition<PeopleFilter> = {
  path: "/admin/people",
  filters: { tier: /^.{1,100}$/u, group: /^\d{1,15}$/, course: /^\d{1,15}$/, state: accountStates },
  sorts: peopleSorts,
};

/** What becomes stale when something is done to a student is below `all`. */
export const peopleKeys = { all: ["people"] };

export function usePeopleQuery(): ListQuery<PeopleFilter> {
  const [params] = useSearchParams();
  return readListQuery(peopleDefinition, params);
}

/** What the interface is asked. */
export function peopleWire({ q, page, sort, filters }: ListQuery<PeopleFilter>) {
  return { ...filters, state: filters.state as "" | AccountState, q, page, sort: sort as "" | (typeof peopleSorts)[number] };
}

export function usePeople(query: ListQuery<PeopleFilter>): UseQueryResult<PeopleList> {
  const wire = peopleWire(query);
  return useQuery({
    queryKey: [...peopleKeys.all, "list", wire],
    queryFn: async () => goodValue(await api.adminListPeople({ query: wire })).data,
    placeholderData: keepPreviousData,
  });
}

/** `q` looks for courses; `course` is among them in any case. */
export function usePeopleChoices({ q = "", course = "" } = {}): UseQueryResult<PeopleChoices> {
  return useQuery({
    queryKey: [...peopleKeys.all, "choices", useLanguage(), q, course],
    queryFn: async () => goodValue(await api.adminGetPeopleChoices({ query: { q, course } })).data,
    placeholderData: keepPreviousData,
  });
}

export function usePerson(id: number): UseQueryResult<PersonPage> {
  return useQuery({
    queryKey: [...peopleKeys.all, "person", id, useLanguage()],
    queryFn: async () => goodValue(await api.adminGetPerson({ params: { id } })).data,
    refetchOnWindowFocus: "always",
  });
}
