/** How long a person may take at Google, LINE or Facebook before coming back. */
export const oauthFlowLasts = "10 minutes";

/**
 * How long the ticket of a social sign-in can be redeemed, in seconds. A person who registers with
 * it gets the same time once more.
 */
export const socialTicketSeconds = 5 * 60;

/** A second use of a ticket within this time is a repeated click. */
export const repeatedTicketSeconds = 60;
