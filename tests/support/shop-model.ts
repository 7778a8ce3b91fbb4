/**
 * A small model of the shop: carts and orders alone decide who holds what. A test runs it beside
 * the real shop.
 */
export type World = {
  courses: { id: number; planId: number; seatLimit: number | null }[];
  coupons: {
    id: number;
    code: string;
    itemIds: number[];
    methodIds: number[];
    useLimit: number | null;
    useLimitPerAccount: number | null;
  }[];
  promotion: { id: number; itemIds: number[] };
};
export type ModelOrder = {
  id: number;
  personId: number;
  courseIds: number[];
  couponIds: number[];
  hasPromotion: boolean;
  methodId: number;
  status: "notYetReceived" | "pending" | "approved" | "rejected" | "cancelled" | "expired";
  isOverdue: boolean;
  /** Who decides an open payment. */
  waitsFor: "person" | "provider" | null;
};
type Cart = { courseIds: number[]; knownCouponIds: number[]; couponIds: number[] };
/** The allowed answers of the shop: "ok", or any valid reason for a refusal. */
export type Codes = string[];
export type ShopModel = ReturnType<typeof createShopModel>;

const mostOpenOrders = 3;
const ok: Codes = ["ok"];

export function createShopModel(world: World, personIds: readonly number[]) {
  const orders: ModelOrder[] = [];
  const carts = new Map<number, Cart>(
    personIds.map((id) => [id, { courseIds: [], knownCouponIds: [], couponIds: [] }]),
  );
  let promotionRuns = true;

  return {
    orders,
    cartOf,
    switchPromotion: () => {
      promotionRuns = !promotionRuns;
      return promotionRuns;
    },
    add: (personId: number, courseId: number) => {
      const cart = cartOf(personId);
      cart.courseIds = [...new Set([...cart.courseIds, courseId])];
    },
    remove: (personId: number, courseId: number) => {
      const cart = cartOf(personId);
      cart.courseIds = cart.courseIds.filter((id) => id !== courseId);
    },
    typeCode: (personId: number, couponId: number): Codes => {
      if (!hasUsesLeft(couponId, personId, ownOpen(personId))) return ["COUPON_NOT_AVAILABLE"];
      const cart = cartOf(personId);
      cart.knownCouponIds = [...new Set([...cart.knownCouponIds, couponId])];
      return ok;
    },
    chooseCoupons: (personId: number, couponIds: readonly number[]) => {
      const cart = cartOf(personId);
      cart.couponIds = couponIds.filter((id) => cart.knownCouponIds.includes(id));
    },
    order,
    cancel: (order: ModelOrder, personId: number): Codes => {
      if (order.personId !== personId) return ["NOT_FOUND"];
      if (order.status === "approved") return ["ORDER_ALREADY_PAID"];
      if (order.status === "expired") return ["ORDER_NOT_PAYABLE"];
      if (order.waitsFor === "person") return ["PAYMENT_IN_PROGRESS"];
      end(order, "cancelled");
      return ok;
    },
    report: (order: ModelOrder, personId: number): Codes => {
      const refusal = notPayable(order, personId);
      if (refusal) return refusal;
      Object.assign(order, { status: "pending", waitsFor: "person", methodId: 1 });
      return ok;
    },
    begin: (order: ModelOrder, personId: number): Codes => {
      const refusal = notPayable(order, personId);
      if (refusal) return refusal;
      if (order.couponIds.some((id) => !couponOf(id).methodIds.includes(9)))
        return ["ORDER_NOT_PAYABLE"];
      if (order.waitsFor === "person") return ["PAYMENT_IN_PROGRESS"];
      Object.assign(order, { status: "pending", waitsFor: "provider", methodId: 9 });
      return ok;
    },
    approve: (order: ModelOrder) => {
      end(order, "approved");
      const cart = cartOf(order.personId);
      cart.courseIds = cart.courseIds.filter((id) => !order.courseIds.includes(id));
      cart.couponIds = cart.couponIds.filter((id) => !order.couponIds.includes(id));
    },
    reject: (order: ModelOrder) => end(order, "rejected"),
    decline: (order: ModelOrder) => end(order, "notYetReceived"),
    runOut: (order: ModelOrder) => Object.assign(order, { isOverdue: true }),
    expire: () => {
      for (const each of orders) if (each.isOverdue && isOpen(each)) end(each, "expired");
    },
    shown,
  };

  function cartOf(personId: number): Cart {
    const cart = carts.get(personId);
    if (cart === undefined) throw new Error(`${personId} has no cart`);
    return cart;
  }

  function couponOf(id: number): World["coupons"][number] {
    const coupon = world.coupons.find((each) => each.id === id);
    if (coupon === undefined) throw new Error(`there is no coupon ${id}`);
    return coupon;
  }

  function ownOpen(personId: number): ModelOrder[] {
    return orders.filter((each) => each.personId === personId && isOpen(each));
  }

  /** Makes an order of the cart. `take` records it under its id. */
  function order(
    personId: number,
    methodId: number,
  ): { codes: Codes; sameId: number | null; take: (id: number) => void } {
    const { courseIds, couponIds } = cartOf(personId);
    const rivals = ownOpen(personId).filter((each) =>
      each.courseIds.some((id) => courseIds.includes(id)),
    );
    const refusals = [
      ...courseIds.flatMap((id) => refusalOfCourse(id, personId)),
      ...couponIds.flatMap((id) => refusalOfCoupon(id, { personId, methodId, rivals })),
    ];
    // With a coupon there is no promotion.
    const hasPromotion =
      promotionRuns &&
      couponIds.length === 0 &&
      courseIds.some((id) => world.promotion.itemIds.includes(id));
    const command = {
      courseIds: courseIds.toSorted(byNumber),
      couponIds: couponIds.toSorted(byNumber),
      hasPromotion,
    };
    const same = rivals.find((each) => !isLate(each) && contentOf(each) === contentOf(command));
    const refuse = (...codes: Codes) => ({ codes, sameId: null, take: () => {} });
    if (courseIds.length === 0) return refuse("CART_EMPTY");
    if (refusals.length > 0) return refuse(...refusals);
    if (same && same.waitsFor === "person" && same.methodId !== methodId)
      return refuse("PAYMENT_IN_PROGRESS");
    if (same)
      return {
        codes: ok,
        sameId: same.id,
        take: () => void (same.status !== "pending" && Object.assign(same, { methodId })),
      };
    if (rivals.some(({ status }) => status === "pending")) return refuse("PAYMENT_IN_PROGRESS");
    const others = ownOpen(personId).filter((each) => !isLate(each) && !rivals.includes(each));
    if (others.length >= mostOpenOrders) return refuse("TOO_MANY_OPEN_ORDERS");
    const take = (id: number) => {
      for (const rival of rivals) end(rival, isLate(rival) ? "expired" : "cancelled");
      for (const lapsed of lapsedWith(courseIds)) end(lapsed, "expired");
      orders.push({
        ...command,
        id,
        personId,
        methodId,
        status: "notYetReceived",
        isOverdue: false,
        waitsFor: null,
      });
    };
    return { codes: ok, sameId: null, take };
  }

  function refusalOfCourse(courseId: number, personId: number): Codes {
    if (holders(courseId, ["approved"]).includes(personId)) return ["COURSE_DUPLICATE"];
    const limit = world.courses.find(({ id }) => id === courseId)?.seatLimit ?? null;
    const held = orders.filter(
      (each) =>
        (isOpen(each) || each.status === "approved") &&
        !isLate(each) &&
        each.courseIds.includes(courseId),
    );
    const gone = held.filter((each) => each.personId !== personId).length;
    return limit !== null && gone >= limit ? ["NO_MORE_SEAT"] : [];
  }

  /** Overdue orders of any person: their seats are free for any buyer. */
  function lapsedWith(courseIds: readonly number[]): ModelOrder[] {
    const limited = world.courses
      .filter(({ id, seatLimit }) => seatLimit !== null && courseIds.includes(id))
      .map(({ id }) => id);
    return orders.filter(
      (each) => isOpen(each) && isLate(each) && each.courseIds.some((id) => limited.includes(id)),
    );
  }

  function refusalOfCoupon(
    couponId: number,
    { personId, methodId, rivals }: { personId: number; methodId: number; rivals: ModelOrder[] },
  ): Codes {
    const { itemIds, methodIds } = couponOf(couponId);
    const fits =
      methodIds.includes(methodId) && cartOf(personId).courseIds.some((id) => itemIds.includes(id));
    return fits && hasUsesLeft(couponId, personId, rivals) ? [] : ["COUPON_NOT_AVAILABLE"];
  }

  /** A use that belongs to an order in `ending` is free again. */
  function hasUsesLeft(couponId: number, personId: number, ending: readonly ModelOrder[]): boolean {
    const { useLimit, useLimitPerAccount } = couponOf(couponId);
    const uses = orders.filter(
      (each) =>
        (isOpen(each) || each.status === "approved") &&
        each.couponIds.includes(couponId) &&
        !ending.includes(each),
    );
    const own = uses.filter((each) => each.personId === personId);
    return (
      (useLimit === null || uses.length < useLimit) &&
      (useLimitPerAccount === null || own.length < useLimitPerAccount)
    );
  }

  function holders(courseId: number, statuses: readonly ModelOrder["status"][]): number[] {
    return orders
      .filter((each) => statuses.includes(each.status) && each.courseIds.includes(courseId))
      .map(({ personId }) => personId);
  }

  /** The state that the database shows. */
  function shown() {
    const count = (wanted: (order: ModelOrder) => boolean) => [
      orders.filter((each) => isOpen(each) && wanted(each)).length,
      orders.filter((each) => each.status === "approved" && wanted(each)).length,
    ];
    const limited = world.courses.filter(({ seatLimit }) => seatLimit !== null);
    return {
      seats: Object.fromEntries(
        limited.map(({ id }) => [id, count(({ courseIds }) => courseIds.includes(id))]),
      ),
      coupons: Object.fromEntries(
        world.coupons.map(({ id }) => [id, count(({ couponIds }) => couponIds.includes(id))]),
      ),
      orders: Object.fromEntries(
        orders.map(({ id, status, methodId }) => [id, `${status} ${methodId}`]),
      ),
      enrolled: orders
        .filter(({ status }) => status === "approved")
        .flatMap(({ personId, courseIds }) => courseIds.map((id) => `${personId}:${id}`))
        .sort(),
      carts: Object.fromEntries(
        [...carts].map(([id, { courseIds, couponIds }]) => [
          id,
          { courses: courseIds.toSorted(byNumber), coupons: couponIds },
        ]),
      ),
    };
  }
}

function byNumber(a: number, b: number): number {
  return a - b;
}

function end(order: ModelOrder, status: ModelOrder["status"]): void {
  Object.assign(order, { status, waitsFor: null });
}

function isOpen({ status }: ModelOrder): boolean {
  return status === "notYetReceived" || status === "pending" || status === "rejected";
}

/** The order's time is over, whether or not the job has run. */
function isLate({ status, isOverdue }: ModelOrder): boolean {
  return isOverdue && status !== "pending";
}

function notPayable(order: ModelOrder, personId: number): Codes | null {
  if (order.personId !== personId) return ["NOT_FOUND"];
  if (order.status === "approved") return ["ORDER_ALREADY_PAID"];
  return isOpen(order) && !isLate(order) ? null : ["ORDER_NOT_PAYABLE"];
}

function contentOf({
  courseIds,
  couponIds,
  hasPromotion,
}: Pick<ModelOrder, "courseIds" | "couponIds" | "hasPromotion">): string {
  return JSON.stringify([courseIds, couponIds, hasPromotion]);
}
