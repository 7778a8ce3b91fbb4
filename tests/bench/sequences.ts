import { get, post, type Sequence } from "./load.ts";
import type { BenchStudent, findWares } from "./students-queries.ts";

type Wares = Awaited<ReturnType<typeof findWares>>;

export function* hello(): Sequence {
  yield get("hello", "/");
}
export function* list(): Sequence {
  yield get("list", "/public/courses?page=1");
}
export function* detail(): Sequence {
  yield get("detail", "/public/courses/3");
}
export function* page(): Sequence {
  yield get("page", "/courses/3", { "accept-encoding": "br" });
}

export function reading(student: BenchStudent) {
  const headers = { cookie: student.cookie };
  return function* cart(): Sequence {
    yield get("cart", "/private/cart", headers);
  };
}

/**
 * A signed-in student from a filled cart to a reported transfer. Each run uses a student who has
 * not ordered yet.
 */
export function checkouts(students: BenchStudent[], wares: Wares): () => Sequence {
  return function* checkout(): Sequence {
    const student = students.pop();
    if (!student) throw new Error("the bench has run out of students: raise their number");
    const headers = {
      cookie: student.cookie,
      "x-csrf-token": student.csrf,
      "sec-fetch-site": "same-origin",
    };
    const entries = wares.courses.map(({ id, planId }) => ({
      course_id: id,
      priecingplan_id: planId,
      qty: 1,
      coupons_id: "[]",
      paymentmethod_id: 1,
    }));
    yield post("save cart", "/private/cart/save", { data: JSON.stringify(entries) }, headers);
    yield post("quote", "/public/pricing/quote", { payment_method_id: 1 }, headers);
    const placed = yield post(
      "place order",
      "/private/cart/order",
      { payment_method_id: 1 },
      headers,
    );
    const { orderId } = JSON.parse(placed.body.toString()) as { orderId: number };
    const report = {
      order_id: orderId,
      payment_method_id: 1,
      contact_name: "ทดสอบ ความเร็ว",
      bank_code: "SCB",
      bank_account: wares.bankAccountId,
      transfer_datetime: "2026-11-20",
      time: "10:00",
      transfer_amount: "100.00",
      slip: [student.slip],
    };
    yield post("report", "/private/payment/report", report, headers);
  };
}
