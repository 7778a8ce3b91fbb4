import { taxBuyerOf } from "#domain/account/tax/tax-buyer.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { seal, unseal } from "#server/platform/process/encryption.ts";
import { type ClosedOrder, closeOrders } from "#server/shop/order/close-orders-queries.ts";
import type { AskProvider } from "#server/shop/order/order-payment.ts";
import { openTaxId } from "#server/shop/order/tax-buyer/tax-buyer.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import { giveBackHoldings } from "#server/shop/seat/give-back-holdings-queries.ts";
import { deleteSessions } from "#server/shop/session/session-queries.ts";
import { shortAddress, type Visit } from "#server/shop/session/visit.ts";
import { personalTables } from "../data-export/personal-tables.ts";
import { insertDecision, listDecisions, type Purpose } from "../own-consent-queries.ts";
import { purposes } from "../own-consents.ts";
import {
  eraseOwnRows,
  hasOpenOrders,
  listMergedInto,
  listOrdersInPayment,
  lockLeaving,
  lockOrdersOf,
} from "./erasure-queries.ts";
import {
  insertTaxRecords,
  listSalesOnRecord,
  type Sale,
  type TaxRecord,
} from "./tax-record-queries.ts";

export type EraseDeps = { db: Db; dataKey: Buffer; askProvider: AskProvider };
export type ErasureRequest = { accountId: number; visit: Visit; retentionYears: number };
type Refusal = Refused<"PAYMENT_IN_PROGRESS">;

/** Erases an account in one transaction. Returns the sessions that were ended. */
export async function eraseAccount(
  deps: EraseDeps,
  erasing: ErasureRequest,
): Promise<Buffer[] | Refusal> {
  // It must be certain whether pending payments are paid.
  for (const id of await listOrdersInPayment(deps.db, erasing.accountId))
    await deps.askProvider(id, { close: true });
  try {
    return await inTransaction(deps.db, (tx) => erase(tx, deps, erasing));
  } catch (error) {
    if (error instanceof Refused && error.code === "PAYMENT_IN_PROGRESS") return error as Refusal;
    throw error;
  }
}

async function erase(
  tx: Tx,
  { dataKey }: EraseDeps,
  { accountId, visit, retentionYears }: ErasureRequest,
): Promise<Buffer[]> {
  const ended = await endOrders(tx, accountId);
  const person = await lockLeaving(tx, accountId);
  if (person === null) return [];
  // Orders placed just before the lock.
  if ((await hasOpenOrders(tx, accountId)) || (await listOrdersInPayment(tx, accountId)).length > 0)
    throw inPayment(await listOrdersInPayment(tx, accountId));
  await keepSales(tx, { accountId, dataKey, retentionYears });
  const endedSessions = await deleteSessions(tx, accountId);
  await emptyAccount(tx, { accountId, visit });
  const { requestId } = visit;
  await insertAudit(tx, {
    actorId: accountId,
    actorRole: "student",
    action: "account.erased",
    object: `account:${accountId}`,
    requestId,
  });
  await addMessages(tx, [
    {
      key: `accountErased:${accountId}`,
      kind: "mail",
      payload: { template: "accountErased", accountId, data: person },
    },
  ]);
  await giveBackHoldings(tx, ended);
  return endedSessions;
}

type SalesRecordInput = { accountId: number; dataKey: Buffer; retentionYears: number };

/** Copies the data that the books need of sales, before the account with these data is emptied. */
export async function keepSales(
  tx: Tx,
  { accountId, dataKey, retentionYears }: SalesRecordInput,
): Promise<void> {
  const sales = await listSalesOnRecord(tx, accountId, retentionYears);
  await insertTaxRecords(
    tx,
    sales.map((sale) => ({ ...recordOf(sale, { dataKey, accountId }), keepUntil: sale.keepUntil })),
  );
}

/**
 * Removes all personal data of the account from all tables. NOTE: end its sessions and its orders
 * first.
 */
export async function emptyAccount(
  tx: Tx,
  { accountId, visit }: { accountId: number; visit: Visit },
): Promise<void> {
  await withdrawConsents(tx, { accountId, visit });
  for (const id of [...(await listMergedInto(tx, accountId)), accountId]) {
    for (const [table, personal] of Object.entries(personalTables))
      await eraseOwnRows(tx, table, personal, id);
  }
}

/** Their seats and coupons are given back at the end. */
async function endOrders(tx: Tx, accountId: number): Promise<ClosedOrder[]> {
  const unpaid = await lockOrdersOf(tx, accountId);
  const closed = await closeOrders(tx, unpaid, { to: "cancelled", by: accountId });
  if (closed.length < unpaid.length)
    throw inPayment(unpaid.filter((id) => !closed.some((order) => order.id === id)));
  return closed;
}

function inPayment(orderIds: readonly number[]): Refusal {
  return refuse("PAYMENT_IN_PROGRESS", { result: { order_ids: orderIds } });
}

/** The tax buyer in the order's data. A sealed value is bound to its row. */
function recordOf(
  sale: Sale,
  { dataKey, accountId }: { dataKey: Buffer; accountId: number },
): Omit<TaxRecord, "keepUntil"> {
  const { orderId, contactName, kept, now } = sale;
  const nobody = {
    personType: null,
    branch: null,
    buyerAddress: "",
    postcode: "",
    taxIdSealed: null,
  };
  const named = kept ?? (now && { ...now, ...taxBuyerOf(now) });
  if (named === null) return { orderId, ...nobody, buyerName: contactName };
  const { personType, name, branch, address: buyerAddress, postcode, taxIdSealed } = named;
  const taxId = kept
    ? openTaxId(orderId, taxIdSealed, dataKey)
    : taxIdSealed && unseal(dataKey, `account.tax_id:${accountId}`, taxIdSealed);
  const sealed = taxId ? seal(dataKey, `tax_record.tax_id:${orderId}`, taxId) : null;
  return {
    orderId,
    personType,
    buyerName: name === "" ? contactName : name,
    branch,
    buyerAddress,
    postcode,
    taxIdSealed: sealed,
  };
}

/** Erasure withdraws all consents and records it. */
async function withdrawConsents(
  tx: Tx,
  { accountId, visit }: { accountId: number; visit: Visit },
): Promise<void> {
  const decisions = await listDecisions(tx, accountId);
  for (const purpose of purposes) {
    const last = decisions.find((decision) => decision.purpose === purpose);
    if (!last?.isGiven) continue;
    await insertDecision(tx, {
      accountId,
      purpose: purpose as Purpose,
      version: last.version,
      lang: last.lang,
      isGiven: false,
      channel: "erasure",
      address: shortAddress(visit.address),
    });
  }
}
