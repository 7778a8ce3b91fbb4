/**
 * The two mails about an order that waits for its money, each sent once. Times are those of
 * PostgreSQL.
 */
export const payReminders = {
  /** Who pays at once gets none. Older orders get none either, as after a long stop of the shop. */
  placed: { after: "5 minutes", newFor: "2 hours" },
  /** When one `part` of the time to pay is left, at most `longest`. */
  ending: { part: 4, longest: "1 day" },
} as const;
export type PayReminder = keyof typeof payReminders;
