/** Where people may have an account already, in the order the buttons stand in. */
export const socialProviders = ["line", "facebook", "google"] as const;
export type SocialProvider = (typeof socialProviders)[number];

/**
 * What comes of connecting one from the own account: `taken` opens another account of the shop,
 * `another` of the same company opens this one already.
 */
export const connectOutcomes = ["connected", "refused", "failed", "taken", "another"] as const;
export type ConnectOutcome = (typeof connectOutcomes)[number];

export const companyNames = {
  line: "LINE",
  facebook: "Facebook",
  google: "Google",
} as const satisfies Record<SocialProvider, string>;

export function isSocialProvider(value: string): value is SocialProvider {
  return socialProviders.some((provider) => provider === value);
}
