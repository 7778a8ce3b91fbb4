import * as z from "zod/mini";
import { learnerMailKinds, leaveKinds } from "#domain/learning/learner-mail.ts";
import type { Schemas } from "../endpoint.ts";
import { data, done } from "../wire.ts";

const kind = z.enum(learnerMailKinds);
const leaveKind = z.enum(leaveKinds);
const link = z.object({ link: z.string().check(z.maxLength(100)) });

export const learnerMailSchemas = {
  getLearnerMails: {
    summary: "The kinds of mail about learning that the caller receives.",
    output: data(z.array(z.object({ kind, is_on: z.boolean() }))),
  },
  changeLearnerMails: {
    summary: "The caller gets a kind of mail about learning from now on, or does not.",
    params: z.object({ kind }),
    body: z.object({ is_on: z.boolean() }),
    output: done,
    refusals: ["TOO_MANY_REQUESTS"],
  },
  getMailLeave: {
    summary:
      "Which kind of mail the link of a mail is for, and whether it still comes. Nothing changes by looking.",
    params: link,
    output: data(z.object({ kind: leaveKind, is_on: z.boolean() })),
    refusals: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  },
  leaveMails: {
    summary:
      "Leaves that kind of mail, or takes it again, by the link of a mail alone. Consent to news can only be withdrawn here.",
    params: link,
    body: z.object({ is_on: z.boolean() }),
    output: done,
    refusals: ["NOT_FOUND", "CONSENT_CHANGED", "TOO_MANY_REQUESTS"],
  },
} as const satisfies Record<string, Schemas>;
