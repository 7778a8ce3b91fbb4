import * as z from "zod/mini";
import type { Schemas } from "#contract/endpoint.ts";
import { orderStatus } from "#contract/order/order-schemas.ts";
import { baht, data, id, idText, instant, recordVersion } from "#contract/wire.ts";
import { accountStates } from "#domain/account/account-state.ts";
import { languages } from "#domain/language/written-languages.ts";
import { listed } from "../admin-list-schemas.ts";
import { historyEntry } from "../audit-schemas.ts";
import { notedShape } from "./student-field-schemas.ts";

const state = z.enum(accountStates);
const _optionalIdText = z._default(z.string().check(z.regex(/^\d{0,15}$/)), "");
const group = z.nullable(z.object({ id, name: z.string() }));

const row = z.object({
  id,
  version: recordVersion,
  name: z.string(),
  username: z.string(),
  email: z.string(),
  tel: z.string(),
  tier: z.nullable(z.string()),
  group: z.nullable(z.string()),
  state,
  created_at: instant,
  expires_at: z.nullable(instant),
  /** The number of courses that are open to them now. */
  courses: z.int(),
});

const access = z.object({
  id,
  course_id: id,
  course_name: z.string(),
  plan_name: z.nullable(z.string()),
  /** The source of the access: an order, or an administrator. */
  cause: z.enum(["order", "administrator", "import"]),
  order_id: z.nullable(id),
  state: z.enum(["waiting", "notStarted", "running", "paused", "ended", "refused", "revoked"]),
  starts_at: instant,
  ends_at: z.nullable(instant),
  reason: z.string(),
  /** Sent back with a change. */
  version: recordVersion,
  paused_at: z.nullable(instant),
  /** The reason why its time does not count yet, and the latest start. */
  waits_for: z.nullable(z.enum(["lessons", "opening"])),
  starts_by: z.nullable(instant),
  change_reason: z.string(),
});

const person = z.object({
  id,
  /** Sent back with a change, so that it does not overwrite a newer one. */
  version: recordVersion,
  state,
  username: z.string(),
  email: z.string(),
  is_email_confirmed: z.boolean(),
  /** A new address that is not confirmed yet. */
  new_email: z.nullable(z.string()),
  firstname: z.string(),
  lastname: z.string(),
  nickname: z.string(),
  tel: z.string(),
  address: z.string(),
  lang: z.enum(["th", "en"]),
  ...notedShape,
  group,
  created_at: instant,
  expires_at: z.nullable(instant),
  is_allowed: z.boolean(),
  is_staff: z.boolean(),
  /**
   * Whether the caller may change the account. An account of staff is changed only by
   * administrators with at least the same permissions.
   */
  may_change: z.boolean(),
  /** Null: the student wants no tax invoices. The number is always masked. */
  tax: z.nullable(
    z.object({
      name: z.string(),
      person_type: z.enum(["normal_person", "juristic_person"]),
      masked_id: z.string(),
      /** The name of its picture; empty: none. */
      certificate: z.string(),
    }),
  ),
  /** The name of the portrait; empty: none. */
  picture: z.string(),
  /** For a question that asks for pictures, the values are the names of the files. */
  answers: z.array(
    z.object({ label: z.string(), is_pictures: z.boolean(), values: z.array(z.string()) }),
  ),
  connections: z.array(z.string()),
  /** The account that this one was merged into; it cannot be changed any more. */
  merged_into: z.nullable(z.object({ id, name: z.string(), at: instant })),
});

export const studentSchemas = {
  adminListStudents: listed(
    "Students",
    row,
    "Students, fifty a page, the newest first unless another order is asked for.",
  ),
  adminGetStudentChoices: {
    summary:
      "What students are sorted by and given: tiers that are in use, groups, and up to a hundred courses of the shop that fit the words, the named one among them.",
    query: z.object({
      q: z._default(z.string().check(z.maxLength(100)), ""),
      course: z._default(z.string().check(z.regex(/^\d{0,9}$/)), ""),
    }),
    output: data(
      z.object({
        tiers: z.array(z.string()),
        groups: z.array(z.object({ id, name: z.string() })),
        courses: z.array(z.object({ id, name: z.string() })),
        /** There are more courses than these; a search finds them. */
        has_more_courses: z.boolean(),
      }),
    ),
  },
  adminGetPerson: {
    summary:
      "One student: profile, decisions about consent, the newest orders, every access to a course, open sessions, and what was done to the account.",
    params: z.object({ id: idText }),
    output: data(
      z.object({
        person,
        consents: z.array(
          z.object({
            purpose: z.string(),
            version: z.string(),
            lang: z.enum(languages),
            is_given: z.boolean(),
            channel: z.string(),
            decided_at: instant,
          }),
        ),
        orders: z.array(
          z.object({
            id,
            status: orderStatus,
            payable: baht,
            currency_code: z.enum(["THB", "USD"]),
            created_at: instant,
            items: z.string(),
          }),
        ),
        access: z.array(access),
        has_factor: z.boolean(),
        /** When their second factors are removed, because somebody has asked for it. */
        factors_go_at: z.nullable(instant),
        sessions: z.array(
          z.object({
            id,
            browser: z.nullable(z.string()),
            system: z.nullable(z.string()),
            place: z.string(),
            signed_in_at: instant,
            last_seen_at: instant,
          }),
        ),
        history: z.array(historyEntry),
      }),
    ),
    refusals: ["NOT_FOUND"],
  },
} as const satisfies Record<string, Schemas>;
