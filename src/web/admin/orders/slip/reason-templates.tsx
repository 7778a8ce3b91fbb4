import { type RefObject, useEffect, useRef } from "react";
import { Kbd } from "#web/admin/shared/kbd.tsx";
import { useKeysAreOn } from "#web/platform/keys/use-shortcuts.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { ChipButton } from "#web/ui/surface/chip.tsx";

type Reason = { id: number; name: string; text: string };
type Props = {
  reasons: readonly Reason[];
  form: RefObject<HTMLFormElement | null>;
  error: string | undefined;
  initial?: string | undefined;
  /** A template was chosen. */
  onTaken: () => void;
};

/** The text for the buyer: a template of the owner, which can be edited, or own words. */
export function ReasonTemplates({ reasons, form, error, initial, onTaken }: Props) {
  const t = useTexts();
  const area = useRef<HTMLDivElement>(null);
  const take = (reason: Reason) => {
    const field = area.current?.querySelector("textarea");
    if (!field) return;
    field.value = joined(field.value, reason.text, reasons);
    onTaken();
    field.focus();
  };
  useReasonKeys({
    choose: (place) => reasons[place] && take(reasons[place]),
    send: () => form.current?.requestSubmit(),
  });
  return (
    <>
      {reasons.length > 0 && (
        <fieldset aria-label={t("order-admin.reason-templates")} className="row-8">
          {reasons.map((reason, place) => (
            <ChipButton key={reason.id} onClick={() => take(reason)}>
              {reason.name} {place < 9 && <Kbd hint>{String(place + 1)}</Kbd>}
            </ChipButton>
          ))}
        </fieldset>
      )}
      <div ref={area}>
        <TextArea
          label={t("order-admin.reason")}
          name="reason"
          maxLength={longest}
          rows={4}
          defaultValue={initial}
          error={error}
        />
      </div>
    </>
  );
}

const longest = 500;

/** A template replaces the former one. Typed text before it stays. */
function joined(typed: string, text: string, reasons: readonly Reason[]): string {
  const before = typed.trim();
  if (before === "" || reasons.some((reason) => reason.text === before)) return text;
  return before.includes(text) ? typed : `${before} ${text}`.slice(0, longest);
}

/** A digit chooses a template while nothing is typed. Ctrl and Enter submit from the text. */
function useReasonKeys(actions: { choose: (place: number) => void; send: () => void }): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const areOn = useKeysAreOn();
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat, target } = event;
      if (repeat) return;
      if (key === "Enter" && (ctrlKey || metaKey)) {
        event.preventDefault();
        latest.current.send();
      } else if (
        areOn &&
        /^[1-9]$/.test(key) &&
        !ctrlKey &&
        !metaKey &&
        !altKey &&
        !(target instanceof HTMLTextAreaElement)
      ) {
        event.preventDefault();
        latest.current.choose(Number(key) - 1);
      }
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [areOn]);
}
