import type { OrderMail } from "../outbox/mail-template.ts";
import { type Block, factBlock, textBlock } from "./mail-parts.ts";
import type { OrderFacts } from "./order-facts-queries.ts";
import {
  madeRows,
  noteOf,
  type OrderMailContext,
  orderSlots,
  paperBlocks,
  partBlock,
  restBlock,
  returnedBlocks,
  shipmentBlocks,
  sumRows,
  textIf,
  toPayBlock,
  withheldBlocks,
} from "./order-mail-blocks.ts";
import type { Content } from "./write-mail.ts";

/** The token follows the #: browsers never send that part. */
const newPassword = (token: string, next: string) =>
  `/reset-password${next === pages.myCourses ? "" : `?next=${encodeURIComponent(next)}`}#${token}`;
const pages = { orders: "/myaccount/student/order", myCourses: "/myaccount/student/courses" };

/** Null if the mail's subject no longer exists. */
export function orderMail(mail: OrderMail, about: OrderMailContext): Content | null {
  const content = contentFor(mail, about);
  const { token, username, words } = about;
  return content === null || token === null
    ? content
    : withWayIn(content, {
        token,
        username,
        words,
        kind: mail.template === "paymentApproved" ? "learn" : "order",
      });
}

type CommonBlocks = { first: Block; facts: Block; items: Block };

function commonBlocks(template: OrderMail["template"], context: OrderMailContext): CommonBlocks {
  const { order, lang, words } = context;
  const number = { label: words("mail.order"), value: `#${order.id}` };
  return {
    first: textBlock(words(`mail.${template}.text`, orderSlots(context))),
    facts: {
      kind: "facts",
      rows: [number, ...sumRows(order, words), ...madeRows(order, words)],
    },
    items: {
      kind: "items",
      items: order.items.map((item) => ({
        title: item.title[lang],
        note: noteOf(item, { lang, words }),
      })),
    },
  };
}

function contentFor({ template, data }: OrderMail, context: OrderMailContext): Content | null {
  const { order, lang, words, settings } = context;
  const { first, facts, items } = commonBlocks(template, context);
  const mail = (blocks: Block[], path: string): Content => ({
    subject: words(`mail.${template}.subject`, orderSlots(context)),
    blocks,
    action: { label: words(`mail.${template}.action`), path },
  });
  const orderPage = `${pages.orders}/${order.id}`;
  switch (template) {
    case "orderMade":
    case "orderPlaced":
    case "orderEnding": {
      if (!order.isToPay) return null;
      const next = textBlock(words(nextToPay[template]));
      return mail([first, toPayBlock(order, context), items, next], `/cart/${order.id}`);
    }
    case "transferReceived": {
      const promise = textIf(settings.reviewPromise[lang]);
      const blocks = [first, facts, items, ...promise, ...withheldBlocks(order, context)];
      return mail(blocks, pages.orders);
    }
    case "freeOrderWaiting":
      return mail([first, facts, items], pages.orders);
    case "paymentApproved":
      return mail([first, facts, items, ...paperBlocks(order, context)], wayToLearn(order));
    case "restWanted": {
      const rest = restBlock(order, { lang, words });
      const next = textBlock(words("mail.restWanted.next"));
      return rest && mail([first, rest, items, next], `/cart/${order.id}`);
    }
    case "paymentRejected":
    case "approvalTakenBack":
    case "freeOrderRefused":
    case "orderCancelled": {
      const reason = factBlock(words("mail.reason"), data.reason);
      const next = textBlock(words(`mail.${template}.next`));
      const path = template === "orderCancelled" ? orderPage : `/cart/${order.id}`;
      return mail([first, reason, facts, items, next], path);
    }
    case "orderLapsed": {
      const next = textBlock(words("mail.orderLapsed.next"));
      return order.mayBeTakenUp ? mail([first, facts, items, next], `/cart/${order.id}`) : null;
    }
    case "orderShipped":
    case "shipmentCorrected": {
      const sent = shipmentBlocks(order, data.shipmentId, { lang, words });
      return sent && mail([first, ...sent, items], orderPage);
    }
    case "refundClaimAgreed":
    case "refundClaimRefused":
    case "refundClaimPart": {
      const said = data.reason === "" ? [] : [factBlock(words("mail.reason"), data.reason)];
      const sums = template === "refundClaimPart" ? partBlock(order, data, words) : facts;
      const next = textBlock(words(`mail.${template}.next`));
      return mail([first, ...said, sums, items, next], orderPage);
    }
    case "moneyReturned":
      return mail([first, ...returnedBlocks(order, data.refundId, words)], orderPage);
  }
}

const nextToPay = {
  orderMade: "mail.orderMade.next",
  orderPlaced: "mail.pay-next",
  orderEnding: "mail.pay-next",
} as const;

/** With one course the link opens its page, with several the list. */
function wayToLearn({ items }: OrderFacts): string {
  const open = items.filter(({ access }) => access !== null && !access.isWaiting);
  return open.length === 1 && open[0] ? `/learn/${open[0].itemId}` : pages.myCourses;
}

type WayIn = Pick<OrderMailContext, "username" | "words"> & {
  token: string;
  kind: "learn" | "order";
};

/** For a buyer who bought without registering and may not have chosen a password since. */
function withWayIn(mail: Content, { token, username, words, kind }: WayIn): Content {
  const name = factBlock(words("mail.username"), username);
  const within = kind === "learn" ? "mail.paymentApproved" : "mail";
  const blocks = [...mail.blocks, name, textBlock(words(`${within}.first-password`))];
  return {
    ...mail,
    blocks,
    action: {
      label: words(`${within}.first-password-action`),
      path: newPassword(token, mail.action?.path ?? "/"),
    },
  };
}
