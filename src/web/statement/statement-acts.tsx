import type { BatchAct } from "../admin-list/batch-act.ts";
import type { Translate } from "../app/texts/use-texts.tsx";
import { api } from "../platform/api-client.ts";
import { TextArea } from "../ui/text-field.tsx";

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
