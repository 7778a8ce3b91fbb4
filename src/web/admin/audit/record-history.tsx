import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Disclosure } from "#web/ui/dialog/disclosure.tsx";
import { Table } from "#web/ui/list/table.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import { SettingRead } from "../form/setting-part.tsx";
import { type ShownIn, useShownValue } from "../form/shown-value.ts";
import { ActionWords } from "./action-words.tsx";
import styles from "./audit.module.css";

export const historyKeys = { all: ["history"] };
export type HistoryEntry = Output<AllSchemas["adminListHistory"]>["data"][number];
type Props = ShownIn & {
  /** The record's name in the log: `coupon:7`. */
  object: string;
  /** The history is read again when the version changes. */
  version: number;
};

/** The history of a record, below its form. It is read when it is opened. */
export function RecordHistory({ object, version, ...shownIn }: Props) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure title={t("history.title")} onOpen={() => setOpen(true)}>
      {isOpen && <History object={object} version={version} {...shownIn} />}
    </Disclosure>
  );
}

function History({ object, version, ...shownIn }: Props) {
  const t = useTexts();
  const read = useQuery({
    queryKey: [...historyKeys.all, object, version],
    queryFn: async () => goodValue(await api.adminListHistory({ query: { object } })).data,
    staleTime: 0,
  });
  return (
    <SettingRead read={read}>
      {(entries) =>
        entries.length === 0 ? (
          <p>{t("history.none")}</p>
        ) : (
          <Entries entries={entries} {...shownIn} />
        )
      }
    </SettingRead>
  );
}

function Entries({ entries, ...shownIn }: ShownIn & { entries: readonly HistoryEntry[] }) {
  const t = useTexts();
  return (
    <Table label={t("history.title")} stacks>
      <thead>
        <tr>
          <th scope="col">{t("history.when")}</th>
          <th scope="col">{t("history.who")}</th>
          <th scope="col">{t("history.what")}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td>
              <DateTimeText value={entry.at} />
            </td>
            <td>{entry.by ?? t("audit.system")}</td>
            <td>
              <ActionWords action={entry.action} />
              <HistoryChanges entry={entry} {...shownIn} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Each changed field. A new record has no former values. */
export function HistoryChanges({
  entry: { action, changes },
  ...shownIn
}: ShownIn & { entry: HistoryEntry }) {
  const shown = useShownValue(shownIn);
  if (changes.length === 0 || action.endsWith(".created")) return null;
  const textOf = (name: string, value: HistoryEntry["changes"][number]["from"]) =>
    shown(name, typeof value === "boolean" ? value : String(value ?? ""));
  return (
    <ul className={styles.changes}>
      {changes.map(({ name, from, to }) => {
        const [before, after] = shownIn.words.lists?.includes(name)
          ? apart(String(from ?? ""), String(to ?? ""))
          : [from, to];
        return (
          <li key={name}>
            {shownIn.words.label(name)}: <del>{textOf(name, before)}</del> →{" "}
            <ins>{textOf(name, after)}</ins>
          </li>
        );
      })}
    </ul>
  );
}

/** The log cuts texts at this length, so the differences of a cut list are unknown. */
const longest = 200;

/** The parts that are in one of two lists only. */
function apart(from: string, to: string): [string, string] {
  if (from.length >= longest || to.length >= longest) return [from, to];
  const [before, after] = [from.split(","), to.split(",")];
  return [
    before.filter((one) => !after.includes(one)).join(","),
    after.filter((one) => !before.includes(one)).join(","),
  ];
}
