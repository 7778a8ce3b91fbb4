import { isStillSo, resendPauseSeconds } from "#domain/order/resend-mail.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { tooMany } from "#server/platform/http/rate-limit.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { lockOrderAddress } from "../order-address-queries.ts";
import { listShipments } from "../shipping/order-shipment-queries.ts";
import { listOrderMails, queueMailAgain } from "./order-mail-queries.ts";

type Command = { orderId: number; mailId: number; accountId: number; requestId: string };
type Refusal = Refused<"NOT_FOUND" | "MAIL_NOT_SO_ANY_MORE" | "TOO_MANY_REQUESTS">;

/** At most once a minute, only while its content still holds, and to the present address. */
export function resendMail(db: Db, command: Command): Promise<Refusal | null> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrderAddress(tx, command.orderId);
    const mail =
      order && (await listOrderMails(tx, command.orderId)).find(({ id }) => id === command.mailId);
    if (!order || !mail) return refuse("NOT_FOUND");
    const parcelId =
      (await listShipments(tx, command.orderId)).find(({ isOver }) => !isOver)?.id ?? null;
    if (mail.addressNow === null || !isStillSo(mail, { status: order.status, parcelId }))
      return refuse("MAIL_NOT_SO_ANY_MORE");
    return !mail.isFresh && (await queueMailAgain(tx, command))
      ? null
      : tooMany(resendPauseSeconds);
  });
}
