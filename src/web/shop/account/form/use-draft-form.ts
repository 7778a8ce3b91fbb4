import { type FormEvent, useRef } from "react";
import type { Answer, RefusedAnswer } from "#contract/client.ts";
import { type FieldErrors, useForm } from "#web/ui/form/use-form.ts";
import type { Picture } from "#web/upload/picture.ts";
import type { FormDraft } from "./form-draft.ts";
import { keepTyped, type TypedValues, typedText } from "./typed-values.ts";
import { type PictureFieldKind, useDraftPictures } from "./use-draft-pictures.ts";

/** A form that is ready to send: its values, and its pictures by field. */
export type FilledForm = { data: FormData; pictures: ReadonlyMap<string, readonly Picture[]> };

type Options<Value> = {
  draft: FormDraft;
  /** The names of its fields. */
  names: readonly string[];
  pictureFields: readonly PictureFieldKind[];
  check: (filled: FilledForm) => FieldErrors<string>;
  send: (filled: FilledForm) => Promise<Answer<Value>>;
  onDone: (value: Value) => void | Promise<void>;
  onRefused: (refused: RefusedAnswer) => void;
  onType?: (typed: TypedValues) => void;
};

/** A form that keeps its draft, and sends its pictures before itself. */
export function useDraftForm<Value>({
  draft,
  names,
  pictureFields,
  check,
  send,
  onDone,
  onRefused,
  onType,
}: Options<Value>) {
  const pictures = useDraftPictures(draft);
  const isStopped = useRef(false);

  const sendAll = async (data: FormData): Promise<Answer<Value>> => {
    isStopped.current = false;
    for (const field of pictureFields) {
      const msg = await pictures.send(field);
      if (msg === null) continue;
      isStopped.current = true;
      return {
        ok: false,
        status: 0,
        code: "INPUT_ERROR",
        msg,
        errors: [{ param: field.name, msg, code: "UPLOAD_AGAIN" }],
      };
    }
    return send({ data, pictures: draft.pictures });
  };

  const form = useForm<string, Value>({
    fields: names,
    check: (_, data) => check({ data, pictures: draft.pictures }),
    send: (_, data) => sendAll(data),
    onDone,
    onRefused: (refused) => {
      if (isStopped.current) return;
      pictures.forgetRefused(refused);
      onRefused(refused);
    },
  });

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.props.onInput(event);
    keepTyped(draft.typed, event.currentTarget);
    onType?.(draft.typed);
  };

  return {
    ...form,
    ...useDraftFields(draft, form, pictures),
    props: { ...form.props, onInput },
    outOfStorage: pictures.outOfStorage,
  };
}

type Form = Pick<ReturnType<typeof useForm<string, unknown>>, "errors" | "setErrors" | "busy">;

/** The props of the form's fields. */
export function useDraftFields(
  draft: FormDraft,
  { errors, setErrors, busy }: Form,
  pictures: ReturnType<typeof useDraftPictures>,
) {
  const retry = async (field: PictureFieldKind) => {
    const fault = await pictures.send(field);
    setErrors((before) => ({ ...before, [field.name]: fault ?? undefined }));
  };
  const forget = (names: readonly string[]) =>
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
    );
  return {
    typed: draft.typed,
    hasValue: (name: string) => typedText(draft.typed, name) !== "" || pictures.of(name).length > 0,
    forget,
    /** Empties these fields. */
    clear: (names: readonly string[]) => {
      for (const name of names) {
        draft.typed.delete(name);
        draft.pictures.delete(name);
      }
      pictures.show();
      forget(names);
    },
    text: (name: string) => ({
      name,
      error: errors[name],
      defaultValue: typedText(draft.typed, name),
    }),
    picture: (field: PictureFieldKind) => ({
      label: field.label,
      purpose: field.purpose,
      pictures: pictures.of(field.name),
      error: errors[field.name],
      disabled: busy,
      progress: pictures.sending?.field === field.name ? pictures.sending.progress : null,
      onCancel: pictures.cancel,
      onTakenOut: pictures.takeOut,
      onRetry: pictures.failed === field.name && !busy ? () => void retry(field) : undefined,
      onChange: (chosen: readonly Picture[]) => {
        pictures.choose(field.name, chosen);
        forget([field.name]);
      },
    }),
  };
}

export type DraftForm = ReturnType<typeof useDraftFields> &
  Pick<ReturnType<typeof useForm<string, unknown>>, "errors">;
