import type { DeskCancelKey } from "./text-keys.ts";

export const deskCancelEn: Record<DeskCancelKey, string> = {
  "desk.cancel": "Cancel the order",
  "desk.cancel-unpaid": "Nothing has been paid",
  "desk.cancel-not": "Keep the order",
  "desk.cancel-title": "Cancel order #{id}",
  "desk.cancel-text": "A cancelled order cannot be opened again. The buyer reads the reason on the order and can always order anew.",
  "desk.cancel-what": "What happens",
  "desk.cancel-seats": "Seats that are free for others: {count}",
  "desk.cancel-coupons": "Coupons that can be used again: {codes}",
  "desk.cancel-provider": "A payment that the buyer has open is closed first. If it turns out to be paid, the order is paid instead.",
  "desk.cancel-transfer": "The shop knows of a transfer once the buyer reports it or a statement is imported. Look at the bank account first.",
  "desk.cancel-mail": "Send the buyer a mail",
  "desk.cancel-mail-unmailed": "Write the buyer a mail (the shop cannot send mails yet)",
  "desk.cancel-mail-to": "To {recipient}",
  "desk.cancel-mail-none": "There is no address to send the buyer a mail to.",
  "desk.cancel-done": "Order #{id} is cancelled",
  "desk.cancel-done-mail": "The buyer gets a mail",
  "desk.cancel-done-mail-unmailed": "The buyer reads the reason on the order. The shop cannot send mails yet.",
  "desk.cancel-slip-title": "Reject it first",
  "desk.cancel-slip-text":
    "The buyer has sent a slip or a request that waits to be checked. Once it is rejected and 30 seconds have passed, the order can be cancelled.",
  "desk.cancel-slip-reject": "Reject it first",
  "desk.cancelled-because": "Cancelled by the shop: {reason}",
};
