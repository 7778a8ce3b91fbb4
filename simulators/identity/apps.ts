/** An app of the shop's at a provider, as it would stand in the provider's console. */
export type IdentityApp = { id: string; secret: string; redirectUris: string[] };
export type IdentityProvider = "google" | "line" | "facebook";
export type IdentityApps = Record<IdentityProvider, IdentityApp>;

/**
 * Unknown ids and addresses are refused on a page of the provider's own: a browser is never sent to
 * an unregistered address.
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
