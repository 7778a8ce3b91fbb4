import { randomUUID } from "node:crypto";
import type { MailData } from "../outbox/mail-template.ts";

type Change = Omit<MailData["factorChanged"], "at">;

/** Sent after every change of the ways to confirm oneself, whoever made it. */
export function factorMail(accountId: number, change: Change, at: Date) {
  return {
    key: `factorChanged:${accountId}:${randomUUID()}`,
    kind: "mail",
    payload: {
      template: "factorChanged",
      accountId,
      data: { ...change, at: at.toISOString() },
    },
  } as const;
}
