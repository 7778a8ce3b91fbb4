import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api, goodValue } from "../platform/api-client.ts";
import { catalogKeys } from "./items-query.ts";

export type InstructorRow = Output<AllSchemas["adminListInstructors"]>["data"][number];
export type OneInstructor = Output<AllSchemas["adminGetInstructor"]>["data"];

export function useInstructors(): UseQueryResult<InstructorRow[]> {
  return useQuery({ queryKey: [...catalogKeys.all, "instructors"], queryFn: async () => goodValue(await api.adminListInstructors()).data });
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
