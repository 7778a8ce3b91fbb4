import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, test, vi } from "vitest";
import { type HttpVisitor, httpVisitor } from "./support/http-visitor.ts";
import { rounds } from "./support/run/rounds.ts";
import { freshPlace, openShop, removePlaces, runInvariants } from "./support/shop-process.ts";

const slip = new Uint8Array(readFileSync("src/server/demo/pictures/slips/somying-shop.jpg"));
/**
 * The server's confirmed answers: order id and its state at that time. The state may only move
 * forward.
 */
type PromisedOrders = Map<number, "placed" | "reported" | "approved" | "cancelled">;
type PromisedBuyer = Pick<Buyer, "visitor" | "promised">;
type Buyer = { visitor: HttpVisitor; promised: PromisedOrders; acts: number };

const actsUnderLoad = 12;
const actsOf = (buyers: readonly Buyer[]) => buyers.reduce((sum, { acts }) => sum + acts, 0);

afterAll(removePlaces);

describe("a server that is killed under checkout load", () => {
  test(
    "loses nothing it has said yes to, and its data keep every promise",
    async () => {
      const place = await freshPlace();
      let shop = await openShop(place);
      const buyers = await Promise.all(
        Array.from({ length: 6 }, (_none, index) => register(shop.url, index)),
      );
      const seed = Math.floor(Math.random() * 1e9);
      const random = randomFrom(seed);
      for (let round = 0; round < rounds(1, 100); round += 1) {
        let isOver = false;
        const load = buyers.map((buyer) => buyUntil(() => isOver, buyer, random));
        // On a slow machine the load needs a moment to begin.
        const enough = actsOf(buyers) + actsUnderLoad;
        await vi.waitUntil(() => actsOf(buyers) >= enough, { timeout: 60_000 });
        await pause(random() * 1200);
        await shop.end("SIGKILL");
        isOver = true;
        await Promise.all(load);
        shop = await openShop(place);
        for (const buyer of buyers) await expectKept(buyer, `seed ${seed}, round ${round}`);
      }
      await shop.end("SIGTERM");
      expect(Math.max(...buyers.map(({ promised }) => promised.size))).toBeGreaterThan(0);
      const { code, output } = await runInvariants(place);
      expect([code, output], `seed ${seed}`).toEqual([
        0,
        expect.stringContaining("promises are kept"),
      ]);
    },
    rounds(240_000, 2_400_000),
  );
});

async function register(origin: string, index: number): Promise<Buyer> {
  const visitor = httpVisitor(origin);
  const name = `killed${index}`;
  const form = {
    firstname: "ทน",
    lastname: "ทาน",
    email: `${name}@example.com`,
    tel: "0812345678",
    username: name,
    password: "Song-Khla.26",
    is_accept_consent: true,
  };
  const { body } = await visitor.post("/public/students", form);
  expect(body).toMatchObject({ success: true });
  return { visitor, promised: new Map(), acts: 0 };
}

/** Orders, reports and cancels until the server is gone. Only confirmed answers count. */
async function buyUntil(isOver: () => boolean, buyer: Buyer, random: () => number): Promise<void> {
  try {
    const { body: list } = await buyer.visitor.get(`/public/courses?type=course&page=1`);
    const courses: { id: number }[] = list.data.items;
    while (!isOver()) {
      const course = courses[Math.floor(random() * courses.length)];
      if (course) await buyOne(buyer, course.id, random);
      buyer.acts += 1;
    }
  } catch {
    // The connection broke, as intended.
  }
}

async function buyOne(
  { visitor, promised }: PromisedBuyer,
  courseId: number,
  random: () => number,
): Promise<void> {
  const { body: found } = await visitor.get(`/public/courses/${courseId}`);
  const plans: { id: number; pricing_type: string; price: number }[] = found.data.plans.filter(
    (plan: { pricing_type: string }) => plan.pricing_type === "default",
  );
  const plan = plans[Math.floor(random() * plans.length)];
  if (!plan) return;
  const courses = [{ course_id: courseId, priecingplan_id: plan.id, qty: 1 }];
  const { body: placed } = await visitor.post("/private/cart/order", {
    payment_method_id: 1,
    courses,
  });
  if (placed.success !== true) {
    await cancelSome({ visitor, promised });
    return;
  }
  if (promised.get(placed.orderId) === undefined) promised.set(placed.orderId, "placed");
  if (placed.payable === 0) {
    const { body } = await visitor.post("/private/payment/report", {
      order_id: placed.orderId,
      payment: "AutoFree",
    });
    if (body.success === true) promised.set(placed.orderId, "reported");
  } else if (random() < 0.3) {
    const { body: stored } = await visitor.upload(
      "/api/home/test_upload?purpose=slip",
      "slip.jpg",
      slip,
    );
    const report = {
      order_id: placed.orderId,
      payment_method_id: 1,
      contact_name: "ทน ทาน",
      bank_code: "SCB",
      bank_account: 1,
      transfer_datetime: "2026-11-20",
      time: "10:00",
      transfer_amount: "100",
      slip: stored.fileName,
    };
    const { body } = await visitor.post("/private/payment/report", report);
    if (body.success === true) promised.set(placed.orderId, "reported");
  }
}

async function cancelSome({ visitor, promised }: PromisedBuyer): Promise<void> {
  for (const [orderId, state] of promised) {
    if (state !== "placed") continue;
    const { body } = await visitor.post("/public/cart/deleteorder", { order_id: orderId });
    if (body.success === true) promised.set(orderId, "cancelled");
  }
}

/**
 * A confirmed state may have moved on, because the last request can have succeeded without an
 * answer.
 */
const mayBe = {
  placed: ["notYetReceived", "pending", "approved", "cancelled"],
  reported: ["pending", "approved"],
  approved: ["approved"],
  cancelled: ["cancelled"],
};

async function expectKept({ visitor, promised }: Buyer, where: string): Promise<void> {
  for (const [orderId, state] of promised) {
    const { body } = await visitor.get(`/private/orders/${orderId}`);
    expect(mayBe[state], `order ${orderId} was ${state}; ${where}`).toContain(body.status);
  }
}

/** The same numbers for the same seed, so that a failure can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
