import type { FastifyInstance } from "fastify";
import { type Days, readPeriod, yearBefore } from "#domain/figures/period.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { Reading } from "#server/platform/database/reading.ts";
import { refuseField } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { findStorage } from "#server/shop/storage/space-queries.ts";
import {
  listMoneyByDay,
  listTaxByMonth,
  type MoneyRow,
  type TaxRow,
} from "./money-figures-queries.ts";
import { type CouponRow, countOrdersByStatus, listCouponUse } from "./order-figures-queries.ts";
import { readSales } from "./read-sales.ts";
import {
  countOfLearnersWaiting,
  countToResolve,
  countWaitingSlips,
  listFreeingSeats,
} from "./waiting-figures-queries.ts";

const seatsAheadMs = 24 * 3_600_000;

export function registerFiguresRoutes(
  app: FastifyInstance,
  { db, reading, clock }: { db: Db; reading: Reading; clock: Clock },
): void {
  serve(app, "adminGetFigures").with(async ({ query }, { lang }) => {
    const days = readPeriod(query, clock());
    if ("wrong" in days) return wrongDay(days.wrong);
    const [money, orders, coupons, sales] = await reading.run((copy) =>
      Promise.all([
        listMoneyByDay(copy, days, lang),
        countOrdersByStatus(copy, days),
        listCouponUse(copy, days),
        readSales(copy, days, lang),
      ]),
    );
    const kept = { money: money.map(wireMoney), orders, coupons: coupons.map(wireCoupon) };
    return { success: true, data: { ...days, ...kept, ...sales } };
  });

  serve(app, "adminGetTaxFigures").with(async ({ query }) => {
    const days = readPeriod(query, clock());
    if ("wrong" in days) return wrongDay(days.wrong);
    const rows = await reading.run((copy) => listTaxByMonth(copy, yearBefore(days.to)));
    return { success: true, data: rows.map(wireTax) };
  });

  serve(app, "adminNoteFiguresTaken").with(async ({ body: { file } }, { caller, request }) => {
    const by = {
      actorId: caller.account.id,
      actorRole: "administrator" as const,
      requestId: request.id,
    };
    await insertAudit(db, {
      ...by,
      action: "figures.exported",
      object: "figures:list",
      detail: { file_name: file },
    });
    return { success: true };
  });

  serve(app, "adminGetFiguresNow").with(async (_input, { lang }) => {
    const now = clock();
    const [slips, seats, storage, toResolve, ofLearners] = await Promise.all([
      countWaitingSlips(db, now),
      listFreeingSeats(db, new Date(now.getTime() + seatsAheadMs), lang),
      findStorage(db),
      countToResolve(db),
      countOfLearnersWaiting(db),
    ]);
    return { success: true, data: wireNow({ slips, seats, storage, toResolve, ofLearners }) };
  });
}

type FiguresNow = {
  slips: Awaited<ReturnType<typeof countWaitingSlips>>;
  seats: Awaited<ReturnType<typeof listFreeingSeats>>;
  storage: Awaited<ReturnType<typeof findStorage>>;
  toResolve: Awaited<ReturnType<typeof countToResolve>>;
  ofLearners: Awaited<ReturnType<typeof countOfLearnersWaiting>>;
};

function wireNow({ slips, seats, storage, toResolve, ofLearners }: FiguresNow) {
  const { waiting, oldestSince, fourHours: four_hours, hour, day, longer } = slips;
  return {
    slips: {
      waiting,
      oldest_since: oldestSince?.toISOString() ?? null,
      ages: { hour, four_hours, day, longer },
    },
    seats: seats.map(({ courseId, courseName, seats: count, firstEndsAt, lastEndsAt }) => ({
      course_id: courseId,
      course_name: courseName,
      seats: count,
      first_ends_at: firstEndsAt.toISOString(),
      last_ends_at: lastEndsAt.toISOString(),
    })),
    storage,
    of_learners: ofLearners.map(({ kind, waiting: count, oldestSince: since }) => ({
      kind,
      waiting: count,
      oldest_since: since?.toISOString() ?? null,
    })),
    to_resolve: toResolve.map(({ kind, items, oldestAt }) => ({
      kind,
      items,
      oldest_at: oldestAt.toISOString(),
    })),
  };
}

function wrongDay(param: keyof Days) {
  return refuseField(param, "INVALID");
}

function wireMoney({
  day,
  methodId,
  methodName,
  currency,
  payments,
  receivedSatang,
  refundedSatang,
}: MoneyRow) {
  const method = {
    payment_method_id: methodId,
    payment_method_name: methodName,
    currency_code: currency,
  };
  return {
    day,
    ...method,
    payments,
    received: bahtFromSatang(receivedSatang),
    refunded: bahtFromSatang(refundedSatang),
  };
}

function wireCoupon({ id, code, currency, redeemed, held, discountSatang, soldSatang }: CouponRow) {
  return {
    id,
    code,
    currency_code: currency,
    redeemed,
    held,
    discount: bahtFromSatang(discountSatang),
    sold: bahtFromSatang(soldSatang),
  };
}

/** Shipping of orders from before it was subject to VAT is in neither figure. */
function wireTax({
  month,
  currency,
  salesSatang,
  vatSatang,
  shippingSatang,
  taxedShippingSatang,
  withholdingSatang,
}: TaxRow) {
  return {
    month,
    currency_code: currency,
    sales: bahtFromSatang(salesSatang),
    before_vat: bahtFromSatang(salesSatang - vatSatang - (shippingSatang - taxedShippingSatang)),
    vat: bahtFromSatang(vatSatang),
    shipping_fee: bahtFromSatang(shippingSatang),
    withholding: bahtFromSatang(withholdingSatang),
  };
}
