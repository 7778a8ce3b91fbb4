/** The shop's app at a provider, as registered in the provider's console. */
export type IdentityApp = { id: string; secret: string; redirectUris: string[] };
export type IdentityProvider = "google" | "line" | "facebook";
export type IdentityApps = Record<IdentityProvider, IdentityApp>;

/**
 * Unknown app ids and redirect addresses are refused on the provider's own page: a browser is never
 * redirected to an unregistered address.
 */
export function problemWith(
  { id, redirectUris }: IdentityApp,
  asked: Record<string, string | undefined>,
): string | null {
  if (asked.client_id !== id) return "invalid_client: this app is not known here";
  if (!redirectUris.includes(asked.redirect_uri ?? ""))
    return `redirect_uri_mismatch: ${asked.redirect_uri ?? "none"} is not registered`;
  if (asked.response_type !== "code") return "unsupported_response_type";
  return null;
}

export function isOwnSecret(
  { id, secret }: IdentityApp,
  given: { id?: string | undefined; secret?: string | undefined },
): boolean {
  return given.id === id && given.secret === secret;
}
