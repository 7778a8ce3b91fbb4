import { blankPromotion, type PromotionValues, promotionFields } from "#contract/desk/discount-fields.ts";
import { termFaults } from "#domain/quote/discount-terms.ts";
import type { SettingValue } from "#domain/settings/setting-field.ts";
import { keptEnglish, typedEnglish } from "#domain/text/english-fallback.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { changedValues, isUnchanged } from "../settings/changed-values.ts";
import { readSettingValues, type UnsentFields } from "../settings/read-setting-values.ts";
import { findUnknownTies } from "./discount-choice-queries.ts";
import { type EditedPromotion, findEditedPromotion, insertPromotion, lockPromotion, type PromotionContent, updatePromotion } from "./promotion-edit-queries.ts";
import { readTerms } from "./read-terms.ts";
import { promotionKept } from "./rule-columns.ts";
import { ruleValues } from "./rule-values.ts";
import type { By } from "./save-coupon.ts";
import { termFault } from "./term-fault-words.ts";

type Given = Record<string, SettingValue>;
export type PromotionRevision = { version: number; values: PromotionValues };

export function promotionRevision(promotion: EditedPromotion): PromotionRevision {
  const { version, title, descriptionsTh, descriptionsEn } = promotion;
  const texts = {
    title_th: title.th,
    title_en: typedEnglish(title.th, title.en),
    description_th: descriptionsTh.join("\n"),
    description_en: descriptionsEn.join("\n"),
  };
  return { version, values: { ...promotionKept.valuesOf(promotion.cells), ...texts, ...ruleValues(promotion) } as PromotionValues };
}

export async function createPromotion(db: Db, given: Given, by: By): Promise<({ id: number } & PromotionRevision) | Refused<"INPUT_ERROR">> {
  const read = readContent(given, { stands: blankPromotion, lang: by.lang });
  if (read instanceof Refused) return read;
  const { content } = read;
  return inTransaction(db, async (tx) => {
    const errors = await findUnknownTies(tx, content, by.lang);
    if (errors.length > 0) return refuse("INPUT_ERROR", { errors });
    const id = await insertPromotion(tx, content);
    const after = promotionRevision(await foundPromotion(tx, id));
    await writeDown(tx, { id, action: "promotion.created", detail: { changed: changedValues({}, after.values) }, by });
    return { id, ...after };
  });
}

/** Saves over the version that was read, and over no other. The pages that show it are drawn again: the catalogue's version goes up with it. */
export async function savePromotion(
  db: Db,
  { id, revision, by }: { id: number; revision: { version: number; values: Given }; by: By },
): Promise<PromotionRevision | Refused<"NOT_FOUND" | "INPUT_ERROR" | "EDIT_CONFLICT">> {
  return inTransaction(db, async (tx) => {
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
    await updatePromotion(tx, id, content);
    const after = promotionRevision(await foundPromotion(tx, id));
    await writeDown(tx, { id, action: "promotion.changed", detail: { changed: changedValues(before.values, after.values) }, by });
    return after;
  });
}

function readContent(given: Given, { stands, lang }: UnsentFields): { content: PromotionContent; values: PromotionValues } | Refused<"INPUT_ERROR"> {
  const values = readSettingValues(promotionFields, given, { stands, lang });
  if (values instanceof Refused) return values;
  const { terms, errors } = readTerms(values, lang);
  const told = new Set(errors.map(({ param }) => param));
  const more = termFaults(terms).map((code) => termFault(code, lang));
  const all = [...errors, ...more.filter(({ param }) => !told.has(param))];
  if (all.length > 0) return refuse("INPUT_ERROR", { errors: all });
  const texts = { descriptionsTh: linesOf(values.description_th), descriptionsEn: linesOf(values.description_en), cells: promotionKept.cellsOf(values) };
  const content = { ...terms, title: { th: values.title_th, en: keptEnglish(values.title_th, values.title_en) }, ...texts };
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

type Note = { id: number | "all"; action: string; detail: Record<string, unknown>; by: By };

export async function writeDown(tx: Tx, { id, action, detail, by }: Note): Promise<void> {
  const object = `promotion:${id}`;
  await insertAudit(tx, { actorId: by.accountId, actorRole: "administrator", action, object, detail, requestId: by.requestId });
}
