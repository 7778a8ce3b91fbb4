/**
 * Tries are free up to a number. Each later one waits twice as long as the one before, up to
 * `longest` seconds.
 */
export type TryRule = { free: number; first: number; longest: number };

/**
 * How often a password may be tried (decision 8). For one address, or one known browser, the wait
 * grows to five minutes. All unknown addresses together get one try in eight seconds, so that
 * strangers cannot lock the owner out for longer.
 */
export const tryRules = {
  place: { free: 5, first: 2, longest: 300 },
  account: { free: 5, first: 8, longest: 8 },
  address: { free: 30, first: 40, longest: 40 },
  factor: { free: 10, first: 15, longest: 60 },
} as const satisfies Record<string, TryRule>;

/** After so long without a try the counts are forgotten. */
export const tryMemorySeconds = 900;

export type TryCount = { key: string; rule: TryRule };
/**
 * The counts of one try, all or nothing. The right password resets the address's count, and its
 * share of the account's count.
 */
export type TryCounts = { place: TryCount; account: TryCount | null; address: TryCount | null };

/**
 * `account`: the account of the try. `device`: a browser that was signed in with the present
 * password.
 */
export type SigningIn = { account: string; address: string; device: string | null; factor: number };

/**
 * NOTE: a known browser has its own count and does not wait for strangers. Only a right password
 * makes a browser known, so strangers cannot create more of them.
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
 * The password again, by a signed-in person: counted by session, so that a thief in one session
 * does not block the owner in another.
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

/**
 * A second factor: all tries at an account count together, wherever they come from, because a time
 * code is short. Whoever tries has the password or a session already, so no stranger makes its
 * owner wait. `place`: the network of a sign-in, or the session.
 */
export function factorCounts({ account, place }: { account: number; place: string }): TryCounts {
  return {
    place: { key: `factor:${account}:${place}`, rule: tryRules.place },
    account: { key: `factor:${account}`, rule: tryRules.factor },
    address: null,
  };
}
