import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { goodValue, quietApi } from "#web/platform/api-client.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { inOrder } from "../account/form/read-questions.ts";
import type { CustomLabel } from "../account/register/registration-use.ts";

/** What the owner asks of whoever joins, in the owner's order. */
export function useOwnQuestions(): UseQueryResult<CustomLabel[]> {
  return useQuery({
    queryKey: ["own-questions", useLanguage()],
    queryFn: async () => goodValue(await quietApi.listCustomLabels()).data.toSorted(inOrder),
  });
}
