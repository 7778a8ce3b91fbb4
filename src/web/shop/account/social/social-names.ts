import type { SocialProvider } from "#domain/account/social-provider.ts";

/** The brands' own spelling, in every language. */
export const socialNames: Record<SocialProvider, string> = {
  line: "LINE",
  facebook: "Facebook",
  google: "Google",
};
