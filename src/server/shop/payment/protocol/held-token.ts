export type FreshToken = { text: string; seconds: number };
export type HeldToken = { current: () => Promise<string>; renew: () => Promise<string> };

/**
 * A token is renewed a minute before it expires, and when the provider reports that it has expired.
 */
const earlyMs = 60_000;

/**
 * The access token for a provider's keys. It is cached until it expires, and fetched once for all
 * concurrent callers.
 */
export function createHeldToken(fetchToken: () => Promise<FreshToken>): HeldToken {
  let held: { text: string; until: number } | null = null;
  let coming: Promise<string> | null = null;
  const hold = async (): Promise<string> => {
    const { text, seconds } = await fetchToken();
    held = { text, until: performance.now() + seconds * 1000 - earlyMs };
    return text;
  };
  const renew = (): Promise<string> => {
    // A caller during a fetch waits for that one.
    coming ??= hold().finally(() => {
      coming = null;
    });
    return coming;
  };
  return {
    current: async () => (held !== null && held.until > performance.now() ? held.text : renew()),
    renew,
  };
}
