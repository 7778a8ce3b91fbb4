import type { Answer } from "#contract/client.ts";
import { apiBetweenSessions } from "#web/platform/api-client.ts";
import type { SocialComeback } from "#web/platform/session.ts";

type SocialPerson = Pick<SocialComeback, "provider" | "email" | "line_user_id">;

/** The provider's own call. The shop knows the person already, and this call confirms it. */
export async function signInSocially({
  provider,
  email,
  line_user_id,
}: SocialPerson): Promise<Answer<unknown>> {
  const api = await apiBetweenSessions();
  if (provider === "google") return api.loginGoogle({ body: { email } });
  if (provider === "facebook") return api.loginFacebook({ body: { email } });
  return api.loginLine({ body: { line_user_id: line_user_id ?? "", email } });
}
