const hour = 3600;

/** A session ends after this time, even if it is in use. */
export const sessionSeconds = { administrator: 8 * hour, other: 7 * 24 * hour } as const;

/** A session that was not used for this time is over. */
export const idleTime = { administrator: "30 minutes", other: "12 hours" } as const;

/** A guest and the guest's cart are kept for this time after the last visit. */
export const guestDays = 30;

/** A browser that has signed in counts as known to the account for this time. */
export const knownDeviceDays = 180;
