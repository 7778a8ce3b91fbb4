import type { SocialProvider } from "#domain/account/social-provider.ts";
import type { SocialPerson } from "../session/ticket.ts";

/** What ties a journey to the one who began it: each is new and used once. */
export type OAuthFlow = { state: string; nonce: string; verifier: string };

/** One company people may have an account with. */
export type IdentityProvider = {
  id: SocialProvider;
  /** Where the browser is sent to. */
  authorizeUrl(flow: OAuthFlow & { redirectUri: string; lang: "th" | "en" }): Promise<URL>;
  /** The person who came back, confirmed by the company. Throws if anything does not match. */
  confirm(returned: URL, flow: OAuthFlow): Promise<SocialPerson>;
  close(): Promise<void>;
};
