import * as z from "zod/mini";

/** The buyer on the tax documents of an order, as entered at the order. */
export const taxBuyer = z.object({
  person_type: z.enum(["normal_person", "juristic_person"]),
  name: z.string(),
  tax_id: z.string(),
  /** Five digits, 00000 is the head office; null: a person, or an unreadable number. */
  branch: z.nullable(z.string()),
  address: z.string(),
});
