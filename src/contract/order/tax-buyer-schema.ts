import * as z from "zod/mini";

/** Whom the papers of an order are for, as the buyer said at the order. */
export const taxBuyer = z.object({
  person_type: z.enum(["normal_person", "juristic_person"]),
  name: z.string(),
  tax_id: z.string(),
  /** Five digits, 00000 is the head office; null: a person, or no number that can be read. */
  branch: z.nullable(z.string()),
  address: z.string(),
});
