import type { SocialComeback } from "#web/platform/session.ts";
import type { SocialPerson } from "../register/registration-use.ts";
import { signInSocially } from "./social-sign-in.ts";

/** A provider's person in the form that the registration needs. */
export function socialPersonOf(social: SocialComeback): SocialPerson {
  const { provider, firstname, lastname, username, email, is_email_locked, line_user_id } = social;
  return {
    provider,
    firstname,
    lastname,
    username,
    email: email ?? "",
    isEmailLocked: is_email_locked,
    lineUserId: line_user_id,
    signIn: () => signInSocially(social),
  };
}
