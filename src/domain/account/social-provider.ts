/** The sign-in providers, in the order of their buttons. */
export const socialProviders = ["line", "facebook", "google"] as const;
export type SocialProvider = (typeof socialProviders)[number];

/**
 * The results of connecting a provider. `taken`: it opens another account of the shop. `another`:
 * another account of the provider opens this one.
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
