import type * as z from "zod/mini";
import type { FieldFault } from "#contract/client.ts";
import { cartEntries, type cartEntry, couponIdList } from "#contract/order/cart-schemas.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { faultOfIssue, unclear } from "#server/platform/http/issue-words.ts";
import { chosenId } from "./chosen-id.ts";

export type CartEntry = { itemId: number; planId: number | null; quantity: number | null };
/**
 * `couponIds` null: coupons were not sent, so they stay. `userIds`: the people named in the
 * entries.
 */
export type ReadEntries = {
  entries: CartEntry[];
  methodId: number | null;
  couponIds: number[] | null;
  userIds: unknown[];
  faults: FieldFault[];
};

type Wire = z.output<typeof cartEntry>;

/**
 * Reads the entries in the `data` text of a save. Later ones win: there is one entry per course,
 * and the last payment method counts.
 */
export function readEntries(data: string, lang: Language): ReadEntries {
  const read = cartEntries.safeParse(parseJson(data));
  if (!read.success)
    return {
      ...nothing,
      faults: read.error.issues.map((issue) => ({
        ...faultOfIssue(issue, lang, entryParam(issue.path.map(String))),
        code: "INVALID",
      })),
    };
  const lastOfEach = new Map(read.data.map((entry) => [entry.course_id, entry]));
  const methods = read.data
    .map(({ paymentmethod_id }) => chosenId(paymentmethod_id))
    .filter((id) => id !== null);
  const coupons = read.data.flatMap(({ coupons_id }) =>
    coupons_id === undefined ? [] : [readCoupons(coupons_id)],
  );
  if (coupons.includes(null))
    return {
      ...nothing,
      faults: [fieldFault(unclear, { param: entryParam(["coupons_id"]), lang, code: "INVALID" })],
    };
  const couponIds = coupons.length === 0 ? null : [...new Set(coupons.flatMap((ids) => ids ?? []))];
  return {
    entries: [...lastOfEach.values()].map(toEntry),
    methodId: methods.at(-1) ?? null,
    couponIds,
    userIds: read.data.map(({ user_id }) => user_id),
    faults: [],
  };
}

const nothing = { entries: [], methodId: null, couponIds: null, userIds: [] };

/** A list of ids, or its JSON text. Null: neither. */
function readCoupons(value: unknown): number[] | null {
  const read = couponIdList.safeParse(
    typeof value === "string" ? parseJson(value === "" ? "[]" : value) : (value ?? []),
  );
  return read.success ? read.data : null;
}

/** The place of a value inside the `data` text. */
export function entryParam(path: readonly string[]): string {
  return ["data", ...path].join(".");
}

function toEntry({ course_id, priecingplan_id, qty }: Wire): CartEntry {
  return { itemId: course_id, planId: chosenId(priecingplan_id), quantity: qty ?? null };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
