import type { FastifyInstance } from "fastify";
import { bankTransferId, providerOf } from "#domain/payment/payment-method.ts";
import { countWaysToPay, stepsToSell } from "#domain/settings/selling-steps.ts";
import { listMethods } from "../payment/method-setting-queries.ts";
import type { OfferedMethods } from "../payment/offered-methods.ts";
import type { Db } from "../platform/database.ts";
import { serve } from "../platform/serve-endpoint.ts";
import { findSellingFacts } from "./selling-steps-queries.ts";

type Needs = { db: Db; offeredMethods: OfferedMethods };

export function registerSellingStepsRoutes(app: FastifyInstance, { db, offeredMethods }: Needs): void {
  serve(app, "adminGetSellingSteps").with(async () => {
    const [methods, offered, { bankAccounts, ...facts }] = await Promise.all([listMethods(db), offeredMethods(), findSellingFacts(db)]);
    const ways = methods.map(({ id, values }) => ({
      isOffered: values.is_enabled && (providerOf(id) === null || offered.has(id)),
      isTransfer: id === bankTransferId,
    }));
    const steps = stepsToSell({ ...facts, waysToPay: countWaysToPay(ways, bankAccounts) });
    return { success: true, data: steps.map(({ step, isDone }) => ({ step, is_done: isDone })) };
  });
}
