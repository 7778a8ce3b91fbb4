import type { Translate } from "#web/app/texts/use-texts.tsx";
import { api } from "#web/platform/api-client.ts";
import { TextArea } from "#web/ui/form/text-field.tsx";
import type { BatchAct } from "../list/batch-act.ts";

/** What can be done to many lines of statements: what needs no look at an order. */
export function statementActs(t: Translate): readonly BatchAct[] {
  return [
    {
      ...{ key: "ignore", label: t("statement-line.ignore"), text: t("statement-line.ignore-text"), fields: ["note"], needed: ["note"] },
      inputs: (errors) => (
        <TextArea label={t("statement-line.note-label")} hint={t("statement-line.note-hint")} name="note" maxLength={500} rows={2} error={errors.note} />
      ),
      send: (chosen, { note = "" }, options) => api.adminBatchStatement({ body: { chosen, note } }, options),
    },
  ];
}
