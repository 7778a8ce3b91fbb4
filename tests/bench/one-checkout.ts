import type pg from "pg";
import { findPayable, findReport } from "./checkout-cost-queries.ts";
import { post, type Wire } from "./load.ts";
import type { BenchStudent, findWares } from "./students-queries.ts";

/** Makes one of the six calls, by its name. */
export type MakeCall = <T>(name: string, send: () => Promise<T>) => Promise<T>;
export type Checkout = {
  pool: pg.Pool;
  wares: Awaited<ReturnType<typeof findWares>>;
  wire: Wire;
  owner: { cookie: string; csrf: string };
  call?: MakeCall;
};

export const plainly: MakeCall = (_name, send) => send();

/**
 * Two courses saved one by one, a quote, the order, the report with a slip, and the approval. The
 * mails follow by themselves.
 */
export async function buyOnce(
  { pool, wire, wares, owner, call = plainly }: Checkout,
  student: BenchStudent | undefined,
): Promise<void> {
  if (!student) throw new Error("the bench has run out of students");
  const send = async (who: { cookie: string; csrf: string }, path: string, body: object) => {
    const headers = {
      cookie: who.cookie,
      "x-csrf-token": who.csrf,
      "sec-fetch-site": "same-origin",
    };
    const answer = await wire.ask(post(path, path, body, headers).bytes);
    if (answer.status >= 400 || answer.body.subarray(0, 16).includes("false"))
      throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
    return answer.body.toString();
  };
  const entries = wares.courses.map(({ id, planId }) => ({
    course_id: id,
    priecingplan_id: planId,
    qty: 1,
    coupons_id: "[]",
    paymentmethod_id: 1,
  }));
  const way = { payment_method_id: 1 };
  const save = (many: number) =>
    send(student, "/private/cart/save", { data: JSON.stringify(entries.slice(0, many)) });
  await call("save the first", () => save(1));
  await call("save the second", () => save(2));
  await call("quote", () => send(student, "/public/pricing/quote", way));
  const placed = await call("place order", () => send(student, "/private/cart/order", way));
  const { orderId } = JSON.parse(placed) as { orderId: number };
  const payable = await findPayable(pool, orderId);
  await call("report", () =>
    send(student, "/private/payment/report", {
      order_id: orderId,
      ...way,
      contact_name: "ทดสอบ ความเร็ว",
      bank_code: "SCB",
      bank_account: wares.bankAccountId,
      transfer_datetime: "2026-11-20",
      time: "10:00",
      transfer_amount: payable,
      slip: [student.slip],
    }),
  );
  const { paymentId, reportId } = await findReport(pool, orderId);
  await call("approve", () =>
    send(owner, `/api/admin/payments/${paymentId}/approve`, { report_id: reportId }),
  );
}
