import type { FastifyInstance } from "fastify";
import { checkOfStep, sellingSteps } from "#domain/settings/selling-steps.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";

/** Which of these checks of the shop's health find nothing. */
type Doctor = { passing(ids: readonly string[]): Promise<ReadonlySet<string>> };

export function registerSellingStepsRoutes(
  app: FastifyInstance,
  { doctor }: { doctor: Doctor },
): void {
  serve(app, "adminGetSellingSteps").with(async () => {
    const passing = await doctor.passing(Object.values(checkOfStep));
    return {
      success: true,
      data: sellingSteps.map((step) => ({ step, is_done: passing.has(checkOfStep[step]) })),
    };
  });
}
