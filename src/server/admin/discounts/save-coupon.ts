import type { CouponValues } from "#contract/admin/discount-fields.ts";
import { blankCoupon } from "#contract/admin/discount-fields.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { SettingValue } from "#domain/settings/setting-field.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { isUniqueViolation } from "#server/platform/database/database-errors.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { changedValues, isUnchanged } from "#server/record/changed-values.ts";
import { lockDiscountGifts } from "#server/shop/gift/active-discount-queries.ts";
import { tieGift } from "#server/shop/gift/gift-queries.ts";
import { type Confirms, firstBy, type GiftRefusal, isLeft } from "#server/shop/gift/keep-gift.ts";
import {
  type EditedCoupon,
  findEditedCoupon,
  insertCoupons,
  isCodeTaken,
  lockCoupon,
  updateCoupon,
} from "./coupon-edit-queries.ts";
import { findUnknownTies } from "./discount-choice-queries.ts";
import { keepDiscount } from "./keep-discount.ts";
import { couponValues, readCoupon } from "./read-coupon.ts";
import { termFault } from "./term-fault-words.ts";

export type DiscountActor = { accountId: number; lang: Language; requestId: string };
type CouponInput = Record<string, SettingValue>;
export type CouponRevision = { version: number; values: CouponValues };

export function couponRevision(coupon: EditedCoupon): CouponRevision {
  return { version: coupon.version, values: couponValues(coupon) };
}

type CreateResult = ({ id: number } & CouponRevision) | Refused<"INPUT_ERROR"> | GiftRefusal;

/**
 * A code that another request makes at the same moment is taken too: the index lets one of them
 * through.
 */
export async function createCoupon(
  db: Db,
  given: CouponInput,
  by: DiscountActor,
): Promise<CreateResult> {
  return inTransaction(db, (tx) => createCouponWithin(tx, given, by, null));
}

/**
 * `confirms`, here and below: another person has asked for exactly this; null where it is asked for
 * now.
 */
export async function createCouponWithin(
  tx: Tx,
  given: CouponInput,
  by: DiscountActor,
  confirms: Confirms,
): Promise<CreateResult> {
  await lockDiscountGifts(tx);
  const read = readCoupon(given, { stands: blankCoupon, lang: by.lang });
  if (read instanceof Refused) return read;
  const { code, content } = read;
  const errors = await findUnknownTies(tx, content, by.lang);
  if (await isCodeTaken(tx, code, null)) errors.push(termFault("CODE_TAKEN", by.lang));
  if (errors.length > 0) return refuse("INPUT_ERROR", { errors });
  const asked = {
    kind: "coupon-create",
    id: null,
    name: { th: code, en: code },
    changed: changedValues({}, read.values),
    command: given,
  } as const;
  const kept = await keepDiscount(tx, { ...asked, before: null, after: content }, by, confirms);
  if (isLeft(kept)) return kept;
  const [id] = await insertCoupons(tx, { codes: [code], series: null, content });
  // NOTE: nothing of it stays, not even that one person was enough for it.
  if (id === undefined) throw refuse("INPUT_ERROR", { errors: [termFault("CODE_TAKEN", by.lang)] });
  if (kept !== null) await tieGift(tx, kept, id);
  const after = couponRevision(await foundCoupon(tx, id));
  await writeDown(tx, {
    id,
    action: "coupon.created",
    detail: { changed: changedValues({}, after.values), ...firstBy(confirms) },
    by,
  });
  return { id, ...after };
}

type Save = { id: number; revision: { version: number; values: CouponInput } };
type SaveResult =
  | CouponRevision
  | Refused<"NOT_FOUND" | "INPUT_ERROR" | "EDIT_CONFLICT">
  | GiftRefusal;

/**
 * Saves over the version that was read, and over no other. Orders that are placed keep what they
 * got: it is written in their lines.
 */
export async function saveCoupon(
  db: Db,
  { by, ...command }: Save & { by: DiscountActor },
): Promise<SaveResult> {
  return keepingCodes(by.lang, () =>
    inTransaction(db, (tx) => saveCouponWithin(tx, command, by, null)),
  );
}

export async function saveCouponWithin(
  tx: Tx,
  { id, revision }: Save,
  by: DiscountActor,
  confirms: Confirms,
): Promise<SaveResult> {
  await lockDiscountGifts(tx);
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
  if (typeof limit === "number" && limit < stored.usesHeld + stored.usesRedeemed)
    errors.push(termFault("LIMIT_BELOW_USES", by.lang));
  if (await isCodeTaken(tx, read.code, id)) errors.push(termFault("CODE_TAKEN", by.lang));
  if (errors.length > 0) return refuse("INPUT_ERROR", { errors });
  const wanted = {
    name: { th: stored.code, en: stored.code },
    changed: changedValues(before.values, read.values),
    command: { id, revision },
  };
  const kept = await keepDiscount(
    tx,
    { kind: "coupon-save", id, ...wanted, before: stored, after: read.content },
    by,
    confirms,
  );
  if (isLeft(kept)) return kept;
  await updateCoupon(tx, { id, code: read.code, content: read.content });
  const after = couponRevision(await foundCoupon(tx, id));
  await writeDown(tx, {
    id,
    action: "coupon.changed",
    detail: { changed: changedValues(before.values, after.values), ...firstBy(confirms) },
    by,
  });
  return after;
}

/** Two coupons that get one code at the same moment: the index lets one of them through. */
async function keepingCodes<T>(
  lang: DiscountActor["lang"],
  save: () => Promise<T>,
): Promise<T | Refused<"INPUT_ERROR">> {
  try {
    return await save();
  } catch (error) {
    if (isUniqueViolation(error, "coupon_code_folded_key"))
      return refuse("INPUT_ERROR", { errors: [termFault("CODE_TAKEN", lang)] });
    throw error;
  }
}

async function foundCoupon(tx: Tx, id: number): Promise<EditedCoupon> {
  const found = await findEditedCoupon(tx, id);
  if (found === null) throw new Error("a coupon that was just written is there");
  return found;
}

async function writeDown(
  tx: Tx,
  {
    id,
    action,
    detail,
    by,
  }: { id: number; action: string; detail: Record<string, unknown>; by: DiscountActor },
): Promise<void> {
  await insertAudit(tx, {
    actorId: by.accountId,
    actorRole: "administrator",
    action,
    object: `coupon:${id}`,
    detail,
    requestId: by.requestId,
  });
}
