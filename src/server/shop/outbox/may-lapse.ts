import { isReminder, learnerKindOf, type MailOrder } from "./mail-template.ts";

const lapsing: readonly string[] = [
  "announcement",
  "orderMade",
  "orderLapsed",
  "restWanted",
  "seatOffered",
] satisfies MailOrder["template"][];

/** Whether what a mail says may stop being true before it leaves. Then it must not be sent. */
export function mayLapse(mail: Pick<MailOrder, "template">): boolean {
  return lapsing.includes(mail.template) || isReminder(mail) || learnerKindOf(mail) !== null;
}
