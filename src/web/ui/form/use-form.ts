import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Answer, RefusedAnswer } from "#contract/client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";

export type FieldErrors<Field extends string> = { [F in Field]?: string | undefined };

type Options<Field extends string, Value> = {
  fields: readonly Field[];
  /** What is wrong before anything is sent; nothing when all is well. */
  check?: (values: Record<Field, string>, data: FormData) => FieldErrors<Field>;
  /** `data` has what cannot be said in one text a field: several choices. */
  send: (values: Record<Field, string>, data: FormData) => Promise<Answer<Value>>;
  onDone: (value: Value, values: Record<Field, string>) => void | Promise<void>;
  onRefused?: (refused: RefusedAnswer) => void;
};

/**
 * A form that keeps what is typed in the page itself: read when it is sent, checked, and the first
 * wrong field gets the focus.
 * `<form {...form.props}>`, `<TextField name="email" error={form.errors.email} />`, `<Button
 * type="submit" busy={form.busy}>`.
 */
export function useForm<Field extends string, Value>({
  fields,
  check,
  send,
  onDone,
  onRefused,
}: Options<Field, Value>) {
  const t = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useFocusOnFirstError(form, attempt);

  const submit = async (values: Record<Field, string>, data: FormData) => {
    const found = check?.(values, data) ?? {};
    setErrors(found);
    setFault(null);
    if (Object.values(found).some(Boolean)) return;
    const answer = await send(values, data);
    if (answer.ok) return onDone(answer.value, values);
    const byField = errorsByField(fields, answer);
    setErrors(byField);
    if (Object.keys(byField).length === 0) setFault(answer.msg);
    onRefused?.(answer);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const data = new FormData(event.currentTarget);
    void submit(readValues(event.currentTarget, fields, data), data)
      .catch(() => setFault(t("error.offline-text")))
      .finally(() => {
        setBusy(false);
        setAttempt((before) => before + 1);
      });
  };

  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    if (errors[name as Field]) setErrors({ ...errors, [name]: undefined });
  };

  return {
    props: { ref: form, onSubmit, onInput, noValidate: true },
    errors,
    fault,
    busy,
    setErrors,
    setFault,
  };
}

function readValues<Field extends string>(
  form: HTMLFormElement,
  fields: readonly Field[],
  typed: FormData,
): Record<Field, string> {
  return Object.fromEntries(
    fields.map((field) => {
      const value = String(typed.get(field) ?? "");
      const element = form.elements.namedItem(field);
      const isPassword =
        element instanceof HTMLInputElement && element.autocomplete.includes("password");
      return [field, isPassword ? value : value.trim()];
    }),
  ) as Record<Field, string>;
}

function errorsByField<Field extends string>(
  fields: readonly Field[],
  { errors = [] }: RefusedAnswer,
): FieldErrors<Field> {
  const known = errors.filter(({ param }) => fields.includes(param as Field));
  return Object.fromEntries(known.map(({ param, msg }) => [param, msg])) as FieldErrors<Field>;
}

/**
 * The first wrong field gets the focus, at every attempt. What is said of the whole form comes into
 * sight: it stands at its end.
 */
export function useFocusOnFirstError(
  form: RefObject<HTMLFormElement | null>,
  attempt: number,
): void {
  useEffect(() => {
    if (attempt === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView?.({ block: "nearest" });
  }, [form, attempt]);
}
