import * as z from "zod/mini";
import type { Schemas } from "../endpoint.ts";
import { data, done, flag, id, line, optionalId, recordVersion } from "../wire.ts";

/**
 * Wire form of the tax-invoice details, for registration, profile and the tax dialog. File names
 * are joined by commas.
 */
const taxFields = {
  tax_person_type: z._default(z.enum(["normal_person", "juristic_person"]), "normal_person"),
  tax_name_one: z._default(line(500), ""),
  tax_name_two: z._default(line(500), ""),
  tax_payer_identification_no: z._default(line(40), ""),
  tax_address: z._default(line(1100), ""),
  tax_postcode: z._default(line(10), ""),
  tax_is_delivery_by_tax_address: z._default(flag, true),
  tax_delivery_address: z._default(line(1100), ""),
  tax_company_certificate: z._default(z.nullable(line(1000)), null),
  /** The page has warned the buyer of a wrong check digit, and the buyer keeps the number. */
  is_tax_id_confirmed: z._default(flag, false),
};

/**
 * The version that the screen showed. Old callers send none; their values overwrite the stored
 * ones.
 */
const readVersion = z.optional(recordVersion);

/**
 * The person's own details, at registration and when completing the profile. Other fields of the
 * payload are ignored.
 */
const personFields = {
  firstname: z._default(line(300), ""),
  lastname: z._default(line(300), ""),
  nickname: z._default(line(300), ""),
  email: z._default(line(320), ""),
  tel: z._default(line(30), ""),
  address: z._default(line(1100), ""),
  studentGroupKpi: optionalId,
  /** Names of uploaded pictures, joined by commas; at most one. */
  displayImgUrl: z._default(z.nullable(line(1000)), null),
  /**
   * The answers to the owner's own questions, as JSON text: a list of {id, value, label}; a value
   * is a text or a list of texts.
   */
  customLabel: z._default(line(32_000), "[]"),
  is_require_tax_invoice: z._default(flag, false),
  ...taxFields,
  is_accept_consent: z._default(flag, false),
  /** The version of the terms that the page showed; left out: the version in force. */
  consent_version: z.optional(z.nullable(line(100))),
};

const {
  firstname,
  lastname,
  nickname,
  email,
  tel,
  customLabel,
  is_accept_consent,
  consent_version,
} = personFields;

const createdRefusals = [
  "INPUT_ERROR",
  "OVER_LIMIT_USER",
  "ERROR_CREATE_USER_IN_DAY",
  "DUPLICATE_USERNAME",
  "DUPLICATE_EMAIL",
  "DUPLICATE_PHONE",
  "INVALID_FORMAT_USERNAME",
  "INVALID_FORMAT_PASSWORD",
  "INVALID_FORMAT_EMAIL",
  "CONSENT_CHANGED",
  "TOO_MANY_REQUESTS",
  "SERVICE_UNAVAILABLE",
] as const;

export const registrationSchemas = {
  listCustomLabels: {
    summary: "The owner's own questions of the registration form, in their order.",
    output: data(
      z.array(
        z.object({
          id,
          type_label: z.enum(["inputtext", "select", "multiple", "checkbox", "radio", "image"]),
          label: z.string(),
          order_label: z.int(),
          required: z.union([z.literal(0), z.literal(1)]),
          /** JSON text: a list of texts. */
          item_list: z.string(),
          /** The same options as they are shown, in the reader's language. */
          item_labels: z.optional(z.array(z.string())),
        }),
      ),
    ),
  },
  listUserGroups: {
    summary: "The groups a student may choose.",
    output: data(z.array(z.object({ id, name: z.string(), is_default: z.boolean() }))),
  },
  registerStudent: {
    summary:
      "Registers a student, with username and password or, with a social ticket, without them.",
    body: z.object({
      ...personFields,
      username: z._default(line(200), ""),
      password: z._default(line(200), ""),
      /** Compared with the ticket, never trusted. */
      line_user_id: z.optional(z.nullable(line(200))),
      is_login_social: z._default(flag, false),
    }),
    output: z.object({
      success: z.literal(true),
      createStudent: z.object({ id }),
      updateStudent: z.null(),
    }),
    refusals: [...createdRefusals, "SOCIAL_TICKET_REQUIRED", "ACCOUNT_EXISTS_FOR_EMAIL"],
  },
  registerBuyer: {
    summary:
      "Where the shop sells on a course's own page: makes a student without a password, who is signed in at once; the way to a password comes by mail. Only for visitors not signed in.",
    body: z.object({
      firstname,
      lastname,
      nickname,
      email,
      tel,
      customLabel,
      is_accept_consent,
      consent_version,
    }),
    output: z.object({ success: z.literal(true), createStudent: z.object({ id }) }),
    refusals: [
      ...createdRefusals,
      "SOCIAL_TICKET_REQUIRED",
      "ACCOUNT_EXISTS_FOR_EMAIL",
      "PURCHASE_NEEDS_ACCOUNT",
      "FORBIDDEN",
    ],
  },
  registerShortly: {
    summary:
      "Where the owner has chosen the short form: registers a student with a name, an e-mail address or a phone, and a password. The shop makes the username.",
    body: z.object({
      name: z._default(line(300), ""),
      contact: z._default(line(320), ""),
      password: z._default(line(200), ""),
      is_accept_consent,
      consent_version,
    }),
    output: z.object({ success: z.literal(true), createStudent: z.object({ id }) }),
    refusals: [
      ...createdRefusals,
      "REGISTRATION_FORM_CHANGED",
      "SOCIAL_TICKET_REQUIRED",
      "ACCOUNT_EXISTS_FOR_EMAIL",
      "FORBIDDEN",
    ],
  },
  updateSocialProfile: {
    summary:
      "Completes the profile of the person who is signed in or holds a social ticket. What another window has made of it meanwhile comes back in `result`.",
    body: z.object({ version: readVersion, ...personFields }),
    output: z.object({
      success: z.literal(true),
      createStudent: z.null(),
      updateStudent: z.object({ id }),
    }),
    refusals: [
      "INPUT_ERROR",
      "EDIT_CONFLICT",
      "DUPLICATE_EMAIL",
      "INVALID_FORMAT_EMAIL",
      "CONSENT_CHANGED",
      "SOCIAL_TICKET_REQUIRED",
      "TOO_MANY_REQUESTS",
    ],
  },
  getRequiredProfile: {
    summary:
      "What is known of the person who has to complete the profile: only the person of the ticket or of the session.",
    body: z.object({
      line_user_id: z.optional(z.nullable(line(200))),
      email: z.optional(z.nullable(line(320))),
    }),
    output: data(
      z.array(
        z.object({
          id,
          /** Sent back with the completed profile or with the tax details. */
          version: recordVersion,
          firstname: z.string(),
          lastname: z.string(),
          nickname: z.string(),
          firstname_eng: z.null(),
          lastname_eng: z.null(),
          email: z.string(),
          is_email_locked: z.boolean(),
          /** True: the person has accepted the terms in force, so the form does not ask again. */
          has_accepted_terms: z.boolean(),
          username: z.string(),
          address: z.string(),
          tel: z.string(),
          user_group: z.nullable(z.string()),
          user_group_id: z.nullable(id),
          displayImgUrl: z.string(),
          is_require_tax_invoice: z.boolean(),
          tax_person_type: z.enum(["normal_person", "juristic_person"]),
          tax_name_one: z.string(),
          tax_name_two: z.string(),
          tax_payer_identification_no: z.string(),
          tax_address: z.string(),
          tax_postcode: z.string(),
          tax_company_certificate: z.string(),
          tax_is_delivery_by_tax_address: z.union([z.literal(0), z.literal(1)]),
          tax_delivery_address: z.string(),
          custom_label_id: z.nullable(id),
          /** JSON text of the answer to that question: a list of texts, empty without an answer. */
          input_result: z.string(),
        }),
      ),
    ),
    refusals: ["SOCIAL_TICKET_REQUIRED", "TOO_MANY_REQUESTS"],
  },
  checkRequiredProfile: {
    summary: "Reveals nothing. The answer is the same for every address.",
    body: z.object({ email: z.optional(z.nullable(line(320))) }),
    output: done,
  },
  updateTaxDetails: {
    summary:
      "Saves the signed-in student's tax-invoice details. What another window has made of them meanwhile comes back in `result`.",
    body: z.object({
      version: readVersion,
      ...taxFields,
      is_require_tax_invoice: z._default(flag, true),
    }),
    output: done,
    refusals: ["INPUT_ERROR", "EDIT_CONFLICT", "TOO_MANY_REQUESTS"],
  },
} as const satisfies Record<string, Schemas>;
