import { type FormEvent, useRef } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import type { useForm } from "#web/ui/form/use-form.ts";
import { Callout } from "#web/ui/notice/callout.tsx";
import { OwnPassword } from "../shared/own-password.tsx";
import styles from "./batch.module.css";
import type { BatchAct, NamedRecord } from "./batch-act.ts";

type Props = {
  act: BatchAct;
  chosen: readonly NamedRecord[];
  form: Pick<ReturnType<typeof useForm<string, never>>, "props" | "errors" | "fault">;
  /** The present values of the form. */
  onTyped: (data: FormData) => void;
  /** The text about skipped records. */
  leftOut: string | false;
};

/** The form of a bulk action, for all chosen records. */
export function BatchQuestion({
  act: { text, inputs, needsPassword },
  chosen,
  form,
  onTyped,
  leftOut,
}: Props) {
  const t = useTexts();
  const isAsked = useRef(false);
  /** Once for all pasted text. */
  const change = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    if (isAsked.current) return;
    isAsked.current = true;
    queueMicrotask(() => {
      isAsked.current = false;
      onTyped(new FormData(currentTarget));
    });
  };
  return (
    <form
      id="batch"
      {...form.props}
      onChange={change}
      method="post"
      className="stack-16 one-column"
    >
      {text && <p>{text}</p>}
      <Names chosen={chosen} />
      {inputs?.(form.errors, chosen)}
      {needsPassword && (
        <OwnPassword hint={t("list.batch-password-hint")} error={form.errors.password} />
      )}
      {leftOut && (
        <p role="status" className={styles.soft}>
          {leftOut}
        </p>
      )}
      {form.fault && (
        <Callout tone="danger" live>
          {form.fault}
        </Callout>
      )}
    </form>
  );
}

const namesShown = 5;

/** The names of the records, because a person should act only on records that they have seen. */
function Names({ chosen }: Pick<Props, "chosen">) {
  const t = useTexts();
  const more = chosen.length - namesShown;
  return (
    <ul aria-label={t("list.batch-chosen")} className={styles.names}>
      {chosen.slice(0, namesShown).map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
      {more > 0 && <li>{t("list.batch-more", { count: more })}</li>}
    </ul>
  );
}
