import {
  type AuditSubject,
  apart,
  codedKey,
  companies,
  formKeys,
  isWhole,
  namedFieldKey,
} from "#domain/audit/record-fields.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import { findBank } from "#domain/payment/bank.ts";
import { providerTitle } from "#domain/payment/providers/all-accounts.ts";
import type { CsvCell } from "#server/list/csv.ts";
import { fileHead } from "#server/list/file-head.ts";
import type { Words } from "#server/list/file-words.ts";
import type { AuditRow } from "./audit-list-queries.ts";
import { auditWire } from "./audit-wire.ts";

export const auditCsvHead = fileHead("audit", [
  "time",
  "role",
  "person",
  "username",
  "action",
  "record",
  "changes",
  "facts",
  "action-code",
  "record-code",
]);

type ChangeValue = string | number | boolean | null;

/**
 * A log entry with the texts of its page. Its codes follow, so that the entry can be searched for.
 */
export function auditCsvRow(row: AuditRow, lang: Language, words: Words): CsvCell[] {
  const { role, person, action, object, changes, facts } = auditWire(row);
  const say = sayer({ object, action }, lang, words);
  const changed = changes
    .map(
      ({ name, from, to }) =>
        `${say.changed(name)}: ${say.changedValue(name, from)} → ${say.changedValue(name, to)}`,
    )
    .join("; ");
  const said = facts
    .map(
      ({ name, value }) => `${words(`audit.field-${name}`, name)}: ${say.factValue(name, value)}`,
    )
    .join("; ");
  const who = [
    words([`audit.role-${role}`, "audit.role-system"], role),
    person?.name ?? "",
    person?.username ?? "",
  ];
  return [
    row.at,
    ...who,
    words(`audit.did-${action}`, action),
    recordWords(object, lang, words),
    changed,
    said,
    action,
    object,
  ];
}

function sayer(of: AuditSubject, lang: Language, words: Words) {
  const form = formKeys(of);
  const textOf = (name: string, value: string): string => {
    if (name.endsWith("_satang") && /^-?\d+$/.test(value))
      return String(bahtFromSatang(Number(value)));
    const each = (keyOf: (one: string) => string) =>
      value
        .split(/, ?/)
        .map((one) => words(keyOf(one), one))
        .join(", ");
    if (name === "fields") return each(namedFieldKey);
    if (name === "permissions") return each((one) => `permission.${one}`);
    if (name === "provider") return companies[value] ?? providerTitle(value, lang);
    const key = codedKey(name, value, of.action);
    if (key !== null) return words(key, value);
    return /(^|_)(id|by|account)$/.test(name) && /^\d+$/.test(value) ? `#${value}` : value;
  };
  return {
    changed: (name: string) => words([form.label(name), `audit.field-${name}`], name),
    changedValue: (name: string, value: ChangeValue): string => {
      if (value === null || value === "") return words("audit.nothing", "");
      if (typeof value === "boolean")
        return words(value ? "history.on" : "history.off", String(value));
      const text = String(value);
      const bank = name === "bank_name" ? findBank(text)?.[lang] : undefined;
      return bank ?? words(form.option(name, text), textOf(name, text));
    },
    factValue: (name: string, value: string): string => {
      if (value === "true" || value === "false")
        return words(value === "true" ? "audit.yes" : "audit.no", value);
      if (value === "" && name === "ends_at") return words("person.no-end", value);
      return textOf(
        name,
        value.startsWith("[") ? value.replace(/[[\]"]/g, "").replaceAll(",", ", ") : value,
      );
    },
  };
}

function recordWords(object: string, lang: Language, words: Words): string {
  const [kind, id] = apart(object);
  if (id === "" || isWhole(id)) return words(`audit.kind-${kind}`, object);
  const name =
    kind === "setting"
      ? words(`setting.${id}`, id)
      : kind === "provider"
        ? providerTitle(id, lang)
        : id;
  return words(`audit.record-${kind}`, object).replace(
    "{id}",
    kind === "social_app" ? (companies[id] ?? id) : name,
  );
}
