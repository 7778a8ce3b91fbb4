import * as z from "zod/mini";
import type { Schemas } from "../endpoint.ts";
import { data, instant, line } from "../wire.ts";

const text = (maximum: number) => z._default(line(maximum), "");
const written = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/**
 * Who (a username or an e-mail), the kind of record, the record, and the days. Days are Bangkok's.
 */
export const auditQuery = z.object({
  person: text(254),
  kind: z._default(z.string().check(z.regex(/^[a-z_-]{0,40}$/)), ""),
  object: text(100),
  from: text(10),
  to: text(10),
  /** Left out: newest first. */
  sort: z._default(z.enum(["", "oldest"]), ""),
});

/** The entries of one record, for its own page. */
export const historyEntry = z.object({
  id: z.int(),
  at: instant,
  action: z.string(),
  /** Null: unknown, or the shop itself. */
  by: z.nullable(z.string()),
  changes: z.array(z.object({ name: z.string(), from: written, to: written })),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
});

export const auditSchemas = {
  adminListHistory: {
    summary:
      "Who changed what of one record, such as coupon:7, the latest first, for administrators who may change it.",
    query: z.object({ object: z.string().check(z.regex(/^[a-z_]{1,40}:[a-z0-9_-]{1,60}$/)) }),
    output: data(z.array(historyEntry)),
    refusals: ["NOT_FOUND", "FORBIDDEN"],
  },
  adminListAudit: {
    summary:
      "What was done, newest first where no order is said. `next` is handed back as `before` for what comes after it.",
    query: z.extend(auditQuery, {
      before: z.optional(
        z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)),
      ),
    }),
    output: data(
      z.object({
        items: z.array(
          z.object({
            id: z.int(),
            at: instant,
            role: z.string(),
            /** Null: unknown, or the shop itself. */
            person: z.nullable(z.object({ name: z.string(), username: z.string() })),
            action: z.string(),
            object: z.string(),
            /** The record is a student's account, which has its own page. */
            is_student: z.boolean(),
            changes: z.array(z.object({ name: z.string(), from: written, to: written })),
            facts: z.array(z.object({ name: z.string(), value: z.string() })),
          }),
        ),
        next: z.nullable(z.int()),
      }),
    ),
    refusals: ["INPUT_ERROR"],
  },
} as const satisfies Record<string, Schemas>;
