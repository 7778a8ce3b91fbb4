import type { FastifyInstance } from "fastify";
import type { RefusalText } from "#contract/order/quote-wire.ts";
import type { Db } from "#server/platform/database/database.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { OfferedMethods } from "../payment/methods/offered-methods.ts";
import type { Settings } from "../settings/settings.ts";
import { loadQuotePurchase } from "./quote-facts-queries.ts";
import { quotePurchase, showQuote } from "./quote-purchase.ts";
import { dollarsNotTaken, readChoices } from "./read-choices.ts";

type QuoteDeps = { db: Db; settings: Settings; offeredMethods: OfferedMethods };

export function registerQuoteRoutes(
  app: FastifyInstance,
  { db, settings, offeredMethods }: QuoteDeps,
): void {
  serve(app, "getQuote", { ahead: true }).with(async ({ body }, { caller, lang }) => {
    const site = await settings.current();
    const choices = readChoices(body, {
      caller,
      offeredMethods: await offeredMethods(),
      settings: site,
    });
    if (choices.currency === "USD" && !site.takesUsd)
      return refuse("INPUT_ERROR", { errors: [dollarsNotTaken(lang)] });
    const purchase = quotePurchase(await loadQuotePurchase(db, choices), {
      ...choices,
      settings: site,
    });
    const textOf: RefusalText = (code) => app.guard.refusalText(code, lang);
    return {
      success: true,
      ...showQuote(purchase, { lang, withholdingPercent: choices.withholdingPercent, textOf }),
    };
  });
}
