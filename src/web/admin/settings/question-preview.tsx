import { useMemo } from "react";
import type { CustomLabelType } from "#domain/account/custom-label.ts";
import { optionsOf } from "#domain/settings/check-list-row.ts";
import { CustomField } from "#web/shop/account/form/custom-field.tsx";
import { emptyDraft } from "#web/shop/account/form/form-draft.ts";
import { useDraftForm } from "#web/shop/account/form/use-draft-form.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import type { FormValues } from "../form/revision.ts";
import styles from "../form/setting-part.module.css";

/** A preview of the typed question as in the registration form. It submits nothing. */
export function QuestionPreview({ typed }: { typed: FormValues }) {
  const t = useTexts();
  const type = String(typed.type_label) as CustomLabelType;
  const options = String(typed.item_list);
  const isEnglish = useLanguage() === "en";
  const english = isEnglish ? optionsOf(String(typed.item_list_en)) : [];
  const draft = useMemo(emptyDraft, []);
  const form = useDraftForm<null>({ ...unsent, draft });
  const label = {
    id: 0,
    type_label: type,
    label:
      (isEnglish && String(typed.label_en)) || String(typed.label) || t("setting.questions.label"),
    order_label: 0,
    required: typed.is_required === true ? (1 as const) : (0 as const),
    item_list: JSON.stringify(optionsOf(options)),
    item_labels: english.length === optionsOf(options).length ? english : optionsOf(options),
  };
  return (
    <Card className={styles.part}>
      <h2 className="text-18">{t("setting.preview")}</h2>
      <CustomField
        key={`${type} ${options}`}
        label={label}
        form={form}
        saysOptional={typed.is_required !== true}
      />
    </Card>
  );
}

const unsent = {
  names: [],
  pictureFields: [],
  check: () => ({}),
  send: async () => ({ ok: true as const, value: null }),
  onDone: () => undefined,
  onRefused: () => undefined,
};
