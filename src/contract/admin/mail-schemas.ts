import * as z from "zod/mini";
import type { Schemas } from "../endpoint.ts";
import { data, idText, instant, paged } from "../wire.ts";
import { listQueries } from "./admin-list-schemas.ts";

export const mailSchemas = {
  adminListMails: {
    summary: "Lists the shop's mails, newest first unless another order is given.",
    query: listQueries.Mails,
    output: z.object({
      ...paged(
        z.object({
          id: z.int(),
          recipient: z.string(),
          subject: z.string(),
          created_at: instant,
          sent_at: z.nullable(instant),
        }),
      ).shape,
      /** False where mails are only stored, to be read here. */
      leaves: z.boolean(),
    }),
    refusals: ["FORBIDDEN"],
  },
  adminGetMail: {
    summary: "One mail as it was sent.",
    params: z.object({ id: idText }),
    output: data(
      z.object({
        id: z.int(),
        recipient: z.string(),
        subject: z.string(),
        text_body: z.string(),
        html_body: z.string(),
        created_at: instant,
        sent_at: z.nullable(instant),
      }),
    ),
    refusals: ["NOT_FOUND", "FORBIDDEN"],
  },
} as const satisfies Record<string, Schemas>;
