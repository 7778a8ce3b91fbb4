export type FreshToken = { text: string; seconds: number };
export type HeldToken = { current: () => Promise<string>; renew: () => Promise<string> };

/**
 * A token is renewed a minute before its time, and once more when the provider says that it is
 * over.
 */
const earlyMs = 60_000;

/**
 * The token that a provider gives for its keys: held as long as it lives, and fetched once for all
 * who wait for it.
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
    // Who asks while a token is on its way waits for that one.
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
