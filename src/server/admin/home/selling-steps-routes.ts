import type { FastifyInstance } from "fastify";
import { canCarryOut } from "#domain/payment/payment-method.ts";
import { stepsToSell } from "#domain/settings/selling-steps.ts";
import type { Db } from "#server/platform/database/database.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { listMethods } from "#server/shop/payment/methods/method-setting-queries.ts";
import type { OfferedMethods } from "#server/shop/payment/methods/offered-methods.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import { findSellingFacts } from "./selling-steps-queries.ts";

type SellingStepsDeps = {
  db: Db;
  offeredMethods: OfferedMethods;
  /** The checks of the shop's health, by their names. */
  doctor: { passes(id: string): Promise<boolean> };
  settings: Pick<Settings, "current">;
};

export function registerSellingStepsRoutes(
  app: FastifyInstance,
  { db, offeredMethods, doctor, settings }: SellingStepsDeps,
): void {
  serve(app, "adminGetSellingSteps").with(async () => {
    const [methods, offered, { bankAccounts, ...facts }] = await Promise.all([
      listMethods(db),
      offeredMethods(),
      findSellingFacts(db),
    ]);
    const ways = methods.filter(
      ({ id, values }) =>
        values.is_enabled &&
        canCarryOut(id, { hasBankAccount: bankAccounts > 0, hasKeys: offered.has(id) }),
    );
    const { consent } = await settings.current();
    const hasTerms =
      consent.isAsked && (consent.format === "html" ? consent.html : consent.text).trim() !== "";
    const steps = stepsToSell({
      ...facts,
      waysToPay: ways.length,
      hasMail: await doctor.passes("mail-server"),
      hasRecoveryKit: await doctor.passes("recovery-kit"),
      hasTerms,
    });
    return { success: true, data: steps.map(({ step, isDone }) => ({ step, is_done: isDone })) };
  });
}
