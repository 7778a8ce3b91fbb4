import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { catalogKeys } from "#web/admin/catalog/courses/items-query.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";

export type AdminQuiz = Output<AllSchemas["adminGetQuestions"]>["data"];
export type AdminQuestion = AdminQuiz["questions"][number];

const keyOf = (lessonId: number) => [...catalogKeys.all, "questions", lessonId];

/** Polled while earlier attempts are being graded again. */
export function useQuestions(lessonId: number) {
  return useQuery({
    queryKey: keyOf(lessonId),
    queryFn: async () => goodValue(await api.adminGetQuestions({ params: { id: lessonId } })).data,
    refetchInterval: ({ state }) =>
      state.data?.questions.some(({ is_judged_anew: isAnew }) => isAnew) ? 2_000 : false,
  });
}

export function useRereadQuestions(lessonId: number): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keyOf(lessonId) });
}
