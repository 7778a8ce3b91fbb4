// Kept apart from `linked-video`, because every page loads this list and few read links.

/** The providers of external videos. */
export const videoProviders = ["youtube", "vimeo"] as const;
export type VideoProvider = (typeof videoProviders)[number];
