// Every page of the browser asks this; what their links look like is asked by few.

/** Where a film may stand elsewhere. */
export const videoProviders = ["youtube", "vimeo"] as const;
export type VideoProvider = (typeof videoProviders)[number];
