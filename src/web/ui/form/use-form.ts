import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Answer, RefusedAnswer } from "#contract/client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";

export type FieldErrors<Field extends string> = { [F in Field]?: string | undefined };

type Options<Field extends string, Value> = {
  fields: readonly Field[];
  /** The faults before sending; empty: there are none. */
  check?: (values: Record<Field, string>, data: FormData) => FieldErrors<Field>;
  /** `data`: values that do not fit into one text per field, such as several choices. */
  send: (values: Record<Field, string>, data: FormData) => Promise<Answer<Value>>;
  onDone: (value: Value, values: Record<Field, string>) => void | Promise<void>;
  onRefused?: (refused: RefusedAnswer) => void;
};

/**
 * A form with uncontrolled fields: it is read on submit, checked, and the first field with a fault
 * gets the focus. `<form {...form.props}>`, `<TextField name="email" error={form.errors.email} />`,
 * `<Button type="submit" busy={form.busy}>`.
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
 * Focuses the first field with a fault, at every attempt. A fault of the whole form is at its end,
 * and is scrolled into view.
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
