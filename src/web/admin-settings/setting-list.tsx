import type { SettingListName } from "#contract/setting-lists.ts";
import { LocaleLink } from "../app/locale-link.tsx";
import { useTexts } from "../app/texts/use-texts.tsx";
import { BankLogo } from "../payment/bank-logo.tsx";
import { Badge } from "../ui/badge.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ForwardIcon } from "../ui/icons.tsx";
import { EmptyState } from "../ui/states.tsx";
import { type ListRow, listCalls } from "./list-calls.ts";
import { useListWords } from "./list-words.ts";
import styles from "./payment-methods.module.css";
import { SettingPart, SettingRead, useSettingRead } from "./setting-part.tsx";

/** What the owner keeps several of, in the order buyers see. */
export function SettingList({ list }: { list: SettingListName }) {
  const t = useTexts();
  const read = useSettingRead(["list", list], listCalls(list).rows);
  return (
    <SettingPart title={t(`setting.${list}`)} lead={`setting.${list}-lead`}>
      <div>
        <LinkButton to={`/admin/settings/${list}/new`}>{t(`setting.${list}-new`)}</LinkButton>
      </div>
      <SettingRead read={read}>
        {(rows) => (rows.length === 0 ? <EmptyState title={t(`setting.${list}-none`)} /> : <Rows list={list} rows={rows} />)}
      </SettingRead>
    </SettingPart>
  );
}

function Rows({ list, rows }: { list: SettingListName; rows: readonly ListRow[] }) {
  const t = useTexts();
  const words = useListWords(list);
  return (
    <Card flush>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <LocaleLink to={`/admin/settings/${list}/${row.id}`} className={styles.method}>
              {list === "bank-accounts" && <BankLogo code={String(row.values.bank_name)} size={36} />}
              <span className={styles.words}>
                <span className={styles.name}>{words.title(row)}</span>
                <span className={styles.note}>{words.note(row)}</span>
              </span>
              {row.values.is_default === true && <Badge tone="brand">{t("setting.group-default")}</Badge>}
              <Badge tone={row.values.is_active ? "good" : "plain"}>{t(row.values.is_active ? "setting.row-active" : "setting.row-archived")}</Badge>
              <ForwardIcon size={20} />
            </LocaleLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
