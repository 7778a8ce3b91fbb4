import * as z from "zod/mini";
import type { Schemas } from "#contract/endpoint.ts";
import { data, done, id, idText, instant, line, recordVersion } from "#contract/wire.ts";
import { keptForSecond } from "../kept-for-second.ts";

const side = z.object({
  id,
  /** Sent back with the merge: if the account has changed, the administrator checks it again. */
  version: recordVersion,
  name: z.string(),
  username: z.string(),
  email: z.string(),
  tel: z.string(),
  created_at: instant,
  last_seen_at: z.nullable(instant),
  is_staff: z.boolean(),
  connections: z.array(z.string()),
  counts: z.object({
    orders: z.int(),
    open_orders: z.int(),
    access: z.int(),
    addresses: z.int(),
    answers: z.int(),
    files: z.int(),
    coupon_uses: z.int(),
    cart_items: z.int(),
    mails: z.int(),
    sessions: z.int(),
  }),
});

const params = z.object({ id: idText, otherId: idText });

export const studentMergeSchemas = {
  adminPreviewMerge: {
    summary:
      "Previews a merge of two accounts of one person: what moves from `otherId` to `id`, what both have, and what must be resolved first.",
    params,
    output: data(
      z.object({
        stays: side,
        goes: side,
        /**
         * Open orders that one person cannot have together: they have to be paid or cancelled
         * first.
         */
        blockers: z.array(
          z.object({
            kind: z.enum(["clashing-orders", "too-many-orders"]),
            order_ids: z.array(id),
          }),
        ),
        conflicts: z.array(
          z.object({
            kind: z.enum(["access", "identity", "answer", "cart", "coupon"]),
            name: z.string(),
            wins: z.enum(["stays", "goes"]),
            /** The end of the access; null: no end. */
            stays_until: z.nullable(instant),
            goes_until: z.nullable(instant),
          }),
        ),
      }),
    ),
    refusals: ["NOT_FOUND"],
  },
  adminMergeStudents: {
    summary:
      "Moves everything of `otherId` to `id` and shuts `otherId` for good. Staff never goes. It cannot be undone.",
    params,
    body: z.object({
      versions: z.object({ stays: z.int(), goes: z.int() }),
      reason: line(300),
      password: line(200),
    }),
    output: done,
    refusals: [
      "INPUT_ERROR",
      "NOT_FOUND",
      "FORBIDDEN",
      "EDIT_CONFLICT",
      "MERGE_BLOCKED",
      "SOCIAL_TICKET_REQUIRED",
      "TOO_MANY_REQUESTS",
      ...keptForSecond,
    ],
  },
} as const satisfies Record<string, Schemas>;
