import * as z from "zod/mini";
import type { Schemas } from "../endpoint.ts";
import { keptShippingAddress, shippingAddressFields } from "../order/shipping-address-schemas.ts";
import { data, done, id, idText, instant, line, optionalId, recordVersion } from "../wire.ts";
import { consentSchemas } from "./consent-schemas.ts";

const shortPassword = line(200);

const device = z.object({
  id,
  is_current: z.boolean(),
  /** Null: the browser does not name itself. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** The shortened network address. */
  place: z.string(),
  signed_in_at: instant,
  last_seen_at: instant,
});

const providerName = z.enum(["google", "line", "facebook"]);

const profile = z.object({
  /** Sent back with a change, so that it does not overwrite a newer one. */
  version: recordVersion,
  username: z.string(),
  email: z.string(),
  is_email_confirmed: z.boolean(),
  /** A new e-mail address whose link has not been opened yet. */
  new_email: z.nullable(z.string()),
  has_password: z.boolean(),
  firstname: z.string(),
  lastname: z.string(),
  nickname: z.string(),
  tel: z.string(),
  address: z.string(),
  studentGroupKpi: z.nullable(id),
  user_group: z.nullable(z.string()),
  displayImgUrl: z.string(),
  lang: z.enum(["th", "en"]),
  answers: z.array(z.object({ id, values: z.array(z.string()) })),
});

const taxDetails = z.object({
  /** Sent back with a change. */
  version: recordVersion,
  is_require_tax_invoice: z.boolean(),
  tax_person_type: z.enum(["normal_person", "juristic_person"]),
  tax_name_one: z.string(),
  tax_name_two: z.string(),
  tax_payer_identification_no: z.string(),
  tax_address: z.string(),
  tax_postcode: z.string(),
  tax_is_delivery_by_tax_address: z.union([z.literal(0), z.literal(1)]),
  tax_delivery_address: z.string(),
  tax_company_certificate: z.string(),
});

export const myAccountSchemas = {
  getProfile: { summary: "The profile data that the caller has entered.", output: data(profile) },
  updateProfile: {
    summary:
      "Saves the caller's profile. It does not overwrite a newer version: that one comes back in `result`.",
    body: z.object({
      version: recordVersion,
      firstname: z._default(line(300), ""),
      lastname: z._default(line(300), ""),
      nickname: z._default(line(300), ""),
      tel: z._default(line(30), ""),
      address: z._default(line(1100), ""),
      studentGroupKpi: optionalId,
      displayImgUrl: z._default(z.nullable(line(1000)), null),
      customLabel: z._default(line(32_000), "[]"),
      lang: z.enum(["th", "en"]),
    }),
    output: data(profile),
    refusals: ["INPUT_ERROR", "EDIT_CONFLICT", "TOO_MANY_REQUESTS"],
  },
  changeUsername: {
    summary: "Takes another username, if nobody has it.",
    body: z.object({ username: line(200) }),
    output: done,
    refusals: ["INPUT_ERROR", "DUPLICATE_USERNAME", "TOO_MANY_REQUESTS"],
  },
  changeEmail: {
    summary:
      "Asks for another e-mail address. It counts when the link that is mailed to it has been opened.",
    body: z.object({ email: line(320), password: z._default(shortPassword, "") }),
    output: done,
    refusals: ["INPUT_ERROR", "SOCIAL_TICKET_REQUIRED", "TOO_MANY_REQUESTS", "SERVICE_UNAVAILABLE"],
  },
  cancelEmailChange: {
    summary:
      "Cancels a change of the e-mail address. A link that was already mailed no longer works.",
    output: done,
  },
  getTaxDetails: { summary: "The student's own tax-invoice details.", output: data(taxDetails) },
  changePassword: {
    summary:
      "Sets another password and ends every other session. A person without a password sets the first one after a fresh social login.",
    body: z.object({ current_password: z._default(shortPassword, ""), password: shortPassword }),
    output: done,
    refusals: ["INPUT_ERROR", "SOCIAL_TICKET_REQUIRED", "TOO_MANY_REQUESTS", "SERVICE_UNAVAILABLE"],
  },
  listDevices: {
    summary: "Where the caller is signed in, this device first.",
    output: data(z.array(device)),
  },
  signOutDevice: {
    summary: "Ends one of the caller's own sessions.",
    params: z.object({ id: idText }),
    output: done,
    refusals: ["NOT_FOUND"],
  },
  signOutOtherDevices: {
    summary: "Ends all of the caller's sessions but this one.",
    output: z.object({ success: z.literal(true), ended: z.int() }),
  },
  updateShippingAddress: {
    summary:
      "Changes an own shipping address. Orders keep the address they were placed with. What another window has made of it meanwhile comes back in `result`.",
    params: z.object({ id: idText }),
    body: z.object({ version: recordVersion, ...shippingAddressFields }),
    output: keptShippingAddress,
    refusals: ["NOT_FOUND", "INPUT_ERROR", "EDIT_CONFLICT", "TOO_MANY_REQUESTS"],
  },
  archiveShippingAddress: {
    summary:
      "Takes an own shipping address off the list, as it was seen. What another window has made of it meanwhile comes back in `result`.",
    params: z.object({ id: idText }),
    body: z.object({ version: recordVersion }),
    output: done,
    refusals: ["NOT_FOUND", "EDIT_CONFLICT"],
  },
  preferShippingAddress: {
    summary: "Makes one of the caller's shipping addresses the default.",
    params: z.object({ id: idText }),
    output: done,
    refusals: ["NOT_FOUND"],
  },
  listConnections: {
    summary: "The social accounts that open this account.",
    output: data(
      z.object({
        has_password: z.boolean(),
        connections: z.array(z.object({ provider: providerName, connected_at: instant })),
      }),
    ),
  },
  connectOwnAccount: {
    summary:
      "Begins to connect a social account with the caller's account. Returns the address that the browser opens. The return in the same session connects it.",
    params: z.object({ provider: providerName }),
    /**
     * Required where the account has a password. Other accounts have just signed in by a social
     * account.
     */
    body: z.object({ password: z._default(z.string().check(z.maxLength(200)), "") }),
    output: data(z.object({ location: z.string() })),
    refusals: [
      "NOT_FOUND",
      "INPUT_ERROR",
      "SOCIAL_TICKET_REQUIRED",
      "TOO_MANY_REQUESTS",
      "SOCIAL_NOT_REACHED",
    ],
  },
  disconnect: {
    summary: "Disconnects a social account, unless it is the only way to sign in.",
    params: z.object({ provider: providerName }),
    output: done,
    refusals: ["NOT_FOUND", "LAST_WAY_IN"],
  },
  ...consentSchemas,
  getDataExport: {
    summary: "The copy of the caller's data: asked for, ready, or none. It is kept for a day.",
    output: data(
      z.object({
        state: z.enum(["none", "waiting", "ready"]),
        id: z.nullable(id),
        requested_at: z.nullable(instant),
        ends_at: z.nullable(instant),
        size_bytes: z.nullable(z.int()),
        files: z.array(
          z.object({
            name: z.string(),
            label: z.string(),
            purpose: z.string(),
            url: z.string(),
            size_bytes: z.int(),
          }),
        ),
      }),
    ),
  },
  requestDataExport: {
    summary: "Requests a copy of all data about the caller.",
    output: done,
    refusals: ["TOO_MANY_REQUESTS"],
  },
  getErasure: {
    summary:
      "What deleting the account would do now: what stands against it, what goes, what is kept and for how long.",
    output: data(
      z.object({
        obstacle: z.nullable(z.enum(["staff", "instructor", "payment"])),
        /** Orders whose payment is still in progress. */
        order_ids: z.array(id),
        has_password: z.boolean(),
        unpaid_orders: z.int(),
        running_courses: z.int(),
        kept_orders: z.int(),
        kept_years: z.int(),
      }),
    ),
  },
  getTeaching: {
    summary:
      "Whether the caller teaches here or is asked to, and in how many courses their name stands.",
    output: data(
      z.object({ state: z.enum(["none", "invited", "teaching", "archived"]), courses: z.int() }),
    ),
  },
  acceptTeaching: {
    summary: "Agrees to teach.",
    body: z.object({}),
    output: done,
    refusals: ["NOT_FOUND"],
  },
  leaveTeaching: {
    summary:
      "Says no, or teaches no longer: the name goes from all courses, and the shop has to ask again.",
    body: z.object({}),
    output: done,
    refusals: ["NOT_FOUND"],
  },
  eraseAccount: {
    summary: "Deletes the caller's account for good.",
    body: z.object({ password: z._default(shortPassword, ""), is_understood: z.boolean() }),
    output: done,
    refusals: [
      "INPUT_ERROR",
      "FORBIDDEN",
      "PAYMENT_IN_PROGRESS",
      "SOCIAL_TICKET_REQUIRED",
      "TOO_MANY_REQUESTS",
      "SERVICE_UNAVAILABLE",
    ],
  },
} as const satisfies Record<string, Schemas>;
