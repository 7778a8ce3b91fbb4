import type { CouponValues } from "#contract/desk/discount-fields.ts";
import { blankCoupon } from "#contract/desk/discount-fields.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { SettingValue } from "#domain/settings/setting-field.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { isUniqueViolation } from "#server/platform/database/database-errors.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { changedValues, isUnchanged } from "../settings/changed-values.ts";
import { type EditedCoupon, findEditedCoupon, insertCoupons, isCodeTaken, lockCoupon, updateCoupon } from "./coupon-edit-queries.ts";
import { findUnknownTies } from "./discount-choice-queries.ts";
import { couponValues, readCoupon } from "./read-coupon.ts";
import { termFault } from "./term-fault-words.ts";

export type By = { accountId: number; lang: Language; requestId: string };
type Given = Record<string, SettingValue>;
export type CouponRevision = { version: number; values: CouponValues };

export function couponRevision(coupon: EditedCoupon): CouponRevision {
  return { version: coupon.version, values: couponValues(coupon) };
}

/** A code that another request makes at the same moment is taken too: the index lets one of them through. */
export async function createCoupon(db: Db, given: Given, by: By): Promise<({ id: number } & CouponRevision) | Refused<"INPUT_ERROR">> {
  const read = readCoupon(given, { stands: blankCoupon, lang: by.lang });
  if (read instanceof Refused) return read;
  const { code, content } = read;
  return inTransaction(db, async (tx) => {
    const errors = await findUnknownTies(tx, content, by.lang);
    if (errors.length > 0) return refuse("INPUT_ERROR", { errors });
    const [id] = await insertCoupons(tx, { codes: [code], series: null, content });
    if (id === undefined) return refuse("INPUT_ERROR", { errors: [termFault("CODE_TAKEN", by.lang)] });
    const after = couponRevision(await foundCoupon(tx, id));
    await writeDown(tx, { id, action: "coupon.created", detail: { changed: changedValues({}, after.values) }, by });
    return { id, ...after };
  });
}

/** Saves over the version that was read, and over no other. Orders that are placed keep what they got: it is written in their lines. */
export async function saveCoupon(
  db: Db,
  { id, revision, by }: { id: number; revision: { version: number; values: Given }; by: By },
): Promise<CouponRevision | Refused<"NOT_FOUND" | "INPUT_ERROR" | "EDIT_CONFLICT">> {
  return keepingCodes(by.lang, () =>
    inTransaction(db, async (tx) => {
      await lockCoupon(tx, id);
      const stored = await findEditedCoupon(tx, id);
      if (stored === null) return refuse("NOT_FOUND");
      const before = couponRevision(stored);
      if (before.version !== revision.version) return refuse("EDIT_CONFLICT", { result: before });
      const read = readCoupon(revision.values, { stands: before.values, lang: by.lang });
      if (read instanceof Refused) return read;
      if (isUnchanged(before.values, read.values)) return before;
      const errors = await findUnknownTies(tx, read.content, by.lang);
      const { use_limit: limit } = read.content.cells;
      if (typeof limit === "number" && limit < stored.usesHeld + stored.usesRedeemed) errors.push(termFault("LIMIT_BELOW_USES", by.lang));
      if (await isCodeTaken(tx, read.code, id)) errors.push(termFault("CODE_TAKEN", by.lang));
      if (errors.length > 0) return refuse("INPUT_ERROR", { errors });
      await updateCoupon(tx, { id, code: read.code, content: read.content });
      const after = couponRevision(await foundCoupon(tx, id));
      await writeDown(tx, { id, action: "coupon.changed", detail: { changed: changedValues(before.values, after.values) }, by });
      return after;
    }),
  );
}

/** Two coupons that get one code at the same moment: the index lets one of them through. */
async function keepingCodes<T>(lang: By["lang"], save: () => Promise<T>): Promise<T | Refused<"INPUT_ERROR">> {
  try {
    return await save();
  } catch (error) {
    if (isUniqueViolation(error, "coupon_code_folded_key")) return refuse("INPUT_ERROR", { errors: [termFault("CODE_TAKEN", lang)] });
    throw error;
  }
}

async function foundCoupon(tx: Tx, id: number): Promise<EditedCoupon> {
  const found = await findEditedCoupon(tx, id);
  if (found === null) throw new Error("a coupon that was just written is there");
  return found;
}

async function writeDown(tx: Tx, { id, action, detail, by }: { id: number; action: string; detail: Record<string, unknown>; by: By }): Promise<void> {
  await insertAudit(tx, { actorId: by.accountId, actorRole: "administrator", action, object: `coupon:${id}`, detail, requestId: by.requestId });
}
