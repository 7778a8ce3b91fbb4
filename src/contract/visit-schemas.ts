import * as z from "zod/mini";
import { toldSteps } from "#domain/visit/arrival.ts";
import type { Schemas } from "./endpoint.ts";
import { done, id, line } from "./wire.ts";

export const visitSchemas = {
  noteVisit: {
    summary:
      "A browser tells a step of a visit once, for the owner's figures. Nothing about the person is kept.",
    body: z.object({
      step: z.enum(toldSteps),
      /** Where the visit came from; a claim. */
      source: z._default(line(200), ""),
      /** The course or product whose page was seen, or that was put into the cart. */
      item_id: z.optional(id),
    }),
    output: done,
  },
} as const satisfies Record<string, Schemas>;
