import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { languages } from "#domain/language/written-languages.ts";
import type { SettingFields } from "#domain/settings/setting-field.ts";
import { longestText } from "#domain/text/text-fault.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SearchIcon } from "#web/ui/icon/icons.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { BackLink } from "#web/ui/list/back-link.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import { EmptyState } from "#web/ui/surface/states.tsx";
import type { Revision } from "../form/revision.ts";
import { SettingForm } from "../form/setting-form.tsx";
import { SettingRead, useSettingRead } from "../form/setting-part.tsx";
import { type EditingForm, useEditing } from "../form/use-editing.ts";
import { listSearch } from "../list/list-query.ts";
import { isMissing } from "../shared/admin-fault.tsx";
import type { Route } from "./+types/admin-text-page";
import styles from "./text-admin.module.css";
import { TextField } from "./text-field.tsx";
import { TextHistory } from "./text-history.tsx";
import { TextPreview } from "./text-preview.tsx";
import {
  type TextChange,
  type TextPage,
  textKeys,
  textsDefinition,
  useTextsQuery,
} from "./text-query.ts";

const field = { kind: "text", longest: longestText, isRequired: false, isLong: true } as const;
const fields: SettingFields = { th: field, en: field };

/** One text: its wording in both languages, the defaults, and its history. */
export function TextEditor({ textKey }: { textKey: string }) {
  const t = useTexts();
  const query = useTextsQuery();
  const list = `${textsDefinition.path}${listSearch(query, { page: query.page })}`;
  const read = useSettingRead(
    ["text", textKey],
    async () => goodValue(await api.adminGetText({ params: { key: textKey } })).data,
  );
  return (
    <div className={styles.page}>
      <BackLink to={list}>{t("admin.texts")}</BackLink>
      {isMissing(read.error) ? (
        <EmptyState
          title={t("texts.missing")}
          text={t("texts.missing-text")}
          icon={<SearchIcon size={32} />}
          main
        >
          <LinkButton to="/admin/texts">{t("texts.to-list")}</LinkButton>
        </EmptyState>
      ) : (
        <SettingRead read={read} title={textKey}>
          {(text) => <Opened text={text} />}
        </SettingRead>
      )}
    </div>
  );
}

function Opened({ text }: { text: TextPage }) {
  const t = useTexts();
  const { key, screen, ours, version, values } = text;
  const lang = useLanguage();
  const queries = useQueryClient();
  const editing = useEditing({
    fields,
    revision: { version, values },
    save: ({ version: over, values: words }) =>
      api.adminSaveText({ params: { key }, body: { version: over, values: bothOf(words) } }),
    onSaved: () => void queries.invalidateQueries({ queryKey: textKeys.all }),
  });
  const shown = useMemo(() => bothOf(editing.typed), [editing.typed]);
  const words = {
    label: (name: string) => t(name === "th" ? "texts.th" : "texts.en"),
    effect: () => undefined,
    option: () => "",
  };
  return (
    <>
      <header>
        <h1 className={classNames(styles.title, styles.clamped)}>
          {String(editing.base.values[lang] || ours[lang])}
        </h1>
        <p className={styles.soft}>
          {t("texts.edit-lead", { screen: t(`texts.screen-${screen}`) })}
        </p>
        <code className={styles.key}>{key}</code>
      </header>
      <SettingForm editing={editing} fields={fields} words={words} hidden={languages}>
        <div className={styles.pair}>
          {languages.map((lang) => (
            <TextField key={lang} lang={lang} ours={ours} editing={editing} />
          ))}
        </div>
      </SettingForm>
      <TextPreview textKey={key} screen={screen} values={shown} />
      <TextHistory
        textKey={key}
        onTakeBack={(change) =>
          takeBack(editing, change, ours, () => notify({ title: t("texts.taken-back") }))
        }
      />
    </>
  );
}

/** Fills the former wording into the fields, for a check before saving. */
function takeBack(
  editing: EditingForm,
  { changes }: TextChange,
  ours: TextPage["ours"],
  tell: () => void,
): void {
  for (const { lang, from } of changes) editing.type(lang, from ?? ours[lang]);
  editing.props.ref.current?.querySelector<HTMLElement>(`[name="${changes[0]?.lang}"]`)?.focus();
  tell();
}

function bothOf(words: Revision["values"]): { th: string; en: string } {
  return { th: String(words.th ?? ""), en: String(words.en ?? "") };
}

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const t = metaTexts(matches);
  return privateMeta(`${params.key} · ${t("admin.texts")} · ${t("shop.name")}`);
};

export default function AdminTextPage({ params: { key } }: Route.ComponentProps) {
  return <TextEditor key={key} textKey={key} />;
}
