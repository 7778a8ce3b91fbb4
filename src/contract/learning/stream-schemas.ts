import * as z from "zod/mini";
import type { Schemas } from "../endpoint.ts";
import { data, idText } from "../wire.ts";

export const streamSchemas = {
  holdStream: {
    summary:
      "Reserves a film for this device for thirty seconds. The player repeats the call while it plays. Another device keeps its reservation until it is taken over.",
    params: z.object({ id: idText, lessonId: idText }),
    body: z.object({
      take_over: z._default(z.boolean(), false),
      /** False: the learner stopped, and another device may start at once. */
      is_playing: z._default(z.boolean(), true),
    }),
    output: data(z.object({ is_elsewhere: z.boolean() })),
    refusals: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  },
} as const satisfies Record<string, Schemas>;
