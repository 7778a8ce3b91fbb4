import type { SocialProvider } from "#domain/account/social-provider.ts";

/** As the companies write themselves, in every language. */
export const socialNames: Record<SocialProvider, string> = {
  line: "LINE",
  facebook: "Facebook",
  google: "Google",
};
