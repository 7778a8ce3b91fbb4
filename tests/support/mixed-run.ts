import { isBusy } from "../../src/server/platform/database/database-errors.ts";
import { Refused } from "../../src/server/platform/http/refusal.ts";
import { type ActNeeds, type ShopActs, shopActs } from "./shop-acts.ts";

type CallResult = { status: number; body: Record<string, unknown> };
export type MixedBuyer = { id: number; call: (path: string, body: object) => Promise<CallResult> };
export type MixedShop = ActNeeds & {
  buyers: readonly MixedBuyer[];
  courses: readonly { id: number; planId: number }[];
  /** Each order has one of these coupons; none: orders have their full price. */
  couponIds: readonly number[];
  promotionId: number;
  clients: number;
  /** The duration, and the most rounds of a client. */
  milliseconds: number;
  rounds?: number;
};
export type MixedRun = {
  perSecond: number;
  p50: number;
  p99: number;
  /** The number of runs of each act. */
  acts: Record<string, number>;
  /** The refusals of the shop, by code. */
  refused: Record<string, number>;
  busy: Record<string, number>;
  /** Answers of 500 and above except 'busy', and thrown errors. */
  faults: string[];
};

type Book = Omit<MixedRun, "perSecond" | "p50" | "p99"> & { times: number[]; until: number };

/**
 * Many buyers order, cancel, pay and pay late. Administrators refund, reinstate, merge and edit the
 * same courses, while the job expires orders.
 * All use the same few courses and coupons in a closed loop: each client starts again as soon as it
 * has its answer.
 */
export async function mixedRun(shop: MixedShop): Promise<MixedRun> {
  const acts = shopActs(shop);
  const begun = performance.now();
  const book: Book = {
    acts: {},
    refused: {},
    busy: {},
    faults: [],
    times: [],
    until: begun + shop.milliseconds,
  };
  const each = Math.floor(shop.buyers.length / shop.clients);
  const clients = Array.from({ length: shop.clients }, (_, n) =>
    buy({ shop, acts, book }, shop.buyers.slice(n * each, (n + 1) * each), n),
  );
  await Promise.all(clients);
  const { times, until: _, ...counted } = book;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    ...counted,
    perSecond: (times.length * 1000) / (performance.now() - begun),
    p50: at(0.5),
    p99: at(0.99),
  };
}

type Run = { shop: MixedShop; acts: ShopActs; book: Book };

const isOn = ({ until }: Book) => performance.now() < until;
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** Runs one act and records its time and result. undefined: it was refused or failed. */
async function act<T>(book: Book, name: string, work: () => Promise<T>): Promise<T | undefined> {
  const begun = performance.now();
  try {
    const answer = await work();
    if (answer instanceof Refused) return void count(book.refused, `${name}: ${answer.code}`);
    count(book.acts, name);
    return answer;
  } catch (error) {
    if (isBusy(error)) count(book.busy, name);
    else book.faults.push(`${name}: ${error instanceof Error ? error.message : error}`);
    return undefined;
  } finally {
    book.times.push(performance.now() - begun);
  }
}

function call(
  book: Book,
  name: string,
  work: () => Promise<CallResult>,
): Promise<CallResult | undefined> {
  return act(book, name, async () => {
    const answer = await work();
    const code = (answer.body.error as { code?: string } | undefined)?.code;
    if (code === "SHOP_BUSY") throw Object.assign(new Error(code), { code: "57014" });
    if (answer.status >= 500) throw new Error(`${answer.status} ${code}`);
    return code === undefined ? answer : (new Refused(code as "NOT_FOUND") as never);
  });
}

function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

/** The acts of one client, one after the other; it repeats them with its next buyers. */
const steps = [
  "cancel",
  "pay",
  "cancel",
  "late",
  "cancel",
  "shop",
  "decide",
  "cancel",
  "edit",
  "late",
  "cancel",
  "decide",
] as const;

async function buy(run: Run, own: readonly MixedBuyer[], client: number): Promise<void> {
  const [spare, ...others] = own.toReversed();
  let buyers = own;
  for (let n = 0; isOn(run.book) && n < (run.shop.rounds ?? Number.POSITIVE_INFINITY); n += 1) {
    // Once per client, its last buyer is merged with another one.
    if (n === 3 && spare && others[0]) {
      await act(run.book, "merge", () => run.acts.merge(others[0]?.id ?? 0, spare.id));
      buyers = others;
    }
    const step = steps[(client + n) % steps.length];
    const doing = step === "edit" ? edit(run) : orderAndMore(run, oneOf(buyers), step);
    await doing.catch(passWhenBusy(run.book));
  }
}

/** Rows for the next act could not be written in time, as on a machine with much other work. */
function passWhenBusy(book: Book): (error: unknown) => void {
  return (error) => {
    if (!isBusy(error)) throw error;
    count(book.busy, "preparing");
  };
}

async function orderAndMore(
  { shop, acts, book }: Run,
  buyer: MixedBuyer,
  step: (typeof steps)[number] | undefined,
): Promise<void> {
  const courses = [oneOf(shop.courses), oneOf(shop.courses)].filter(
    (one, at, all) => all.indexOf(one) === at,
  );
  const body = {
    payment_method_id: 1,
    coupon_id: shop.couponIds.length === 0 ? [] : [oneOf(shop.couponIds)],
    courses: courses.map(({ id, planId }) => ({ course_id: id, priecingplan_id: planId })),
  };
  const placed = await call(book, "order", () => buyer.call("/private/cart/order", body));
  const orderId = Number(placed?.body.orderId ?? 0);
  if (orderId === 0) return;
  if (step === "cancel")
    await call(book, "cancel", () => buyer.call("/public/cart/deleteorder", { order_id: orderId }));
  if (step === "shop") await act(book, "cancel by the shop", () => acts.cancelByShop(orderId));
  if (step === "pay") await payAndPayBack({ acts, book }, orderId, buyer.id);
  if (step === "decide") await decide({ acts, book }, orderId);
  if (step === "late") await comeTooLate({ acts, book }, orderId);
}

type RunRecord = Pick<Run, "acts" | "book">;

async function payAndPayBack(
  { acts, book }: RunRecord,
  orderId: number,
  buyerId: number,
): Promise<void> {
  const { paymentId, amountSatang } = await acts.givenAttempt(orderId);
  if (paymentId === 0) return;
  await act(book, "settle", () => acts.settle(paymentId, { amountSatang, paidAt: null }));
  await act(book, "claim", () => acts.claim(orderId, buyerId));
  // The desk answers and refunds while the buyer thinks better of it.
  await Promise.all([
    act(book, "answer a claim", () => acts.answerClaim(orderId, "agreed")),
    orderId % 2 === 0
      ? act(book, "withdraw a claim", () => acts.withdrawClaim(orderId, buyerId))
      : null,
    act(book, "refund", () => acts.refund(paymentId, amountSatang)),
  ]);
}

async function decide({ acts, book }: RunRecord, orderId: number): Promise<void> {
  if (orderId % 5 === 0) {
    await act(book, "take money by hand", () => acts.payByHand(orderId));
    return;
  }
  const paymentId = await acts.givenReport(orderId);
  if (paymentId === 0) return;
  const isGood = orderId % 2 === 0;
  await act(book, isGood ? "approve" : "reject", () =>
    acts.decide(paymentId, isGood ? "approve" : "reject"),
  );
}

/** The order has expired; for some of them money comes after all, in time or late. */
async function comeTooLate({ acts, book }: RunRecord, orderId: number): Promise<void> {
  const { paymentId, amountSatang } = await acts.givenAttempt(orderId);
  await acts.runOut(orderId);
  await act(book, "expire", () => acts.expire());
  if (paymentId === 0) return;
  const isInTime = orderId % 2 === 0;
  const paidAt = new Date(Date.now() - (isInTime ? 120_000 : 0));
  await act(book, isInTime ? "pay in time" : "pay late", () =>
    acts.settle(paymentId, { amountSatang, paidAt }),
  );
  const reviewId = await acts.findReview(orderId);
  if (reviewId !== 0) await act(book, "reinstate", () => acts.reinstate(reviewId));
}

/** Edits that the owner may make at any moment. */
async function edit({ shop, acts, book }: Run): Promise<void> {
  await act(book, "edit a course", () => acts.editCourse(oneOf(shop.courses).id));
  await teach({ acts, book }, oneOf(shop.courses).id);
  if (shop.couponIds.length > 0)
    await act(book, "edit a coupon", () => acts.editCoupon(oneOf(shop.couponIds)));
  await act(book, "edit a promotion", () => acts.editPromotion(shop.promotionId));
  const [{ id: courseId }, { id: accountId }] = [oneOf(shop.courses), oneOf(shop.buyers)];
  const command = { courseId, days: 30, until: null, cause: "administrator", words: "รางวัล" };
  const giftId = await acts.givenGift({
    kind: "access-grant",
    accountId,
    subjectId: courseId,
    command,
  });
  if (giftId !== 0) await act(book, "confirm a gift", () => acts.confirmGift(giftId));
}

/** Lessons come to a course on sale, and go. */
async function teach({ acts, book }: RunRecord, courseId: number): Promise<void> {
  const drafts = await acts.givenDraftLessons(courseId);
  await act(book, "publish lessons", () =>
    acts.actOnLessons(courseId, drafts, { what: "publish", is_published: true }),
  );
  const shown = drafts.map(({ id, version }) => ({ id, version: version + 1 }));
  await act(book, "remove lessons", () => acts.actOnLessons(courseId, shown, { what: "remove" }));
  await acts.givenDraftLessons(courseId);
  await act(book, "publish a course", () => acts.publishCourse(courseId));
}
