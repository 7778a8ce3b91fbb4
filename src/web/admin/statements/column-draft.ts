import type { PartMapping } from "#domain/statement/guess-mapping.ts";
import type { ColumnMapping, Way } from "#domain/statement/statement-line.ts";

export const optionalColumns = ["time", "description", "account", "balance"] as const;
/** The present choice: column numbers as texts, "" for none. */
export type ColumnDraft = { money: "one" | "two"; more: number[]; unsigned: Way | null } & Record<
  "date" | "amount" | "credit" | "debit" | "direction" | (typeof optionalColumns)[number],
  string
>;

export function draftOf(columns: PartMapping | null): ColumnDraft {
  const text = (column: number | null | undefined) => (column == null ? "" : String(column));
  const money = columns?.credit == null && columns?.debit == null ? "one" : "two";
  const { date, time, amount, credit, debit, direction, balance, description, account } =
    columns ?? {};
  return {
    money,
    date: text(date),
    time: text(time),
    amount: text(amount),
    credit: text(credit),
    debit: text(debit),
    direction: text(direction),
    balance: text(balance),
    description: text(description),
    account: text(account),
    more: columns?.more ?? [],
    unsigned: columns?.unsigned ?? null,
  };
}

/** null until day and money are chosen. */
export function mappingOf({ money, ...draft }: ColumnDraft): ColumnMapping | null {
  const number = (text: string) => (text === "" ? null : Number(text));
  const date = number(draft.date);
  const isOne = money === "one";
  const [amount, credit, debit] = [
    isOne ? number(draft.amount) : null,
    isOne ? null : number(draft.credit),
    isOne ? null : number(draft.debit),
  ];
  if (date === null || (amount === null && credit === null && debit === null)) return null;
  const direction = isOne ? number(draft.direction) : null;
  const others = {
    time: number(draft.time),
    balance: number(draft.balance),
    description: number(draft.description),
    account: number(draft.account),
  };
  const used = new Set<number | null>([
    date,
    amount,
    credit,
    debit,
    direction,
    ...Object.values(others),
  ]);
  const more = draft.more.filter((column) => !used.has(column));
  return {
    date,
    amount,
    credit,
    debit,
    direction,
    ...others,
    more,
    unsigned: isOne ? draft.unsigned : null,
  };
}
