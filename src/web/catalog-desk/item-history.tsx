import type { ItemsKey } from "../app/texts/text-keys.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import { DateTimeText } from "../ui/date-text.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { Table } from "../ui/table.tsx";
import { type HistoryEntry, useHistory } from "./use-item.ts";

/** Who changed what, from what to what. */
export function ItemHistory({ id }: { id: number }) {
  const t = useTexts();
  const { data = [] } = useHistory(id);
  if (data.length === 0) return null;
  return (
    <Disclosure title={t("items.history")}>
      <Table label={t("items.history")}>
        <thead>
          <tr>
            <th scope="col">{t("items.history-when")}</th>
            <th scope="col">{t("items.history-who")}</th>
            <th scope="col">{t("items.history-what")}</th>
          </tr>
        </thead>
        <tbody>
          {data.map((entry) => (
            <tr key={entry.at + entry.action}>
              <td>
                <DateTimeText value={entry.at} />
              </td>
              <td>{entry.by_name ?? "–"}</td>
              <td>
                <Changes entry={entry} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Disclosure>
  );
}

function Changes({ entry: { action, changes } }: { entry: HistoryEntry }) {
  const t = useTexts();
  return (
    <>
      <p>{t(`items.did-${action}` as ItemsKey)}</p>
      {action !== "plan.created" && (
        <ul>
          {changes.map(({ field, from, to }) => (
            <li key={field}>
              {t(`items.field-${field}` as ItemsKey)}: {from || "–"} → {to || "–"}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
