import * as z from "zod/mini";
import type { Schemas } from "#contract/endpoint.ts";
import { orderStatus } from "#contract/order/order-schemas.ts";
import { baht, data, id, line } from "#contract/wire.ts";
import { foundKinds } from "./found-kinds.ts";

const found = z.object({
  /** A number, or the key of a text. */
  id: z.string(),
  name: z.string(),
  note: z.string(),
  /** Of an order. */
  order: z.optional(
    z.object({
      status: orderStatus,
      /** A slip or a request waits to be checked. */
      is_to_review: z.boolean(),
      payable: baht,
      currency_code: z.enum(["THB", "USD"]),
    }),
  ),
  /** The course of a lesson. */
  course_id: z.optional(id),
});

export const findSchemas = {
  adminFind: {
    summary:
      "Finds the first few orders, people, courses, lessons, discounts, mails and texts, of each kind that the administrator may see. Without words it finds nothing and only gets ready.",
    query: z.object({ q: z._default(line(100), "") }),
    output: data(
      z.array(z.object({ kind: z.enum(foundKinds), items: z.array(found), has_more: z.boolean() })),
    ),
    refusals: ["FORBIDDEN", "INPUT_ERROR"],
  },
} as const satisfies Record<string, Schemas>;
