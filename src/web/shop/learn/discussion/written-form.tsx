import { type ReactNode, useState } from "react";
import { longestQuestion } from "#domain/learning/discussion.ts";
import { isSending } from "#web/platform/keys/is-sending.ts";
import { GrowingField } from "#web/ui/form/growing-field.tsx";
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
  const [isUsed, setUsed] = useState(false);
  const isWritten = body.trim() !== "";
  const submit = async () => {
    setBusy(true);
    const failed = await onSend(body);
    setBusy(false);
    setFault(failed);
    // What was typed meanwhile stays.
    if (failed === null) setBody((now) => (now === body ? "" : now));
  };
  return (
    <div className="stack-8">
      <GrowingField
        label={label}
        hint={hint}
        error={fault ?? undefined}
        value={body}
        maxLength={longestQuestion}
        autoComplete="off"
        onFocus={() => setUsed(true)}
        onChange={({ target }) => setBody(target.value)}
        onKeyDown={(event) => {
          if (!isSending(event) || !isWritten || isBusy) return;
          event.preventDefault();
          void submit();
        }}
      />
      {(isUsed || isWritten) && (
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
      )}
    </div>
  );
}
