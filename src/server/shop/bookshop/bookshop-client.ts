import { bahtFromSatang } from "#domain/money/satang.ts";
import {
  createOutgoingHttp,
  OutgoingFailure,
  type OutgoingSettings,
} from "#server/platform/http/outgoing-http.ts";
import type { OrderForBookshop } from "./bookshop-queries.ts";

export type BookshopSettings = { apiUrl: string; apiKey: string; pageUrl: string };

/**
 * The partner gave no answer or an invalid one. Sending the same order again is safe, because the
 * partner takes it once.
 */
export class BookshopOutage extends Error {
  readonly isTimeout: boolean;

  constructor(
    reason: string,
    { isTimeout = false, cause }: { isTimeout?: boolean; cause?: unknown } = {},
  ) {
    super(`bookshop: ${reason}`, { cause });
    this.isTimeout = isTimeout;
  }
}

export type BookshopClient = {
  /** Returns the partner's address where the buyer continues. */
  send(order: OrderForBookshop): Promise<string>;
  close(): Promise<void>;
};

export function createBookshopClient(
  { apiUrl, apiKey, pageUrl }: BookshopSettings,
  line: Pick<OutgoingSettings, "allowInsecure" | "log" | "limits">,
): BookshopClient {
  const http = createOutgoingHttp({ name: "bookshop", baseUrls: [apiUrl], ...line });
  return {
    send: async (order) => {
      const headers = {
        "content-type": "application/json",
        authorization: `Bearer ${apiKey}`,
        "idempotency-key": `order-${order.id}`,
      };
      const answer = await http
        .send({
          method: "POST",
          url: `${apiUrl}/cart`,
          headers,
          body: JSON.stringify(bodyOf(order)),
        })
        .catch((error: unknown) => {
          throw error instanceof OutgoingFailure
            ? new BookshopOutage(error.reason, {
                isTimeout: error.reason === "timeout",
                cause: error,
              })
            : error;
        });
      if (answer.status !== 200) throw new BookshopOutage(`status ${answer.status}`);
      return readLocation(answer.body, pageUrl);
    },
    close: () => http.close(),
  };
}

/** NOTE: amounts and times come from the order, never from a browser. */
function bodyOf(order: OrderForBookshop) {
  return {
    user_id: order.accountId,
    email: order.email,
    course_id: order.lines.map(({ itemId }) => itemId),
    price: bahtFromSatang(order.price),
    discount: bahtFromSatang(order.discount),
    totalPrice: bahtFromSatang(order.payable),
    courses: order.lines.map(({ itemId, title, quantity, gross, discount }) => ({
      course_id: itemId,
      course_name: title,
      qty: quantity,
      price: bahtFromSatang(gross),
      discount: bahtFromSatang(discount),
    })),
    order_id: order.id,
    order_at: order.createdAt.toISOString(),
    cancel_at: order.cancelAt.toISOString(),
    shipping_address: order.shippingAddress,
  };
}

/** Buyers are redirected only to the partner's own pages. */
function readLocation(body: Buffer, pageUrl: string): string {
  const { sucess, location } = parse(body);
  const url = typeof location === "string" ? URL.parse(location) : null;
  if (
    sucess !== true ||
    url === null ||
    url.origin !== new URL(pageUrl).origin ||
    url.username !== "" ||
    url.password !== ""
  )
    throw new BookshopOutage("an answer that cannot be used");
  return url.href;
}

function parse(body: Buffer): { sucess?: unknown; location?: unknown } {
  try {
    const answer: unknown = JSON.parse(body.toString("utf8"));
    return typeof answer === "object" && answer !== null ? answer : {};
  } catch {
    return {};
  }
}
