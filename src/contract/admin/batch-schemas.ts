import * as z from "zod/mini";
import { rejectSubjects } from "#domain/order/reject-reason.ts";
import { carriers } from "#domain/shipping/carriers.ts";
import type { Schemas } from "../endpoint.ts";
import { data, done, id, line, momentVersion, recordVersion } from "../wire.ts";
import { batchLimit } from "./batch-limit.ts";
import { choiceSchemas } from "./choice-schemas.ts";
import { sendsMail } from "./order-cancel-schemas.ts";
import { granted } from "./staff-schemas.ts";

/** The chosen records, each with the version that the caller saw. */
const chosen = chosenBy(recordVersion);

/**
 * In the order of the request. `code` is null on success, else the reason for the refusal; `msg` is
 * in the caller's language.
 */
const results = data(
  z.object({
    results: z.array(
      z.object({
        id,
        code: z.nullable(z.string()),
        msg: z.string(),
        /**
         * The current version, where another person changed the record or this act can be undone.
         */
        version: z.optional(momentVersion),
        /** This was the first of two approvals. */
        waits_for_second: z.optional(z.literal(true)),
      }),
    ),
  }),
);

const term = z.nullable(
  z.object({
    count: z.int().check(z.minimum(1), z.maximum(1000)),
    unit: z.enum(["day", "month", "year"]),
  }),
);

/** Required for some acts with grave effects. */
const password = z._default(line(200), "");

const ownWords = z._default(z.string().check(z.maxLength(500)), "");

/**
 * For each order, the payment that waited for a decision when the order was chosen; null: none did.
 */
const chosenOrders = z
  .array(z.object({ id, payment_id: z.nullable(id) }))
  .check(z.minLength(1), z.maxLength(batchLimit));

/**
 * Batch acts run one record after the other, each by the same rules as on the record's own page.
 */
export const batchSchemas = {
  adminNoteResultsTaken: {
    summary:
      "Writes into the log that an administrator downloads the results of a batch as a file; the page makes the file of what it shows.",
    body: z.object({
      act: z.string().check(z.regex(/^[a-z-]{1,40}$/)),
      lines: z.int().check(z.minimum(1), z.maximum(5000)),
    }),
    output: done,
  },
  adminBatchOrders: {
    summary:
      "Approves or rejects what waits at up to 25 orders, each by the slip admin's own decision and at once, or cancels unpaid ones. Asks for the password; does not approve where something beside the slip does not fit.",
    body: z.object({
      chosen: chosenOrders,
      act: z.discriminatedUnion("what", [
        z.object({ what: z.literal("approve") }),
        z.object({
          what: z.literal("reject"),
          /**
           * One of the owner's saved reasons, which each buyer reads in their own language. Left
           * out: `reason` is sent to all.
           */
          reason_id: z.optional(id),
          reason: ownWords,
        }),
        z.object({
          what: z.literal("cancel"),
          reason_id: z.optional(id),
          reason: ownWords,
          sends_mail: sendsMail,
        }),
      ]),
      password,
    }),
    output: results,
    refusals: ["INPUT_ERROR", "SOCIAL_TICKET_REQUIRED", "TOO_MANY_REQUESTS"],
  },
  adminListRejectReasons: {
    summary:
      "The owner's reasons for not approving or cancelling, by their names: for slips, for orders that cost nothing, and for unpaid orders.",
    output: data(z.array(z.object({ id, name: z.string(), used_for: z.enum(rejectSubjects) }))),
  },
  adminListParcels: {
    summary:
      "Where up to 25 orders go, each with the version of its address, and whether there is anything to send.",
    query: z.object({ ids: z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,24}$/)) }),
    output: data(
      z.array(
        z.object({
          id,
          name: z.string(),
          address: z.nullable(z.string()),
          address_version: recordVersion,
          is_to_ship: z.boolean(),
        }),
      ),
    ),
  },
  adminBatchShip: {
    summary:
      "Marks up to 25 approved orders as sent, each with its own tracking number and to the address that was seen. Each buyer gets a mail.",
    body: z.object({
      chosen: z
        .array(z.object({ id, address_version: recordVersion, tracking_number: line(60) }))
        .check(z.minLength(1), z.maxLength(batchLimit)),
      carrier: z.enum(carriers),
      /** The name, where `carrier` is another carrier. */
      carrier_name: z._default(line(60), ""),
    }),
    output: results,
    refusals: ["INPUT_ERROR"],
  },
  adminBatchDeleteFiles: {
    summary: "Deletes up to 25 files that nothing uses. Whatever is in use by then is kept.",
    body: z.object({ names: z.array(line(90)).check(z.minLength(1), z.maxLength(batchLimit)) }),
    output: data(
      z.object({
        results: z.array(
          z.object({ name: z.string(), code: z.nullable(z.string()), msg: z.string() }),
        ),
      }),
    ),
  },
  adminBatchMails: {
    summary:
      "Sends up to 25 mails about orders once more, each written anew to the buyer's address of today, where what it says is still so.",
    body: z.object({ chosen }),
    output: results,
  },
  adminBatchKeepMoney: {
    summary: "Keeps up to 25 unmatched sums with one note for all of them. Requires the password.",
    body: z.object({ chosen, note: line(500), password }),
    output: results,
    refusals: ["INPUT_ERROR", "SOCIAL_TICKET_REQUIRED", "TOO_MANY_REQUESTS"],
  },
  adminBatchCategories: {
    summary:
      "Puts up to 25 categories into the archive, or brings them back, each over the version that was seen.",
    body: z.object({ chosen, is_archived: z.boolean() }),
    output: results,
  },
  adminBatchInstructors: {
    summary:
      "Puts up to 25 of those who teach into the archive, or brings them back, each over the version that was seen.",
    body: z.object({ chosen, is_archived: z.boolean() }),
    output: results,
  },
  adminBatchStatement: {
    summary:
      "Puts up to 25 lines of statements aside that are none of the shop's sales, each with its own result.",
    body: z.object({ chosen, note: line(500) }),
    output: results,
    refusals: ["INPUT_ERROR"],
  },
  adminBatchStudents: {
    summary:
      "Applies one change to up to 25 students, each with its own result and log entry. A change that takes something away requires the password.",
    body: z.object({
      chosen,
      act: z.discriminatedUnion("what", [
        z.object({ what: z.literal("grant"), course_id: id, term }),
        z.object({ what: z.literal("revoke"), course_id: id }),
        z.object({ what: z.literal("tier"), tier: line(100) }),
        z.object({ what: z.literal("group"), group_id: z.nullable(id) }),
        z.object({ what: z.literal("lock"), is_locked: z.boolean() }),
      ]),
      reason: line(300),
      password,
    }),
    output: results,
    refusals: ["INPUT_ERROR", "SOCIAL_TICKET_REQUIRED", "TOO_MANY_REQUESTS"],
  },
  adminBatchItems: {
    summary:
      "Puts up to 25 courses or products on sale, off it, into the archive or out of it, or into another category, each with its own result.",
    body: z.object({
      chosen,
      act: z.discriminatedUnion("what", [
        z.object({ what: z.literal("sale"), sale: z.enum(["published", "draft"]) }),
        z.object({
          what: z.literal("archive"),
          is_archived: z.boolean(),
          /** Undoes the archiving: an item that was on sale is on sale again. */
          as_it_was: z._default(z.boolean(), false),
        }),
        z.object({ what: z.literal("category"), category_id: id }),
      ]),
    }),
    output: results,
  },
  adminBatchCoupons: {
    summary:
      "Switches up to 25 coupons on or off, each with its own result. Orders that are placed keep what they got.",
    body: z.object({ chosen, is_enabled: z.boolean() }),
    output: results,
  },
  adminBatchPromotions: {
    summary:
      "Switches up to 25 promotions on or off, each with its own result. Orders that are placed keep what they got.",
    body: z.object({ chosen, is_enabled: z.boolean() }),
    output: results,
  },
  adminBatchStaff: {
    summary:
      "Takes the shop away from up to 25 administrators, signs them out, or says anew what they may do; never of oneself. Asks for the password.",
    body: z.object({
      chosen,
      act: z.discriminatedUnion("what", [
        z.object({ what: z.literal("grant"), permissions: granted }),
        z.object({ what: z.literal("remove") }),
        z.object({ what: z.literal("sign-out") }),
      ]),
      password,
    }),
    output: results,
    refusals: ["INPUT_ERROR", "SOCIAL_TICKET_REQUIRED", "TOO_MANY_REQUESTS"],
  },
  adminBatchInvitations: {
    summary:
      "Takes up to 25 invitations back, or sends them once more: the links before open nothing any more. Asks for the password.",
    body: z.object({ chosen: chosenBy(momentVersion), act: z.enum(["cancel", "again"]), password }),
    output: results,
    refusals: ["INPUT_ERROR", "SOCIAL_TICKET_REQUIRED", "TOO_MANY_REQUESTS"],
  },
  ...choiceSchemas,
} as const satisfies Record<string, Schemas>;

function chosenBy<Version extends z.ZodMiniType>(version: Version) {
  return z.array(z.object({ id, version })).check(z.minLength(1), z.maxLength(batchLimit));
}
