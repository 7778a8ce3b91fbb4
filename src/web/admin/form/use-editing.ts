import { type FormEvent, useRef, useState } from "react";
import type { RefusedAnswer } from "#contract/client.ts";
import type { SettingFields } from "#domain/settings/setting-field.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { useFocusOnFirstError } from "#web/ui/form/use-form.ts";
import { notify } from "#web/ui/notice/notice.ts";
import { notifyKept } from "../shared/kept-for-second.ts";
import {
  type FormValues,
  isSameTyped,
  type Revision,
  typedOf,
  typedOver,
  valuesOf,
} from "./revision.ts";
import { newerOf, type Save, saveOver } from "./save-over.ts";

type Options = {
  fields: SettingFields;
  /** The read revision. A later one is adopted if it overwrites no typed value. */
  revision: Revision;
  /** Initial unsaved values, for example of a copy. */
  begun?: Revision["values"] | undefined;
  save: Save;
  onSaved?: ((revision: Revision) => void) | undefined;
};

/**
 * Load, edit, save: keeps typed values, knows whether they are saved, and asks if another
 * administrator saved first.
 */
export function useEditing({ fields, revision, begun, save, onSaved }: Options) {
  const t = useTexts();
  const draft = useDraft(revision, begun);
  const { base, typed, theirs, begin, meet } = draft;
  const [busy, setBusy] = useState(false);
  const errors = useFormErrors();

  const tell = (answer: RefusedAnswer) => {
    // Typed values stay until a second person has decided.
    if (!notifyKept(answer, t)) errors.show(errorsOf(answer, fields, t));
  };
  const send = async (over: Revision, what: FormValues): Promise<void> => {
    const answer = await saveOver(save, over, valuesOf(fields, what));
    if (answer.ok) {
      begin(answer.value.data);
      notify({ title: t("setting.saved"), text: t("setting.saved-text"), tone: "good" });
      return onSaved?.(answer.value.data);
    }
    const newer = newerOf(answer);
    if (newer) meet(newer);
    else tell(answer);
  };
  const submit = (over: Revision, what: FormValues) => {
    if (busy) return;
    setBusy(true);
    errors.clear();
    void send(over, what)
      .catch(() => errors.show({ form: t("error.offline-text"), fields: {} }))
      .finally(() => setBusy(false));
  };
  const startOver = (from: Revision) => {
    begin(from);
    errors.clear();
  };
  const type = (name: string, value: string | boolean) => {
    draft.type(name, value);
    errors.forget(name);
  };
  return {
    base,
    typed,
    theirs,
    busy,
    type,
    errors: errors.fields,
    /** The number of refused presses. */
    attempt: errors.attempt,
    fault: errors.form,
    isDirty: !isSameTyped(typed, typedOf(base)),
    props: {
      ref: errors.formRef,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        submit(base, typed);
      },
    },
    /**
     * Saves these fields without a press. What is typed stays as it is typed. Null: saved;
     * otherwise the refusal, whose faults stand at their fields without moving the focus.
     */
    saveQuietly: useQuietSave({ fields, save, onSaved }, draft, errors),
    undo: () => startOver(base),
    takeTheirs: () => theirs && startOver(theirs),
    saveMine: () => theirs && submit(theirs, draft.mergeInto(theirs)),
  };
}

function useQuietSave(
  { fields, save, onSaved }: Pick<Options, "fields" | "save" | "onSaved">,
  { base, typed, meet, adopt }: ReturnType<typeof useDraft>,
  errors: ReturnType<typeof useFormErrors>,
) {
  const t = useTexts();
  return async (names: readonly string[]): Promise<RefusedAnswer | null> => {
    const answer = await saveOver(save, base, valuesOf(fields, onlySent(base, typed, names)));
    if (answer.ok) {
      adopt(answer.value.data);
      onSaved?.(answer.value.data);
      return null;
    }
    const newer = newerOf(answer);
    if (newer) meet(newer);
    else errors.tell(errorsOf(answer, fields, t));
    return answer;
  };
}

/** The stored values, with the typed ones of these fields. */
function onlySent(base: Revision, typed: FormValues, names: readonly string[]): FormValues {
  const sent = names.flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]]]));
  return { ...typedOf(base), ...Object.fromEntries(sent) };
}

/** The state of a form: what is stored, what is typed, and what can be done with it. */
export type EditingForm = ReturnType<typeof useEditing>;

type FormErrors = { form: string | null; fields: Record<string, string> };
const noErrors: FormErrors = { form: null, fields: {} };

/** The faults of the form and its fields. The first one gets the focus. */
function useFormErrors() {
  const [errors, setErrors] = useState(noErrors);
  const [attempt, setAttempt] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  useFocusOnFirstError(formRef, attempt);
  return {
    ...errors,
    attempt,
    formRef,
    clear: () => setErrors(noErrors),
    /** Without moving the focus. */
    tell: setErrors,
    show: (next: FormErrors) => {
      setErrors(next);
      setAttempt((before) => before + 1);
    },
    forget: (name: string) =>
      setErrors((before) => ({ ...before, fields: without(before.fields, name) })),
  };
}

function errorsOf(answer: RefusedAnswer, fields: SettingFields, t: Translate): FormErrors {
  const byField = Object.fromEntries(
    (answer.errors ?? [])
      .filter(({ param }) => param in fields)
      .map(({ param, msg }) => [param, msg]),
  );
  const text = answer.code === "NOT_FOUND" ? t("setting.gone") : answer.msg;
  return {
    form: Object.keys(byField).length > 0 ? t("setting.look-again") : text,
    fields: byField,
  };
}

function useDraft(revision: Revision, begun = revision.values) {
  const [base, setBase] = useState(revision);
  const [typed, setTyped] = useState<FormValues>(() => typedOf({ ...revision, values: begun }));
  const [theirs, setTheirs] = useState<Revision | null>(null);
  if (revision.version > base.version && theirs === null && isSameTyped(typed, typedOf(base))) {
    setBase(revision);
    setTyped(typedOf(revision));
  }
  const stand = (from: Revision, what: FormValues): FormValues => {
    setBase(from);
    setTyped(what);
    setTheirs(null);
    return what;
  };
  return {
    base,
    typed,
    theirs,
    meet: setTheirs,
    /** It is saved, and what is typed stays. */
    adopt: setBase,
    begin: (from: Revision) => void stand(from, typedOf(from)),
    mergeInto: (newer: Revision) => stand(newer, typedOver(base, newer, typed)),
    type: (name: string, value: string | boolean) =>
      setTyped((before) => ({ ...before, [name]: value })),
  };
}

function without(errors: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([other]) => other !== name));
}
