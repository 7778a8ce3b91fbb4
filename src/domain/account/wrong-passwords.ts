/**
 * So many tries are free; each one after them waits, twice as long as the one before and no longer
 * than `longest` seconds.
 */
export type TryRule = { free: number; first: number; longest: number };

/**
 * How often a password may be tried (decision 8). From one place, an address or a browser that
 * knows the account, the wait grows to five minutes.
 * All strange places together get one try in eight seconds: a person who knows the password is kept
 * out by others no longer than that.
 */
export const tryRules = {
  place: { free: 5, first: 2, longest: 300 },
  account: { free: 5, first: 8, longest: 8 },
  address: { free: 30, first: 40, longest: 40 },
} as const satisfies Record<string, TryRule>;

/** After so long without a try nothing is remembered. */
export const tryMemorySeconds = 900;

export type TryCount = { key: string; rule: TryRule };
/**
 * What one try counts by, all or nothing. The place is forgiven by the right password, and the
 * account what that place has added.
 */
export type TryCounts = { place: TryCount; account: TryCount | null; address: TryCount | null };

/**
 * `account` is the one that is tried, `device` a browser that has been in that account by the
 * password of today.
 */
export type SigningIn = { account: string; address: string; device: string | null; factor: number };

/**
 * NOTE: a browser that knows the account goes by its own tries alone and waits for no stranger's.
 * It got there by the password, so a stranger cannot make more of these.
 */
export function signInCounts({ account, address, device, factor }: SigningIn): TryCounts {
  if (device !== null)
    return {
      place: { key: `login:${account}:device:${device}`, rule: tryRules.place },
      account: null,
      address: null,
    };
  return {
    place: { key: `login:${account}:from:${address}`, rule: tryRules.place },
    account: { key: `login:${account}`, rule: tryRules.account },
    address: {
      key: `login:address:${address}`,
      rule: { ...tryRules.address, free: tryRules.address.free * factor },
    },
  };
}

/**
 * The password once more, of a person who is signed in already: by session, so that a thief in one
 * does not keep the owner waiting in another.
 */
export function confirmCounts({
  account,
  session,
}: {
  account: string;
  session: string;
}): TryCounts {
  return {
    place: { key: `confirm:${account}:in:${session}`, rule: tryRules.place },
    account: { key: `confirm:${account}`, rule: tryRules.account },
    address: null,
  };
}
