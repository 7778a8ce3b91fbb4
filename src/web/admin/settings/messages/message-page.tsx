import { useMemo, useState } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import type { Language } from "#domain/link/localized-path.ts";
import {
  isSaleMessage,
  longestSubject,
  type MessageSlot,
  messageKeys,
  type SaleMessageName,
} from "#domain/mail/sale-messages.ts";
import type { SettingFields } from "#domain/settings/setting-field.ts";
import { longestText } from "#domain/text/text-fault.ts";
import { SettingForm } from "#web/admin/form/setting-form.tsx";
import { SettingPart, SettingRead, useSettingRead } from "#web/admin/form/setting-part.tsx";
import { type EditingForm, useEditing } from "#web/admin/form/use-editing.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { MailIcon } from "#web/ui/icon/settings-icons.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import type { Route } from "./+types/message-page";
import { MessagePreview } from "./message-preview.tsx";
import { type MessageValues, useMessagePreview } from "./message-preview-query.ts";
import styles from "./messages.module.css";

type Message = Output<AllSchemas["adminGetMessage"]>["data"];

const subject = { kind: "text", longest: longestSubject, isRequired: true, isLong: false } as const;
const text = { kind: "text", longest: longestText, isRequired: true, isLong: true } as const;
const fields = {
  subject_th: subject,
  text_th: text,
  subject_en: subject,
  text_en: text,
} as const satisfies SettingFields;
type FieldName = keyof typeof fields;
const names = Object.keys(fields) as FieldName[];
const pairs = [
  ["subject_th", "text_th", "th"],
  ["subject_en", "text_en", "en"],
] as const satisfies readonly (readonly [FieldName, FieldName, Language])[];

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("setting.mail-messages")} · ${t("shop.name")}`);
};

export default function MessagePage({ params: { name } }: Route.ComponentProps) {
  return isSaleMessage(name) ? <MessageEditor key={name} name={name} /> : <Missing />;
}

function Missing() {
  const t = useTexts();
  return (
    <EmptyState
      title={t("setting.mail-message-missing")}
      text={t("setting.mail-message-missing-text")}
      icon={<MailIcon size={32} />}
      main
    >
      <LinkButton to="/admin/settings/messages">{t("setting.mail-message-all")}</LinkButton>
    </EmptyState>
  );
}

/** The owner's words of one message, with the whole mail as it would be. */
export function MessageEditor({ name }: { name: SaleMessageName }) {
  const t = useTexts();
  const read = useSettingRead(
    ["message", name],
    async () => goodValue(await api.adminGetMessage({ params: { name } })).data,
  );
  return (
    <SettingPart title={t(`setting.mail-message-${name}`)}>
      <p className="muted">{t(`setting.mail-message-${name}-when`)}</p>
      <SettingRead read={read}>{(message) => <Opened message={message} />}</SettingRead>
    </SettingPart>
  );
}

function Opened({ message: { name, version, values, ours, slots } }: { message: Message }) {
  const t = useTexts();
  const spoken = useLanguage();
  const [lang, setLang] = useState<Language>(spoken === "en" ? "en" : "th");
  const editing = useEditing({
    fields,
    revision: { version, values },
    save: (revision) =>
      api.adminSaveMessage({
        params: { name },
        body: { version: revision.version, values: allOf(revision.values) },
      }),
  });
  const typed = useMemo(() => allOf(editing.typed), [editing.typed]);
  const preview = useMessagePreview(name, lang, typed);
  const words = {
    label: (field: string) => t(`setting.mail-message-${field as FieldName}`),
    effect: () => undefined,
    option: () => "",
  };
  return (
    <div className={styles.page}>
      <SettingForm editing={editing} fields={fields} words={words} hidden={names}>
        <h2 className="text-18">{t("setting.mail-message-words")}</h2>
        <p className="muted">{t("setting.mail-message-words-text")}</p>
        <Slots slots={slots as MessageSlot[]} />
        <div className={styles.pair}>
          {pairs.map(([line, paragraph, one]) => (
            <div key={one} className={styles.fields}>
              <WordsInput name={line} lang={one} editing={editing} faults={preview.faults} />
              <WordsInput name={paragraph} lang={one} editing={editing} faults={preview.faults} />
            </div>
          ))}
        </div>
        <div className={styles.buttons}>
          {names.some((field) => typed[field] !== ours[field]) && (
            <Button
              variant="quiet"
              onClick={() => {
                for (const field of names) editing.type(field, ours[field]);
              }}
            >
              {t("setting.mail-message-reset")}
            </Button>
          )}
          <LinkButton variant="text" to={`/admin/texts/${messageKeys(name).text}`}>
            {t("setting.mail-message-history")}
          </LinkButton>
        </div>
      </SettingForm>
      <MessagePreview name={name} lang={lang} onLang={setLang} values={typed} preview={preview} />
    </div>
  );
}

function Slots({ slots }: { slots: readonly MessageSlot[] }) {
  const t = useTexts();
  return (
    <div className={styles.fields}>
      <p className={styles.soft}>{t("setting.mail-message-slots")}</p>
      <ul className={styles.slots}>
        {slots.map((slot) => (
          <li key={slot} className={styles.slot}>
            <code>{`{${slot}}`}</code>
            <span className={styles.soft}>{t(`setting.mail-message-slot-${slot}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type WordsProps = {
  name: FieldName;
  lang: Language;
  editing: EditingForm;
  /** What the server finds wrong while it is typed. */
  faults: Readonly<Record<string, string>>;
};

function WordsInput({ name, lang, editing, faults }: WordsProps) {
  const t = useTexts();
  const given = {
    name,
    lang,
    label: t(`setting.mail-message-${name}`),
    value: String(editing.typed[name] ?? ""),
    error: editing.errors[name] ?? faults[name],
    autoComplete: "off",
  };
  return fields[name].isLong ? (
    <TextArea {...given} rows={6} onChange={({ target }) => editing.type(name, target.value)} />
  ) : (
    <TextField {...given} onChange={({ target }) => editing.type(name, target.value)} />
  );
}

function allOf(values: Readonly<Record<string, unknown>>): MessageValues {
  const one = (field: FieldName) => String(values[field] ?? "");
  return {
    subject_th: one("subject_th"),
    subject_en: one("subject_en"),
    text_th: one("text_th"),
    text_en: one("text_en"),
  };
}
