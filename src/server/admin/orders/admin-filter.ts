import { searchedPhone } from "#domain/account/read-phone.ts";
import { satangFromBaht } from "#domain/money/satang.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import { banks } from "#domain/payment/bank.ts";
import { foldWords } from "#domain/text/fold-words.ts";
import { bangkokDayRange, parseBangkokTime } from "#domain/time/bangkok.ts";
import { keyedHash } from "#server/platform/process/encryption.ts";

/** What the admin area shows: orders of one status, or a view that cuts across them. Empty: all. */
export type AdminView =
  | OrderStatus
  | "review"
  | "provider"
  | "attention"
  | "toShip"
  | "shipped"
  | "bookshop"
  | "";
export type AdminSort = "" | "newest" | "oldest" | "highest";
export type AdminFilter = {
  view: AdminView;
  methodId: number | null;
  text: AdminText | null;
  from: Date | null;
  until: Date | null;
  leastSatang: number | null;
  mostSatang: number | null;
  sort: AdminSort;
};
/** The search text can mean several things at once. Null: it cannot mean this one. */
export type AdminText = {
  orderId: number | null;
  phone: string | null;
  words: string | null;
  reference: MoneyReference | null;
};
/**
 * A bank's or provider's reference of a payment. Of slips only hashes are stored, each made with
 * its bank.
 */
export type MoneyReference = { typed: string; slipHashes: Buffer[] };

type Query = {
  state: AdminView;
  method: string;
  q: string;
  from: string;
  to: string;
  least: string;
  most: string;
  sort: AdminSort;
};

/** 'wrong' names the field that cannot be read. */
export function readAdminFilter(
  query: Query,
  dataKey: Buffer,
): AdminFilter | { wrong: "from" | "to" | "method" } {
  const { state, method, q, from, to, least, most, sort } = query;
  const first = readDay(from);
  const last = readDay(to);
  if (first === undefined) return { wrong: "from" };
  if (last === undefined) return { wrong: "to" };
  if (!/^\d{0,4}$/.test(method)) return { wrong: "method" };
  return {
    view: state,
    methodId: method === "" ? null : Number(method),
    text: readText(q, dataKey),
    sort,
    from: first?.from ?? null,
    until: last?.until ?? null,
    leastSatang: readAmount(least),
    mostSatang: readAmount(most),
  };
}

function readAmount(amount: string): number | null {
  return amount === "" ? null : satangFromBaht(Number(amount));
}

/** Null: no day was sent. Undefined: the day does not exist. */
function readDay(day: string) {
  if (day === "") return null;
  const time = parseBangkokTime(day);
  return time === null ? undefined : bangkokDayRange(time);
}

/** An order's number as people write it: 47 or #47. A phone number may be written in any way. */
function readText(typed: string, dataKey: Buffer): AdminText | null {
  const text = foldWords(typed).trim();
  if (text === "") return null;
  const orderId = /^#?\d{1,15}$/.test(text) ? Number(text.replace("#", "")) : null;
  if (orderId !== null && (text.startsWith("#") || text.length < 4))
    return { orderId, phone: null, words: null, reference: null };
  const phone = searchedPhone(typed);
  // A complete phone number is not searched as a name.
  return {
    orderId,
    phone,
    words: phone !== null && phone.length >= 9 ? null : text,
    reference: readReference(typed.normalize("NFKC").trim(), dataKey),
  };
}

function readReference(text: string, dataKey: Buffer): MoneyReference | null {
  if (!/^(?=.*\d)[\w-]{8,64}$/.test(text)) return null;
  const written = [...new Set([text, text.toUpperCase()])];
  const slipHashes = banks.flatMap(({ number }) =>
    number === null
      ? []
      : written.map((reference) => keyedHash(dataKey, "slip", `${number}:${reference}`)),
  );
  return { typed: text, slipHashes };
}
