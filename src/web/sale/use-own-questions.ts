import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { inOrder } from "../account/read-questions.ts";
import type { CustomLabel } from "../account/registration-use.ts";
import { useLanguage } from "../app/locale-link.tsx";
import { goodValue, quietApi } from "../platform/api-client.ts";

/** What the owner asks of whoever joins, in the owner's order. */
export function useOwnQuestions(): UseQueryResult<CustomLabel[]> {
  return useQuery({
    queryKey: ["own-questions", useLanguage()],
    queryFn: async () => goodValue(await quietApi.listCustomLabels()).data.toSorted(inOrder),
  });
}
