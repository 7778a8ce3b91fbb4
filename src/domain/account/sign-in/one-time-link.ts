/** How long a one-time link in a mail works, by its purpose. */
export const linkLasts = {
  reset_password: "30 minutes",
  first_password: "7 days",
  verify_email: "24 hours",
  change_email: "24 hours",
  join_staff: "3 days",
} as const;

/** A link to set a password that goes to a person who did not ask for it, and reads it later. */
export const invitationLasts = "7 days";

export type LinkPurpose = keyof typeof linkLasts;
