import type { SocialProvider } from "#domain/account/social-provider.ts";
import type { SocialPerson } from "../session/ticket.ts";

/** Binds a sign-in flow to its visitor. Each value is new and used once. */
export type OAuthFlow = { state: string; nonce: string; verifier: string };

/** A sign-in provider. */
export type IdentityProvider = {
  id: SocialProvider;
  /** The provider's page for the browser. */
  authorizeUrl(flow: OAuthFlow & { redirectUri: string; lang: "th" | "en" }): Promise<URL>;
  /** Returns the person as confirmed by the provider. Throws if anything does not match. */
  confirm(returned: URL, flow: OAuthFlow): Promise<SocialPerson>;
  close(): Promise<void>;
};
