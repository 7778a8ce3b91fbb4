import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTexts } from "#web/app/texts/use-texts.tsx";
import { api, goodValue } from "#web/platform/api-client.ts";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";
import { statementKeys } from "./statement-query.ts";

/** Orders may have been reported, paid or cancelled since the lines were matched. */
export function MatchAgain() {
  const t = useTexts();
  const client = useQueryClient();
  const match = useMutation({
    mutationFn: async () => goodValue(await api.adminMatchStatement()).data,
    onSuccess: async ({ changed }) => {
      notify({ tone: "good", title: t("statement.match-done", { count: changed }) });
      await client.invalidateQueries({ queryKey: statementKeys.all });
    },
    onError: () => notify({ tone: "danger", title: t("ui.failed"), text: t("ui.failed-text") }),
  });
  return (
    <Button variant="quiet" busy={match.isPending} onClick={() => match.mutate()}>
      {t("statement.match-again")}
    </Button>
  );
}
