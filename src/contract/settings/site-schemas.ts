import * as z from "zod/mini";
import { permissions } from "#domain/account/permissions.ts";
import { languages } from "#domain/language/written-languages.ts";
import { policyNames } from "#domain/settings/shown-policies.ts";
import { socialProvider, socialReturn } from "../account/social-schemas.ts";
import type { Schemas } from "../endpoint.ts";
import { data, instant } from "../wire.ts";

const field = z.object({ is_enable: z.boolean(), is_require: z.boolean() });

export const siteSchemas = {
  getSession: {
    summary:
      "Who is asking, with the token that unsafe calls carry. Makes the guest on first sight.",
    output: z.object({
      success: z.literal(true),
      user: z.nullable(
        z.object({
          id: z.int(),
          role: z.enum(["student", "instructor", "administrator"]),
          is_student: z.boolean(),
          is_instructor: z.boolean(),
          is_administrator: z.boolean(),
          is_owner: z.boolean(),
          /** The administrator's permissions; the server checks them at every call. */
          permissions: z.array(z.enum(permissions)),
          username: z.string(),
          firstname: z.string(),
          lastname: z.string(),
          email: z.string(),
          is_email_confirmed: z.boolean(),
          /** Grave acts are confirmed by the second factor. Left out where there is none. */
          has_factor: z.optional(z.boolean()),
          /** The second factor is required and missing: without it there are no permissions. */
          is_factor_due: z.optional(z.boolean()),
        }),
      ),
      guest_id: z.nullable(z.string()),
      csrf_token: z.string(),
      lang: z.enum(["th", "en"]),
      cart_count: z.int(),
      /**
       * The reason why the browser's session was ended, returned once; left out where it only
       * expired.
       */
      ended: z.optional(z.enum(["PERMISSION_DENIED", "WHITELIST_USER_DENIED"])),
      /**
       * For a session that was signed out: by another device, or by the shop, which has suspended
       * the account.
       */
      ended_by: z.optional(z.enum(["device", "shop"])),
      /** The end of the caller's account; left out where it has no end. */
      ends_at: z.optional(instant),
      /** The terms have changed since the student agreed to them; left out where they have not. */
      is_consent_due: z.optional(z.boolean()),
      /**
       * A detail that the owner now requires is missing; the form has asked for it since the
       * sign-in.
       */
      is_profile_due: z.optional(z.boolean()),
      /** An administrator looks at the shop as this student until then. Nothing can be changed. */
      view_ends_at: z.optional(instant),
      /** A person who has returned from a provider and is not signed in yet. */
      social: z.nullable(socialReturn),
    }),
  },
  getSiteSettings: {
    summary: "The settings that screens read.",
    params: z.object({ id: z.string().check(z.maxLength(10)) }),
    output: z.object({
      success: z.literal(true),
      title: z.string(),
      auto_cancel: z.number(),
      registerForm: z.object({
        firstname: field,
        lastname: field,
        nickname: field,
        tel: field,
        address: field,
        image_profile: field,
        company_certificate: field,
      }),
      /** Buyers may name the person or company for the tax documents. */
      is_enable_tax_invoice: z.boolean(),
      /** Those documents are tax invoices; false: receipts with a name. */
      has_tax_invoice: z.boolean(),
      is_user_default_tax_invoice: z.boolean(),
      is_student_select_group: z.boolean(),
      is_consent_form: z.boolean(),
      consent_type: z.enum(["html", "text"]),
      consent_content_html: z.string(),
      consent_content: z.string(),
      /** Changes with every change of the text. */
      consent_version: z.string(),
      /** The language of the terms: Thai where the owner has written no English version. */
      consent_lang: z.enum(languages),
      is_thank_you_page: z.boolean(),
      photo_favicon: z.string(),
      /** The picture in place of the shop's name, where the owner has one. */
      logo: z.optional(z.nullable(z.string())),
      /** Colours and corners of the owner, by the names that the style sheet knows. */
      look: z.optional(z.nullable(z.record(z.string(), z.string()))),
      share_picture: z.optional(z.nullable(z.string())),
      /** The shop's contact details; empty ones are not shown. */
      contact: z.optional(
        z.object({ tel: z.string(), email: z.string(), line: z.string(), address: z.string() }),
      ),
      /** Who runs the shop; empty parts are not shown. */
      company: z.optional(z.object({ name: z.string(), number: z.string() })),
      /** The owner's texts that `getPolicy` returns. */
      policies: z.optional(z.array(z.enum(policyNames))),
      slip: z.int(),
      /** Whether an order by bank transfer gets a unique amount, some satang lower. */
      is_own_transfer_amount: z.boolean(),
      vat_value: z.number(),
      is_enable_vat: z.boolean(),
      is_enable_withholding_tax: z.boolean(),
      is_one_coupon: z.boolean(),
      is_use_coupon_or_oder: z.boolean(),
      /** Whether the buyer may choose to pay in US dollars. */
      is_enable_usd: z.boolean(),
      purchase_layout: z.int(),
      /** Students register in three fields. */
      is_short_registration: z.boolean(),
      upgrade_url: z.string(),
      /** The owner's Google Analytics measurement id; empty: none. */
      measurement_id: z.optional(z.string()),
      slip_review_promise: z.string(),
      /** More texts of the owner for buyers; empty ones are not shown. */
      buyer_words: z.object({
        /**
         * Where a company sends its withholding tax certificate, and within how many days; 0: no
         * limit is shown.
         */
        withholding_paper: z.object({ send_to: z.string(), days: z.int() }),
        /** When and how the buyer gets a tax invoice or a receipt. */
        paper: z.string(),
        refund_policy: z.string(),
      }),
      /** The recommended size of a slip's picture in pixels; 0: no recommendation. */
      slip_size: z.object({ width: z.int(), height: z.int() }),
      /** Whether the shop can send mails: without a mail server no page may promise one. */
      has_mail: z.boolean(),
      /** Whether books or other goods are on sale beside the courses. */
      has_goods: z.boolean(),
      /** The providers for the social sign-in, in the order of their buttons. */
      social_providers: z.array(socialProvider),
    }),
    refusals: ["NOT_FOUND"],
  },
  getPolicy: {
    summary:
      "A text of the owner for everybody: the terms, the privacy policy or the refund policy.",
    params: z.object({ which: z.enum(policyNames) }),
    output: data(
      z.object({
        which: z.enum(policyNames),
        /** The language of the text: Thai where the owner has written no English. */
        lang: z.enum(languages),
        format: z.enum(["html", "text"]),
        body: z.string(),
      }),
    ),
    refusals: ["NOT_FOUND"],
  },
  getCustomTexts: {
    summary:
      "The owner's own wording, by text key; with `begins` only of the keys whose first part stands in it, as in `sign-in,tax`.",
    params: z.object({ lang: z.enum(["th", "en"]) }),
    query: z.object({
      begins: z.optional(z.string().check(z.regex(/^[\w-]{1,40}(,[\w-]{1,40}){0,19}$/))),
    }),
    output: data(z.record(z.string(), z.string())),
  },
} as const satisfies Record<string, Schemas>;
