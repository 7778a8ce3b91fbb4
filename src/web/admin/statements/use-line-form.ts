import { useQueryClient } from "@tanstack/react-query";
import type { Answer } from "#contract/client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { notify } from "#web/ui/notice/notice.ts";
import { adminKeys } from "../shared/admin-keys.ts";
import { statementKeys } from "./statement-query.ts";

type Options = {
  send: (note: string) => Promise<Answer<unknown>>;
  done: string;
  isReady?: () => boolean;
};

/**
 * A decision about a line always has a reason. If another person decided first, that is reported,
 * and the present line is shown.
 */
export function useLineForm({ send, done, isReady = () => true }: Options) {
  const t = useTexts();
  const client = useQueryClient();
  const readAgain = () =>
    Promise.all(
      [statementKeys.all, adminKeys.all].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  return useForm<"note" | "order", unknown>({
    fields: ["note", "order"] as const,
    check: ({ note }) => ({
      note: note === "" ? t("statement-line.note-missing") : undefined,
      order: isReady() ? undefined : t("statement-line.choose-missing"),
    }),
    send: ({ note }) => send(note),
    onDone: async (answer) => {
      if (isWaiting(answer))
        notify({ title: t("statement-line.waits"), text: t("statement-line.waits-text") });
      else notify({ tone: "good", title: done });
      await readAgain();
    },
    onRefused: async ({ code }) => {
      if (code === "INPUT_ERROR") return;
      if (code === "ALREADY_DECIDED")
        notify({ tone: "danger", title: t("statement-line.too-late") });
      await readAgain();
    },
  });
}

/** It was the first of two approvals. */
function isWaiting(answer: unknown): boolean {
  return (
    typeof answer === "object" && answer !== null && "waits" in answer && answer.waits === true
  );
}
