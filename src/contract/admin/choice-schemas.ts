import * as z from "zod/mini";
import type { Schemas } from "../endpoint.ts";
import { data } from "../wire.ts";
import { choice } from "./admin-list-schemas.ts";
import { filesQuery } from "./file-schemas.ts";
import { orderListQuery } from "./order-list-schemas.ts";
import { toResolveQuery } from "./to-resolve-schemas.ts";

export const choiceSchemas = {
  adminChooseMoney: {
    summary: "Up to 5,000 sums that wait, fit a filter and can be kept.",
    query: toResolveQuery,
    ...choice,
  },
  adminChooseFiles: {
    summary: "Up to 5,000 files that fit a filter and that nothing uses.",
    query: filesQuery,
    output: data(
      z.object({ items: z.array(z.object({ name: z.string(), original_name: z.string() })) }),
    ),
    refusals: choice.refusals,
  },
  adminChooseOrders: {
    summary: "Up to 5,000 orders that fit a filter of the admin area, to be decided together.",
    query: orderListQuery,
    ...choice,
  },
} as const satisfies Record<string, Schemas>;
