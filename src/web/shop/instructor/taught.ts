import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api, goodValue } from "#web/platform/api-client.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { usePerson } from "../account/sign-in/account-frame.tsx";

export type Taught = Output<AllSchemas["listTaughtCourses"]>["data"];
export type TaughtCourse = Taught["courses"][number];
export type TaughtMonth = Taught["months"][number];
export type StudentPage = Output<AllSchemas["listCourseStudents"]>["data"];
export type CourseStudent = StudentPage["items"][number];

export function useTaught(loaded: Taught | null): UseQueryResult<Taught> {
  return useQuery({
    queryKey: ["taught", useLanguage()],
    enabled: usePerson()?.is_instructor !== false,
    queryFn: async () => goodValue(await api.listTaughtCourses()).data,
    ...(loaded && { initialData: loaded }),
  });
}

export function useCourseStudents(id: number, page: number): UseQueryResult<StudentPage> {
  return useQuery({
    queryKey: ["course-students", id, page],
    queryFn: async () =>
      goodValue(await api.listCourseStudents({ params: { id: String(id) }, query: { page } })).data,
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
  });
}
