import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import type { Column } from "../list/admin-list.tsx";
import { ListTable } from "../list/list-table.tsx";
import { ListTools } from "../list/list-tools.tsx";
import { useColumnChoices } from "../list/use-columns.ts";
import { useExportPath } from "../list/use-export-path.ts";
import { ActionWords } from "./action-words.tsx";
import styles from "./audit.module.css";
import { type AuditQuery, auditSearch } from "./audit-query.ts";
import { useFieldWords } from "./field-words.ts";
import { RecordCell } from "./record-cell.tsx";

type Page = Output<AllSchemas["adminListAudit"]>["data"];
type Item = Page["items"][number];

/** The entries of the log. A person and a record link to their other entries. */
export function AuditList({ query, found: { items } }: { query: AuditQuery; found: Page }) {
  const t = useTexts();
  const [choices, setChoices] = useColumnChoices("/admin/audit");
  const exportPath = useExportPath("exportAudit");
  const columns = columnsOf(t, query);
  return (
    <>
      <ListTools
        found={null}
        columns={columns}
        choices={choices}
        onChoices={setChoices}
        exportHref={exportPath && exportPath + auditSearch(query)}
      />
      <ListTable
        rows={items}
        label={t("audit.title")}
        columns={columns}
        choices={choices}
        keyOf={({ id }) => id}
        linkOf={undefined}
        choice={undefined}
      />
    </>
  );
}

/** What was done comes first: on a phone it is the name of the card. */
function columnsOf(t: Translate, query: AuditQuery): Column<Item>[] {
  return [
    { key: "what", head: t("audit.what"), cell: ({ action }) => <ActionWords action={action} /> },
    {
      key: "object",
      head: t("audit.object"),
      cell: (item) => <RecordCell recorded={item} isAlone={query.object === item.object} />,
    },
    { key: "changed", head: t("audit.changed"), cell: (item) => <Changes item={item} /> },
    {
      key: "person",
      head: t("audit.person"),
      cell: ({ person, role }) => <Person person={person} role={role} query={query} />,
    },
    { key: "when", head: t("audit.when"), cell: ({ at }) => <DateTimeText value={at} /> },
  ];
}

const roles = ["student", "instructor", "administrator", "visitor", "system"] as const;

/** The person and their role in one column, because two would push the changes out of sight. */
function Person({
  person,
  role,
  query,
}: {
  person: Item["person"];
  role: string;
  query: AuditQuery;
}) {
  const t = useTexts();
  const known = roles.find((one) => one === role);
  if (person === null)
    return (
      <>
        {known === undefined || known === "system" ? t("audit.system") : t(`audit.role-${known}`)}
      </>
    );
  return (
    <span className={styles.person}>
      <LocaleLink to={`/admin/audit${auditSearch(query, { person: person.username })}`}>
        {person.name}
      </LocaleLink>{" "}
      <span className="soft">{known ? t(`audit.role-${known}`) : role}</span>
    </span>
  );
}

/** Empty facts are left out, except the end of access, which may be none. */
function Changes({ item }: { item: Item }) {
  const words = useFieldWords();
  const facts = item.facts.filter(({ name, value }) => value !== "" || name === "ends_at");
  if (item.changes.length + facts.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {item.changes.map(({ name, from, to }) => (
        <li key={name}>
          {words.changed(item, name)}: <del>{words.changedValue(item, name, from)}</del> →{" "}
          <ins>{words.changedValue(item, name, to)}</ins>
        </li>
      ))}
      {facts.map(({ name, value }) => (
        <li key={name} className="muted">
          {words.fact(name)}: {words.factValue(item, name, value)}
        </li>
      ))}
    </ul>
  );
}
