import { useEffect, useState } from "react";
import type { RefusedAnswer } from "#contract/client.ts";
import type { SettingFields } from "#domain/settings/setting-field.ts";
import type { Revision } from "./revision.ts";
import { type EditingForm, useEditing } from "./use-editing.ts";

type Options = {
  fields: SettingFields;
  blank: Revision["values"];
  /** Initial unsaved values, for example of a copy. */
  begun?: Revision["values"] | undefined;
  create: (revision: Revision) => Promise<{ ok: true } | RefusedAnswer>;
  /** Reads the list to which it was added. */
  reread: () => Promise<unknown>;
  onDone: () => void;
};

/**
 * The form of a record that is made in a list. Its first field has the focus, because the button
 * that opened it no longer exists. It is done when the list has been read with the new record.
 */
export function useNewRecord({
  fields,
  blank,
  begun,
  create,
  reread,
  onDone,
}: Options): EditingForm {
  const [isMade, setMade] = useState(false);
  useEffect(() => {
    if (isMade) onDone();
  }, [isMade, onDone]);
  const editing = useEditing({
    fields,
    revision: { version: 0, values: blank },
    begun,
    save: async (revision) => {
      const answer = await create(revision);
      return answer.ok ? { ok: true, value: { data: revision } } : answer;
    },
    onSaved: () => void reread().then(() => setMade(true)),
  });
  const { ref: form } = editing.props;
  useEffect(
    () => form.current?.querySelector<HTMLElement>("input, select, textarea")?.focus(),
    [form],
  );
  return editing;
}
