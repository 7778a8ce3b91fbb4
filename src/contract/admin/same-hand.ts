import * as z from "zod/mini";

/**
 * True: the caller cannot be the second person. One of the two gave the other permissions, or the
 * same administrator gave them to both.
 */
export const sameHand = z.optional(z.literal(true));
