import * as z from "zod/mini";
import { certificateDesigns } from "#domain/learning/printed-certificate.ts";
import type { Schemas } from "../endpoint.ts";
import { data, instant } from "../wire.ts";

export const certificateSchemas = {
  getCertificate: {
    summary: "Whether a certificate is valid, for everybody who has its code.",
    params: z.object({ code: z.string().check(z.maxLength(60)) }),
    output: data(
      z.object({
        code: z.string(),
        number: z.string(),
        learner_name: z.string(),
        course_name: z.string(),
        minutes: z.int(),
        completed_at: instant,
        is_revoked: z.boolean(),
        revoked_at: z.nullable(instant),
        /** Another certificate holds in its place. */
        is_replaced: z.boolean(),
        /** The owner's present design. `logo`: the address of a picture. */
        look: z.object({
          design: z.enum(certificateDesigns),
          colour: z.string(),
          logo: z.nullable(z.string()),
          /** At most two. `signature`: the address of a picture. */
          signers: z.array(
            z.object({
              name: z.string(),
              title: z.string(),
              signature: z.nullable(z.string()),
            }),
          ),
          note: z.string(),
        }),
      }),
    ),
    refusals: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  },
} as const satisfies Record<string, Schemas>;
