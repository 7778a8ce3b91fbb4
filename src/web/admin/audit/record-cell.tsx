import { apart, companies, isWhole } from "#domain/audit/record-fields.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { providerTitle } from "#domain/payment/providers/all-accounts.ts";
import { type FindText, useFindText, useTexts } from "#web/texts/use-texts.tsx";
import { HistoryIcon } from "#web/ui/icon/menu-icons.tsx";
import { LocaleLink, useLanguage } from "#web/ui/link/locale-link.tsx";
import { useMay } from "../shared/use-may.ts";
import styles from "./audit.module.css";
import { type AuditedRecord, recordPlace } from "./record-place.ts";

/** The record, with links to its form and to its other entries. */
export function RecordCell({ recorded, isAlone }: { recorded: AuditedRecord; isAlone: boolean }) {
  const t = useTexts();
  const may = useMay();
  const { object } = recorded;
  const words = useRecordWords(object);
  const place = recordPlace(recorded);
  const name = <span title={object}>{words}</span>;
  return (
    <span className={styles.record}>
      {place && may(place.permissions) ? <LocaleLink to={place.to}>{name}</LocaleLink> : name}
      {!isAlone && (
        <LocaleLink
          to={`/admin/audit?object=${encodeURIComponent(object)}`}
          aria-label={t("audit.history", { object: words })}
          title={t("audit.history", { object: words })}
          className={styles.others}
        >
          <HistoryIcon size={16} />
        </LocaleLink>
      )}
    </span>
  );
}

export function useRecordWords(object: string): string {
  const t = useTexts();
  const findText = useFindText();
  const lang = useLanguage();
  const [kind, id] = apart(object);
  const key = `audit.record-${kind}`;
  if (findText(key) === undefined) return object;
  if (id === "" || isWhole(id)) return t(`audit.kind-${kind as "order"}`);
  return t(key as "audit.record-order", { id: nameOf(findText, { kind, id, lang }) ?? id });
}

function nameOf(
  findText: FindText,
  { kind, id, lang }: { kind: string; id: string; lang: Language },
): string | undefined {
  if (kind === "setting") return findText(`setting.${id}`);
  if (kind === "provider") return providerTitle(id, lang);
  return kind === "social_app" ? companies[id] : undefined;
}
