import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { LocaleLink } from "../app/locale-link.tsx";
import type { AuditWordKey } from "../app/texts/text-keys.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import { DateTimeText } from "../ui/date-text.tsx";
import { Table } from "../ui/table.tsx";
import styles from "./audit.module.css";
import { type AuditQuery, auditSearch } from "./audit-query.ts";

type Page = Output<AllSchemas["adminListAudit"]>["data"];
type Item = Page["items"][number];

/** A person and a record lead to what else they did and what else happened to it. */
export function AuditList({ query, found: { items } }: { query: AuditQuery; found: Page }) {
  const t = useTexts();
  return (
    <Table label={t("audit.title")}>
      <thead>
        <tr>
          <th scope="col">{t("audit.when")}</th>
          <th scope="col">{t("audit.person")}</th>
          <th scope="col">{t("audit.what")}</th>
          <th scope="col">{t("audit.object")}</th>
          <th scope="col">{t("audit.changed")}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <td className={styles.time}>
              <DateTimeText value={item.at} />
            </td>
            <td className={styles.person}>
              {item.person ? (
                <LocaleLink to={`/admin/audit${auditSearch(query, { person: item.person.username })}`}>{item.person.name}</LocaleLink>
              ) : (
                t("audit.system")
              )}
            </td>
            <td>
              <Action action={item.action} />
            </td>
            <td>
              <LocaleLink
                to={`/admin/audit?object=${encodeURIComponent(item.object)}`}
                aria-label={t("audit.history", { object: item.object })}
                className={styles.object}
              >
                {item.object}
              </LocaleLink>
            </td>
            <td>
              <Changes item={item} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** What has no words (of a later or an earlier version) says its code. */
function Action({ action }: { action: string }) {
  const t = useTexts();
  const key = `audit.did-${action}`;
  const words = t(key as AuditWordKey);
  return words === key ? <code>{action}</code> : <span title={action}>{words}</span>;
}

function Changes({ item: { changes, facts } }: { item: Item }) {
  const t = useTexts();
  const shown = (value: string | number | boolean | null) => (value === null || value === "" ? t("audit.nothing") : String(value));
  return (
    <ul className={styles.changes}>
      {changes.map(({ name, from, to }) => (
        <li key={name}>
          {name}: <del>{shown(from)}</del> → <ins>{shown(to)}</ins>
        </li>
      ))}
      {facts.map(({ name, value }) => (
        <li key={name} className={styles.lead}>
          {name}: {value}
        </li>
      ))}
    </ul>
  );
}
