import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Answer } from "#contract/client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";
import { adminKeys } from "../shared/admin-keys.ts";
import { KeptFormDialog } from "../shared/kept-form-dialog.tsx";
import { OwnPassword, useProofMissing } from "../shared/own-password.tsx";
import { statementKeys } from "./statement-query.ts";

/** `hint`: who reads the reason, if not only administrators do. */
type Words = { button: string; text: ReactNode; hint?: string; yes: string; done: string };
type Props = {
  words: Words;
  /** It takes access from a student. */
  asksPassword?: boolean;
  send: (command: { note: string; password: string }) => Promise<Answer<unknown>>;
};

/** Undoes an action on the statement, with a reason. It shows the consequences. */
export function TakeBack(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {props.words.button}
      </Button>
      {isOpen && <TakeBackDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}

function TakeBackDialog({
  words,
  asksPassword = false,
  send,
  onClose,
}: Props & { onClose: () => void }) {
  const t = useTexts();
  const proofMissing = useProofMissing();
  const client = useQueryClient();
  const readAgain = () =>
    Promise.all(
      [statementKeys.all, adminKeys.all].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  const form = useForm({
    fields: ["note", "password"] as const,
    check: ({ note, password }) => ({
      note: note === "" ? t("statement-line.note-missing") : undefined,
      password: asksPassword && password === "" ? proofMissing : undefined,
    }),
    send,
    onDone: async () => {
      notify({ tone: "good", title: words.done });
      onClose();
      await readAgain();
    },
    onRefused: ({ code }) => {
      if (code !== "INPUT_ERROR") void readAgain();
    },
  });
  return (
    <KeptFormDialog title={words.button} save={words.yes} form={form} onClose={onClose} isGrave>
      <p>{words.text}</p>
      <TextArea
        label={t("statement-line.note-label")}
        hint={words.hint ?? t("statement-line.note-hint")}
        name="note"
        maxLength={500}
        rows={2}
        error={form.errors.note}
      />
      {asksPassword && (
        <OwnPassword hint={t("statement-line.password-hint")} error={form.errors.password} />
      )}
    </KeptFormDialog>
  );
}
