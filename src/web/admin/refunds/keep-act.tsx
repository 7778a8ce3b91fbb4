import { api } from "#web/platform/admin-client.ts";
import type { Translate } from "#web/texts/use-texts.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import type { BatchAct } from "../list/batch-act.ts";

/** Keeps several sums with one note about the agreement. */
export function keepAct(t: Translate): BatchAct {
  return {
    key: "keep",
    label: t("resolve.keep"),
    text: t("resolve.keep-many-text"),
    isGrave: true,
    needsPassword: true,
    fields: ["note"],
    needed: ["note"],
    inputs: (errors) => (
      <TextArea
        label={t("resolve.note")}
        hint={t("resolve.note-hint")}
        name="note"
        maxLength={500}
        rows={3}
        error={errors.note}
      />
    ),
    send: (chosen, { note = "", password = "" }, options) =>
      api.adminBatchKeepMoney({ body: { chosen, note, password } }, options),
  };
}
