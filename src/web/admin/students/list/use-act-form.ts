import { useQueryClient } from "@tanstack/react-query";
import type { Answer } from "#contract/client.ts";
import { notifyKept } from "#web/admin/shared/kept-for-second.ts";
import { useProofMissing } from "#web/admin/shared/own-password.tsx";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { notify } from "#web/ui/notice/notice.ts";
import { studentKeys } from "./student-query.ts";

type ActForm<Field extends string> = {
  fields: readonly (Field | "reason")[];
  send: (values: Record<Field | "reason", string>) => Promise<Answer<unknown>>;
  said: string;
  /** Further checks. */
  check?: (
    values: Record<Field | "reason", string>,
  ) => Partial<Record<Field | "reason", string | undefined>>;
  onClose: () => void;
};

const always: readonly string[] = ["reason", "course_id", "email", "password"];

/**
 * The page is read again after any answer, because a refusal mostly means that another
 * administrator acted first.
 */
export function useActForm<Field extends string>({
  fields,
  send,
  said,
  check,
  onClose,
}: ActForm<Field>) {
  const t = useTexts();
  const proofMissing = useProofMissing();
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: studentKeys.all });
  const missing = (values: Record<string, string>, name: string) =>
    values[name] === "" ? (name === "password" ? proofMissing : t("person.missing")) : undefined;
  return useForm<Field | "reason", unknown>({
    fields,
    check: (values) => {
      const needed = fields.filter((name) => always.includes(name));
      const empty = Object.fromEntries(needed.map((name) => [name, missing(values, name)])) as {
        [F in Field | "reason"]?: string | undefined;
      };
      return { ...empty, ...check?.(values) };
    },
    send,
    onDone: async () => {
      notify({ tone: "good", title: said });
      await readAgain();
      onClose();
    },
    onRefused: (refused) => {
      // The request contains all typed values.
      if (notifyKept(refused, t)) onClose();
      if (refused.code !== "INPUT_ERROR") void readAgain();
    },
  });
}
