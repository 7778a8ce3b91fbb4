import type { FastifyInstance } from "fastify";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { FieldFault } from "#contract/client.ts";
import type { Input } from "#contract/endpoint.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { isOwnId } from "#server/platform/http/own-id.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { ownerOf } from "./cart-owner.ts";
import { clearCart, deleteCartItem, findCart } from "./cart-queries.ts";
import { toWireCart } from "./cart-wire.ts";
import { chosenId } from "./chosen-id.ts";
import { entryParam, readEntries } from "./read-entries.ts";
import { type EntryProblem, mostItems, saveCart } from "./save-cart-queries.ts";

type CartDeps = {
  db: Db;
  /** The payment method that the cart of this student begins with; null: none is known. */
  preferredMethodOf: (accountId: number) => Promise<number | null>;
};
type SaveBody = Input<AllSchemas["savePublicCart"]>["body"];
type CallContext = { caller: Caller; lang: Language };
type DeleteBody = { course_id?: number | undefined; cart_id?: number | undefined };

/**
 * Public calls serve guests and signed-in people, private ones students. The cart is always the
 * caller's own.
 */
export function registerCartRoutes(app: FastifyInstance, deps: CartDeps): void {
  const { db } = deps;
  serve(app, "savePublicCart", { limit: "cartChange" }).with(async ({ body }, { caller, lang }) =>
    save(db, body, { caller, lang }),
  );
  serve(app, "savePrivateCart", { limit: "cartChange" }).with(async ({ body }, { caller, lang }) =>
    save(db, body, { caller, lang }),
  );
  serve(app, "deletePublicCartItem").with(async ({ body }, { caller }) => remove(db, body, caller));
  serve(app, "deletePrivateCartItem").with(async ({ body }, { caller }) =>
    remove(db, body, caller),
  );

  serve(app, "clearCart").with(async (_, { caller }) => {
    await clearCart(db, ownerOf(caller));
    return { success: true };
  });

  serve(app, "getPublicCart").with(async ({ params }, { caller, lang }) => {
    if (!isOwnId(params.userId, caller)) return refuse("NOT_FOUND");
    return { success: true, data: await read(deps, caller, lang) };
  });

  serve(app, "getPrivateCart", { ahead: true }).with(async (_, { caller, lang }) => ({
    success: true,
    data: await read(deps, caller, lang),
  }));
}

async function save(
  db: Db,
  { data, coupons_id, paymentmethod_id, promotion_id, currency_code }: SaveBody,
  { caller, lang }: CallContext,
) {
  const { faults, userIds, ...read } = readEntries(data, lang);
  if (!userIds.every((userId) => isOwnId(userId, caller))) return refuse("NOT_FOUND");
  if (faults.length > 0) return refuse("INPUT_ERROR", { errors: faults });
  const promotionId = promotion_id === undefined ? undefined : chosenId(promotion_id);
  const couponIds = coupons_id === undefined ? read.couponIds : [...new Set(coupons_id)];
  const methodId = chosenId(paymentmethod_id) ?? read.methodId;
  const problems = await saveCart(db, ownerOf(caller), {
    ...read,
    couponIds,
    methodId,
    promotionId,
    currency: currency_code ?? null,
  });
  if (problems.length > 0)
    return refuse("INPUT_ERROR", { errors: problems.map((problem) => toFault(problem, lang)) });
  return { success: true as const, insertSuccess: true as const };
}

async function remove(db: Db, { course_id, cart_id }: DeleteBody, caller: Caller) {
  await deleteCartItem(db, ownerOf(caller), {
    itemId: course_id ?? null,
    cartItemId: cart_id ?? null,
  });
  return { success: true as const };
}

async function read({ db, preferredMethodOf }: CartDeps, caller: Caller, lang: Language) {
  const isStudent = caller.kind === "account" && caller.account.isStudent;
  const [cart, methodId] = await Promise.all([
    findCart(db, ownerOf(caller)),
    isStudent ? preferredMethodOf(caller.account.id) : null,
  ]);
  const preferred = cart && { ...cart, methodId: methodId ?? cart.methodId };
  return toWireCart(preferred, { isStudent, lang });
}

function toFault({ position, isUnknown, isWrongPlan }: EntryProblem, lang: Language): FieldFault {
  const param = (field: string) => entryParam([String(position), field]);
  if (isUnknown) return fieldFault("field.cart-NOT_FOUND", { param: param("course_id"), lang });
  if (isWrongPlan)
    return fieldFault("field.cart-NOT_FOUND_PRICING", { param: param("priecingplan_id"), lang });
  return fieldFault("field.cart-TOO_MANY", {
    param: param("course_id"),
    lang,
    values: { most: mostItems },
  });
}
