import type { FastifyInstance } from "fastify";
import { isBot, settledArrival, type ToldStep } from "#domain/visit/arrival.ts";
import { networkOf } from "#server/platform/http/network-of.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { VisitCounts } from "./visit-counts.ts";

/** A browser tells each step of a visit once. */
export function registerVisitRoutes(app: FastifyInstance, visits: VisitCounts): void {
  serve(app, "noteVisit").with(async ({ body }, { request }) => {
    const { source } = settledArrival({ source: body.source, campaign: "" });
    if (!isBot(request.headers["user-agent"] ?? ""))
      visits.note({
        step: isOfItemAlone(body.step) ? null : body.step,
        source,
        itemId: isAboutItem(body.step) ? (body.item_id ?? null) : null,
        isAdded: body.step === "added",
        network: networkOf(request.ip),
      });
    return { success: true };
  });
}

function isOfItemAlone(step: ToldStep): step is "item" | "added" {
  return step === "item" || step === "added";
}

function isAboutItem(step: ToldStep): boolean {
  return step === "course" || isOfItemAlone(step);
}
