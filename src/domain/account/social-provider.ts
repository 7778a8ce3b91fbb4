/** Where people may have an account already, in the order the buttons stand in. */
export const socialProviders = ["line", "facebook", "google"] as const;
export type SocialProvider = (typeof socialProviders)[number];

export function isSocialProvider(value: string): value is SocialProvider {
  return socialProviders.some((provider) => provider === value);
}
