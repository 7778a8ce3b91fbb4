import type { FastifyInstance } from "fastify";
import type { Db } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { serve } from "../platform/serve-endpoint.ts";
import type { Settings } from "../settings/settings.ts";
import type { RefusalText } from "./blocker-wire.ts";
import { loadPurchase } from "./purchase-queries.ts";
import { quotePurchase } from "./quote-purchase.ts";
import { toWireQuote } from "./quote-wire.ts";
import { dollarsNotTaken, readChoices } from "./read-choices.ts";

type Needs = { db: Db; settings: Settings; offeredProviders: ReadonlySet<string> };

export function registerQuoteRoutes(app: FastifyInstance, { db, settings, offeredProviders }: Needs): void {
  serve(app, "getQuote").with(async ({ body }, { caller, lang }) => {
    const site = await settings.current();
    const choices = readChoices(body, { caller, offeredProviders, settings: site });
    if (choices.currency === "USD" && !site.takesUsd) return refuse("INPUT_ERROR", { errors: [dollarsNotTaken] });
    const purchase = quotePurchase(await loadPurchase(db, choices), { ...choices, settings: site });
    const textOf: RefusalText = (code) => app.guard.refusalText(code, lang);
    return { success: true, data: toWireQuote(purchase, { lang, vat: site.vat, withholdingPercent: choices.withholdingPercent, textOf }) };
  });
}
