import * as z from "zod/mini";

/**
 * The caller's permissions and those of whoever was the first come from one another, or from one
 * administrator: the caller is no second person.
 */
export const sameHand = z.optional(z.literal(true));
