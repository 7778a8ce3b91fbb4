import * as z from "zod/mini";
import type { Schemas } from "../endpoint.ts";
import { done, line } from "../wire.ts";

const user = z.object({ id: z.int(), role: z.enum(["student", "instructor", "administrator"]) });

export const accountSchemas = {
  login: {
    summary: "Signs in with username or e-mail and password. The session travels in a cookie only.",
    body: z.object({ username: z._default(line(320), ""), password: z._default(line(200), "") }),
    output: z.object({ success: z.literal(true), user }),
    refusals: [
      "INPUT_ERROR",
      "LOGIN_FAILED",
      "SECOND_STEP_REQUIRED",
      "PERMISSION_DENIED",
      "WHITELIST_USER_DENIED",
      "TOO_MANY_REQUESTS",
      "SERVICE_UNAVAILABLE",
    ],
  },
  forgotPassword: {
    summary:
      "Mails a link that sets a new password. The same answer whether an account has this address or not.",
    body: z.object({ email: line(320) }),
    output: done,
    refusals: ["INPUT_ERROR", "TOO_MANY_REQUESTS"],
  },
  getPasswordLink: {
    summary: "Whether a mailed link can still set a password, and for which account.",
    body: z.object({ token: line(100) }),
    output: z.object({ success: z.literal(true), username: z.string() }),
    refusals: ["LINK_NOT_VALID", "TOO_MANY_REQUESTS"],
  },
  resetPassword: {
    summary:
      "Sets the password with a mailed link, once. Every session of the account ends; a person who may sign in is signed in here, unless there is a second factor.",
    body: z.object({ token: line(100), password: line(200) }),
    output: z.object({ success: z.literal(true), user: z.nullable(user) }),
    refusals: ["LINK_NOT_VALID", "INPUT_ERROR", "TOO_MANY_REQUESTS", "SERVICE_UNAVAILABLE"],
  },
  confirmEmail: {
    summary:
      "Confirms an e-mail address with a mailed link, once. A new address takes the place of the old one with that.",
    body: z.object({ token: line(100) }),
    output: z.object({ success: z.literal(true), email: z.string() }),
    refusals: ["LINK_NOT_VALID", "DUPLICATE_EMAIL", "TOO_MANY_REQUESTS"],
  },
  sendConfirmMail: {
    summary:
      "Mails the caller a new link that confirms the e-mail address. Nothing is sent where it is confirmed already.",
    body: z.object({}),
    output: done,
    refusals: ["TOO_MANY_REQUESTS"],
  },
  logout: { summary: "Ends the session.", output: done },
  getStudent: {
    summary: "The signed-in student.",
    output: z.object({
      success: z.literal(true),
      data: z.object({
        firstname: z.string(),
        lastname: z.string(),
        email: z.string(),
        tel: z.string(),
        address: z.string(),
        is_require_tax_invoice: z.boolean(),
        tax_person_type: z.enum(["normal_person", "juristic_person"]),
      }),
    }),
  },
  sendRegistrationMail: {
    summary:
      "Asks for the confirmation mail of the caller's own fresh registration. What the body says is not read.",
    body: z.object({}),
    output: done,
  },
} as const satisfies Record<string, Schemas>;
