import {
  blankPromotion,
  type PromotionValues,
  promotionFields,
} from "#contract/admin/discount-fields.ts";
import { termFaults } from "#domain/quote/discount-terms.ts";
import type { SettingValue } from "#domain/settings/setting-field.ts";
import { keptEnglish, typedEnglish } from "#domain/text/english-fallback.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { changedValues, isUnchanged } from "#server/record/changed-values.ts";
import { readSettingValues, type UnsentFields } from "#server/record/read-setting-values.ts";
import { lockDiscountGifts } from "#server/shop/gift/active-discount-queries.ts";
import { tieGift } from "#server/shop/gift/gift-queries.ts";
import { type Confirms, firstBy, type GiftRefusal, isLeft } from "#server/shop/gift/keep-gift.ts";
import { findUnknownTies } from "./discount-choice-queries.ts";
import { keepDiscount } from "./keep-discount.ts";
import {
  type EditedPromotion,
  findEditedPromotion,
  insertPromotion,
  lockPromotion,
  type PromotionContent,
  updatePromotion,
} from "./promotion-edit-queries.ts";
import { readTerms } from "./read-terms.ts";
import { promotionKept } from "./rule-columns.ts";
import { ruleValues } from "./rule-values.ts";
import type { DiscountActor } from "./save-coupon.ts";
import { termFault } from "./term-fault-words.ts";

type PromotionInput = Record<string, SettingValue>;
export type PromotionRevision = { version: number; values: PromotionValues };

export function promotionRevision(promotion: EditedPromotion): PromotionRevision {
  const { version, title, descriptionsTh, descriptionsEn } = promotion;
  const texts = {
    title_th: title.th,
    title_en: typedEnglish(title.th, title.en),
    description_th: descriptionsTh.join("\n"),
    description_en: descriptionsEn.join("\n"),
  };
  return {
    version,
    values: {
      ...promotionKept.valuesOf(promotion.cells),
      ...texts,
      ...ruleValues(promotion),
    } as PromotionValues,
  };
}

type CreateResult = ({ id: number } & PromotionRevision) | Refused<"INPUT_ERROR"> | GiftRefusal;

export async function createPromotion(
  db: Db,
  given: PromotionInput,
  by: DiscountActor,
): Promise<CreateResult> {
  return inTransaction(db, (tx) => createPromotionWithin(tx, given, by, null));
}

/**
 * `confirms`, here and below: another person has asked for exactly this; null where it is asked for
 * now.
 */
export async function createPromotionWithin(
  tx: Tx,
  given: PromotionInput,
  by: DiscountActor,
  confirms: Confirms,
): Promise<CreateResult> {
  await lockDiscountGifts(tx);
  const read = readContent(given, { stands: blankPromotion, lang: by.lang });
  if (read instanceof Refused) return read;
  const { content } = read;
  const errors = await findUnknownTies(tx, content, by.lang);
  if (errors.length > 0) return refuse("INPUT_ERROR", { errors });
  const asked = {
    kind: "promotion-create",
    id: null,
    name: content.title,
    changed: changedValues({}, read.values),
    command: given,
  } as const;
  const kept = await keepDiscount(tx, { ...asked, before: null, after: content }, by, confirms);
  if (isLeft(kept)) return kept;
  const id = await insertPromotion(tx, content);
  if (kept !== null) await tieGift(tx, kept, id);
  const after = promotionRevision(await foundPromotion(tx, id));
  await writeDown(tx, {
    id,
    action: "promotion.created",
    detail: { changed: changedValues({}, after.values), ...firstBy(confirms) },
    by,
  });
  return { id, ...after };
}

type Save = { id: number; revision: { version: number; values: PromotionInput } };
type SaveResult =
  | PromotionRevision
  | Refused<"NOT_FOUND" | "INPUT_ERROR" | "EDIT_CONFLICT">
  | GiftRefusal;

/**
 * Saves over the version that was read, and over no other. The pages that show it are drawn again:
 * the catalogue's version goes up with it.
 */
export async function savePromotion(
  db: Db,
  { by, ...command }: Save & { by: DiscountActor },
): Promise<SaveResult> {
  return inTransaction(db, (tx) => savePromotionWithin(tx, command, by, null));
}

export async function savePromotionWithin(
  tx: Tx,
  { id, revision }: Save,
  by: DiscountActor,
  confirms: Confirms,
): Promise<SaveResult> {
  await lockDiscountGifts(tx);
  await lockPromotion(tx, id);
  const stored = await findEditedPromotion(tx, id);
  if (stored === null) return refuse("NOT_FOUND");
  const before = promotionRevision(stored);
  if (before.version !== revision.version) return refuse("EDIT_CONFLICT", { result: before });
  const read = readContent(revision.values, { stands: before.values, lang: by.lang });
  if (read instanceof Refused) return read;
  if (isUnchanged(before.values, read.values)) return before;
  const { content } = read;
  const errors = await findUnknownTies(tx, content, by.lang);
  if (errors.length > 0) return refuse("INPUT_ERROR", { errors });
  const wanted = {
    name: stored.title,
    changed: changedValues(before.values, read.values),
    command: { id, revision },
  };
  const kept = await keepDiscount(
    tx,
    { kind: "promotion-save", id, ...wanted, before: stored, after: content },
    by,
    confirms,
  );
  if (isLeft(kept)) return kept;
  await updatePromotion(tx, id, content);
  const after = promotionRevision(await foundPromotion(tx, id));
  await writeDown(tx, {
    id,
    action: "promotion.changed",
    detail: { changed: changedValues(before.values, after.values), ...firstBy(confirms) },
    by,
  });
  return after;
}

function readContent(
  given: PromotionInput,
  { stands, lang }: UnsentFields,
): { content: PromotionContent; values: PromotionValues } | Refused<"INPUT_ERROR"> {
  const values = readSettingValues(promotionFields, given, { stands, lang });
  if (values instanceof Refused) return values;
  const { terms, errors } = readTerms(values, lang);
  const reported = new Set(errors.map(({ param }) => param));
  const more = termFaults(terms).map((code) => termFault(code, lang));
  const all = [...errors, ...more.filter(({ param }) => !reported.has(param))];
  if (all.length > 0) return refuse("INPUT_ERROR", { errors: all });
  const texts = {
    descriptionsTh: linesOf(values.description_th),
    descriptionsEn: linesOf(values.description_en),
    cells: promotionKept.cellsOf(values),
  };
  const content = {
    ...terms,
    title: { th: values.title_th, en: keptEnglish(values.title_th, values.title_en) },
    ...texts,
  };
  return { content, values };
}

function linesOf(text: string): string[] {
  return text.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
}

async function foundPromotion(tx: Tx, id: number): Promise<EditedPromotion> {
  const found = await findEditedPromotion(tx, id);
  if (found === null) throw new Error("a promotion that was just written is there");
  return found;
}

type Note = {
  id: number | "all";
  action: string;
  detail: Record<string, unknown>;
  by: DiscountActor;
};

export async function writeDown(tx: Tx, { id, action, detail, by }: Note): Promise<void> {
  const object = `promotion:${id}`;
  await insertAudit(tx, {
    actorId: by.accountId,
    actorRole: "administrator",
    action,
    object,
    detail,
    requestId: by.requestId,
  });
}
