import * as z from "zod/mini";
import type { Schemas } from "../endpoint.ts";
import { done, line } from "../wire.ts";

export const socialProvider = z.enum(["line", "facebook", "google"]);

/** The page's next step for a person who has returned from a provider. */
export const socialReturn = z.object({
  provider: socialProvider,
  next: z.enum([
    "login",
    "register",
    "complete_profile",
    /** An account with this e-mail exists, and the provider's claim is not enough to open it. */
    "enter_password",
    "refused",
    "failed",
    "busy",
  ]),
  line_user_id: z.nullable(z.string()),
  email: z.nullable(z.string()),
  is_email_locked: z.boolean(),
  firstname: z.string(),
  lastname: z.string(),
  username: z.string(),
});

const user = z.object({ id: z.int(), role: z.enum(["student", "instructor", "administrator"]) });
const email = z.optional(z.nullable(line(320)));
const signedIn = z.object({ success: z.literal(true), user });

const refusals = [
  "SOCIAL_TICKET_REQUIRED",
  "SOCIAL_ACCOUNT_UNKNOWN",
  "ACCOUNT_EXISTS_FOR_EMAIL",
  "PROFILE_REQUIRED",
  "SECOND_STEP_REQUIRED",
  "PERMISSION_DENIED",
  "WHITELIST_USER_DENIED",
  "TOO_MANY_REQUESTS",
] as const;

export const socialSchemas = {
  loginGoogle: {
    summary:
      "Signs in the person who has just come back from Google. The e-mail is compared with what Google said, never believed.",
    body: z.object({ email }),
    output: signedIn,
    refusals,
  },
  loginFacebook: {
    summary:
      "Signs in the person who has just come back from Facebook. The e-mail is compared with what Facebook said, never believed.",
    body: z.object({ email }),
    output: signedIn,
    refusals,
  },
  loginLine: {
    summary:
      "Signs in the person who has just come back from LINE. Id and e-mail are compared with what LINE said, never believed.",
    body: z.object({ line_user_id: line(255), email }),
    output: signedIn,
    refusals,
  },
  connectSocialAccount: {
    summary:
      "Connects the provider's account with the shop's account of the same e-mail, opened by its password, and signs in.",
    body: z.object({ password: line(200) }),
    output: signedIn,
    refusals: [...refusals, "LOGIN_FAILED", "SERVICE_UNAVAILABLE"],
  },
  leaveSocialLogin: {
    summary:
      "Forgets what a provider has said: the person does not want to go on, or has been told.",
    output: done,
  },
} as const satisfies Record<string, Schemas>;
