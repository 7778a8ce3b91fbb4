import type { Language } from "#domain/link/localized-path.ts";
import type { SaleMessageName } from "#domain/mail/sale-messages.ts";
import { type SampleShop, writeSample } from "#server/admin/texts/sample-mail.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { Mail } from "#server/shop/mail/mail-parts.ts";
import { listOrderFacts, type OrderFacts } from "#server/shop/mail/order-facts-queries.ts";
import { writeMail } from "#server/shop/mail/write-mail.ts";
import type { MailOrder } from "#server/shop/outbox/mail-template.ts";
import { findOrderFor, type PreviewedOrder } from "./message-queries.ts";

type PreviewRequest = {
  name: SaleMessageName;
  lang: Language;
  shop: SampleShop;
  /** False: the caller may see no orders. */
  showsOrders: boolean;
};

/** The whole mail, from a real order where there is one that it fits, or else from the sample. */
export async function previewMessage(
  db: Db,
  { name, lang, shop, showsOrders }: PreviewRequest,
): Promise<{ mail: Mail; orderId: number | null }> {
  const found = showsOrders ? await findOrderFor(db, name) : null;
  const facts = found && (await listOrderFacts(db, [found.id])).get(found.id);
  const mail = found && facts ? writeReal({ name, lang, shop }, found, facts) : null;
  return mail !== null && found !== null
    ? { mail, orderId: found.id }
    : { mail: writeSample(name, lang, shop), orderId: null };
}

function writeReal(
  { name, lang, shop }: Omit<PreviewRequest, "showsOrders">,
  { id: orderId, firstName, reason }: PreviewedOrder,
  order: OrderFacts,
): Mail | null {
  const item = order.items.find(({ access }) => access?.endsAt);
  const at = item?.access?.endsAt?.toISOString();
  const mail = mailOf(name, { orderId, reason, item: item?.itemId ?? 0, at: at ?? "" });
  if (mail === null) return null;
  const { words, publicUrl, ...settings } = shop;
  return writeMail(mail, {
    recipient: { email: "", username: "", firstName, lang, isEmailConfirmed: true },
    order,
    learning: item ? { outboxId: 0, course: item.title, lessons: [], waiting: [] } : null,
    leavePath: name.startsWith("learner_") ? "/myaccount/mails" : null,
    token: null,
    settings,
    overrides: words,
    publicUrl,
  });
}

type Facts = { orderId: number; reason: string; item: number; at: string };

/** Null: the order has no access that ends. */
function mailOf(name: SaleMessageName, { orderId, reason, item, at }: Facts): MailOrder | null {
  const accountId = 0;
  switch (name) {
    case "paymentRejected":
      return { template: name, accountId, data: { orderId, reason: reason || "…" } };
    case "learner_ends_week":
    case "learner_ends_day":
      return at === ""
        ? null
        : {
            template: name,
            accountId,
            data: { itemId: item, lessonIds: [], at, until: at, code: null },
          };
    default:
      return { template: name, accountId, data: { orderId } };
  }
}
