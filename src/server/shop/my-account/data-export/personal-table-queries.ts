/**
 * What the shop keeps about a person in one table: what the data export contains, and what erasure
 * does with it. List a new table with the others of its kind, or among those without personal data.
 * A test compares the lists with the database.
 */
export type PersonalTable = {
  /** Which rows `t` are the person's whose account is $1. */
  own: string;
  exported: readonly string[];
  /** What does not go into the copy, and why; `*` is the whole table. */
  withheld: Readonly<Record<string, string>>;
  /** Explanations of a row from other tables. */
  explained?: Readonly<Record<string, string>>;
  erasure:
    | { delete: "all" | string }
    | { set: Readonly<Record<string, string>>; where?: string }
    | { keep: string };
};

export type PersonalTables = Readonly<Record<string, PersonalTable>>;

export const reasons = {
  opens: "opens something",
  staff: "says who worked on it, not who it is about",
  machinery: "how the shop works, nothing about a person",
  sums: "sums and times of a sale, which the books need",
};

export const itemTitle = "(select title_th from catalog_item i where i.id = t.item_id)";

export function leftOut(why: string, columns: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [column, why]));
}

/** Of an order, or of a payment, that is theirs. */
export const ownOrder = (column: string) =>
  `${column} in (select id from shop_order where account_id = $1)`;
export const ownPayment = (column: string) =>
  `${column} in (select p.id from payment p join shop_order o on o.id = p.order_id
    where o.account_id = $1)`;
