import { randomUUID } from "node:crypto";
import { ControlProblem } from "./control-problem.ts";
import { createDeliveries, type Deliveries, type DeliverySettings } from "./deliveries.ts";
import type { DeliveryMode } from "./delivery-modes.ts";
import { createFaults } from "./faults.ts";
import { openPages, type Pages } from "./pages.ts";
import { type NewSale, refundedOf, type Sale, type SaleStatus } from "./sale.ts";

/**
 * Deviations that a person or a test may give a payment, which the provider itself would not do.
 */
export type Twist = {
  amount?: number | undefined;
  currency?: string | undefined;
  merchant?: string | undefined;
  mode?: DeliveryMode | undefined;
  /** The time is reported in an unusual format. */
  hasOddTime?: boolean | undefined;
};

export type Panel = ReturnType<typeof createPanel>;
type SaleStore = Pages<{ sales: Sale }>;
type Options = DeliverySettings & { dataFile: string | null };

const expiryCheckMs = 1_000;

/**
 * All changes of a provider's payments, whether from the shop's API calls or from a person on the
 * pages. The shop is notified of each step.
 */
export function createPanel({ dataFile, ...settings }: Options) {
  const store: SaleStore = openPages(dataFile, ["sales"]);
  const deliveries = createDeliveries(settings);
  const { sales } = store.pages;
  /** The next payment is paid before the call that opens it is answered. */
  const next = { isPaidAtOnce: false };
  const steps = stepsOf(store, deliveries);
  const clock = setInterval(() => {
    for (const { id } of [...sales.values()].filter(hasRunOut)) steps.expire(id);
  }, expiryCheckMs);

  return {
    ...steps,
    ...moneyBack(store, deliveries),
    deliveries,
    faults: createFaults(),
    next,
    list: () => [...sales.values()],
    /**
     * The newest with this reference, because some providers allow a reference to be used again.
     */
    findByReference: (reference: string) =>
      [...sales.values()].findLast((sale) => sale.reference === reference) ?? null,
    open: async (given: NewSale): Promise<Sale> => {
      const sale = newSale(given);
      sales.set(sale.id, sale);
      if (next.isPaidAtOnce)
        Object.assign(sale, { status: "paid", paidAt: new Date().toISOString() });
      store.save("sales", sale.id);
      if (!next.isPaidAtOnce) void deliveries.tell("begun", sale);
      else await deliveries.tell("paid", sale);
      next.isPaidAtOnce = false;
      return sale;
    },
    clear: () => {
      store.clear();
      deliveries.clear();
      next.isPaidAtOnce = false;
    },
    close: async () => {
      clearInterval(clock);
      deliveries.close();
      await store.close();
    },
  };
}

function stepsOf(store: SaleStore, deliveries: Deliveries) {
  const find = (id: string): Sale => {
    const sale = store.pages.sales.get(id);
    if (sale === undefined) throw new ControlProblem(`there is no payment ${id}`);
    return sale;
  };
  const move = (
    id: string,
    from: readonly SaleStatus[],
    change: Partial<Sale>,
    mode?: DeliveryMode,
  ): Sale => {
    const sale = find(id);
    if (!from.includes(sale.status))
      throw new ControlProblem(`a payment that is ${sale.status} can not become ${change.status}`);
    Object.assign(sale, change);
    store.save("sales", id);
    void deliveries.tell(String(change.status), sale, mode);
    return sale;
  };

  return {
    find,
    /** Adds details that the provider keeps besides the state. */
    note: (sale: Sale, details: Sale["details"]): void => {
      Object.assign(sale.details, details);
      store.save("sales", sale.id);
    },
    /** An ended payment can be paid too: the money came late. */
    pay: (id: string, { amount, currency, merchant, mode, hasOddTime }: Twist = {}): Sale => {
      const sale = find(id);
      if (hasOddTime) sale.details.oddTime = "yes";
      const truth = {
        amount: amount ?? sale.amount,
        currency: currency ?? sale.currency,
        merchant: merchant ?? sale.merchant,
      };
      return move(
        id,
        ["waiting", "underway", "expired", "cancelled"],
        { ...truth, status: "paid", paidAt: new Date().toISOString(), code: null },
        mode,
      );
    },
    decline: (id: string, code: string | null = null, mode?: DeliveryMode) =>
      move(id, ["waiting", "underway"], { status: "declined", code }, mode),
    hold: (id: string, mode?: DeliveryMode) => move(id, ["waiting"], { status: "underway" }, mode),
    cancel: (id: string, mode?: DeliveryMode) =>
      move(id, ["waiting", "underway"], { status: "cancelled" }, mode),
    expire: (id: string, mode?: DeliveryMode) =>
      move(id, ["waiting", "underway"], { status: "expired" }, mode),
    /** A forged report: the shop is notified of a payment that was not made. */
    claim: (id: string, mode?: DeliveryMode): Sale => {
      const sale = find(id);
      void deliveries.tell(
        "paid",
        { ...sale, status: "paid", paidAt: new Date().toISOString() },
        mode ?? "normal",
      );
      return sale;
    },
  };
}

function moneyBack(store: SaleStore, deliveries: Deliveries) {
  return {
    /** The cardholder charges the money back through the bank. */
    chargeBack: (sale: Sale) => {
      const gone = giveBack(sale, sale.amount - refundedOf(sale));
      if (gone === null) throw new ControlProblem("nothing is left of this payment to take back");
      sale.details[`chargeback ${gone.id}`] = "yes";
      store.save("sales", sale.id);
      void deliveries.tell("charged-back", sale);
      return gone;
    },
    refund: (sale: Sale, amount: number) => {
      const refund = giveBack(sale, amount);
      if (refund === null) return null;
      store.save("sales", sale.id);
      void deliveries.tell("refunded", sale);
      return refund;
    },
  };
}

/** Null when less than this amount was paid. */
function giveBack(sale: Sale, amount: number): Sale["refunds"][number] | null {
  if (
    sale.status !== "paid" ||
    !Number.isSafeInteger(amount) ||
    amount <= 0 ||
    refundedOf(sale) + amount > sale.amount
  )
    return null;
  const refund = { id: randomUUID(), amount, at: new Date().toISOString() };
  sale.refunds.push(refund);
  return refund;
}

function hasRunOut({ status, expiresAt }: Sale): boolean {
  return status === "waiting" && expiresAt !== null && Date.parse(expiresAt) <= Date.now();
}

function newSale(given: NewSale): Sale {
  const rest = {
    expiresAt: null,
    returnUrl: null,
    webhookUrl: null,
    details: {},
    id: randomUUID(),
  };
  return {
    ...rest,
    status: "waiting",
    code: null,
    createdAt: new Date().toISOString(),
    paidAt: null,
    refunds: [],
    ...given,
  };
}
