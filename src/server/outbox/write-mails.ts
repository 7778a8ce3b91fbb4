import { letterHtml } from "../mail/letter-html.ts";
import { letterText } from "../mail/letter-text.ts";
import { listOrderFacts } from "../mail/order-facts-queries.ts";
import { writeLetter } from "../mail/write-letter.ts";
import type { Db } from "../platform/database.ts";
import type { Settings } from "../settings/settings.ts";
import type { Claimed, KeptMail } from "./outbox-queries.ts";

type Needs = { db: Db; settings: Settings; publicUrl: string };
type ClaimedMail = Extract<Claimed, { kind: "mail" }>;

/** The mails among the messages, ready to leave. Whoever has been erased gets none. */
export async function writeMails({ db, settings, publicUrl }: Needs, claimed: Claimed[]): Promise<KeptMail[]> {
  const mails = claimed.filter((message): message is ClaimedMail => message.kind === "mail");
  if (mails.length === 0) return [];
  const orders = await listOrderFacts(db, mails.flatMap(orderIdOf));
  const site = await settings.current();
  return mails.flatMap((message): KeptMail[] => {
    const { id, payload, recipient } = message;
    if (recipient === null) return [];
    const [orderId] = orderIdOf(message);
    const order = (orderId === undefined ? undefined : orders.get(orderId)) ?? null;
    const letter = writeLetter(payload, { recipient, order, settings: site, publicUrl });
    if (letter === null) return [];
    const { subject } = letter;
    return [{ outboxId: id, accountId: payload.accountId, recipient: recipient.email, subject, text: letterText(letter), html: letterHtml(letter) }];
  });
}

function orderIdOf({ payload }: ClaimedMail): number[] {
  return payload.template === "registration" ? [] : [payload.data.orderId];
}
