import { type ReactNode, useState } from "react";
import { longestQuestion } from "#domain/learning/discussion.ts";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import type { Fault } from "./use-questions.ts";

type Props = {
  label: string;
  hint?: ReactNode;
  button: string;
  onSend: (body: string) => Promise<Fault>;
};

/** The form of a question or an answer. An unsent text stays. */
export function WrittenForm({ label, hint, button, onSend }: Props) {
  const [body, setBody] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>(null);
  const isWritten = body.trim() !== "";
  const submit = async () => {
    setBusy(true);
    const failed = await onSend(body);
    setBusy(false);
    setFault(failed);
    if (failed === null) setBody("");
  };
  return (
    <div className="stack-8">
      <TextArea
        label={label}
        hint={hint}
        error={fault ?? undefined}
        value={body}
        rows={3}
        maxLength={longestQuestion}
        autoComplete="off"
        onChange={({ target }) => setBody(target.value)}
      />
      <div>
        {/* Never disabled, because the focus would be lost. */}
        <Button
          variant="quiet"
          busy={isBusy}
          aria-disabled={!isWritten}
          onClick={() => isWritten && void submit()}
        >
          {button}
        </Button>
      </div>
    </div>
  );
}
