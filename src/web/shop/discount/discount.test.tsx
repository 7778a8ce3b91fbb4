import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { keepSession } from "#web/platform/session.ts";
import { dismissNotice, readNotices } from "#web/ui/notice/notice.ts";
import {
  manee,
  sessionOf,
  siteSettings,
} from "../../../../tests/support/examples/account-examples.ts";
import {
  blocker,
  course,
  promptPay,
  quoted,
  quoteOf,
  transfer,
} from "../../../../tests/support/examples/cart-examples.ts";
import { fakeShop, refusal } from "../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import type { CartItem, Quote } from "../cart/cart-types.ts";
import { CartView } from "../cart/cart-view.tsx";
// Loaded when they are opened; in a test they are there at once.
import "#web/shell/page/missing-page.tsx";
import "../payment/transfer/transfer-preview.tsx";
import "./coupon-result-dialog.tsx";
import "./discount-sheet.tsx";
import "./switch-dialog.tsx";
import { MemberPromotion } from "./member-promotion.tsx";
import type { Coupon } from "./use-coupons.ts";
import type { Promotion } from "./use-promotions.ts";

const shop = fakeShop();
let items: CartItem[] = [];
let coupons: Record<string, Coupon> = {};
let promotions: Promotion[] = [];
/** Why a coupon cannot be used with this cart. */
let unfit: Record<number, { reason: string; msg: string }> = {};
let isEither = true;

/**
 * Takes 100 baht off for each coupon and 300 for promotion 1, 200 for promotion 2, as the shop
 * would.
 */
function priceOf(body: { coupon_id?: number[] | undefined; promotion_id?: unknown }): Quote {
  const asked = body.coupon_id ?? (JSON.parse(items[0]?.coupons_id ?? "[]") as number[]);
  const used = asked.filter((id, at) => unfit[id] === undefined && asked.indexOf(id) === at);
  const offers = promotions
    .filter(({ courses }) => courses.includes(3))
    .map(({ id, title }) => ({ id, title, amount: id === 1 ? 300 : 200 }));
  const kept = typeof body.promotion_id === "number" ? body.promotion_id : items[0]?.promotion_id;
  const chosen = offers.find(({ id }) => id === kept) ?? offers[0];
  const promotion =
    body.promotion_id === null || (isEither && used.length > 0) ? undefined : chosen;
  const discounts = [
    ...(promotion
      ? [
          {
            kind: "promotion" as const,
            id: promotion.id,
            name: promotion.title,
            amount: promotion.amount,
          },
        ]
      : []),
    ...used.map((id) => ({ kind: "coupon" as const, id, name: `CODE${id}`, amount: 100 })),
  ];
  const whole = quoteOf(items);
  const discount = discounts.reduce((sum, { amount }) => sum + amount, 0);
  const lacks = promotion === undefined && offers.length > 0 && !(isEither && used.length > 0);
  const unused = asked.flatMap((id, at) => {
    const why =
      unfit[id] ??
      (asked.indexOf(id) < at ? { reason: "COUPON_DUPLICATE", msg: "ใส่คูปองนี้ไว้แล้ว" } : undefined);
    return why ? [{ kind: "coupon" as const, id, name: `CODE${id}`, ...why }] : [];
  });
  return {
    ...whole,
    lines: whole.lines.map((line, at) =>
      at === 0 ? { ...line, discount, total: line.gross - discount, discounts } : line,
    ),
    discount,
    payable: whole.price - discount,
    coupon_ids: used,
    promotion_id: promotion?.id ?? null,
    promotions: offers,
    unused_discounts: unused,
    blockers: lacks ? [blocker("PROMOTION_NOT_CHOSEN", "มีโปรโมชันที่ใช้ได้ กรุณาเลือกก่อน")] : [],
  };
}

function save(body: { coupons_id?: number[] | undefined; promotion_id?: unknown }) {
  const { coupons_id, promotion_id } = body;
  items = items.map((item) => ({
    ...item,
    ...(coupons_id && { coupons_id: JSON.stringify(coupons_id) }),
    ...(typeof promotion_id === "number" && { promotion_id }),
  }));
  return { success: true as const, insertSuccess: true as const };
}

function coupon(id: number, parts: Partial<Coupon> = {}): Coupon {
  const cut = {
    number_of_course: 1,
    discount_type: "amount" as const,
    discount_amont: 100,
    discount_amount_usd: null,
  };
  return {
    id,
    code: `CODE${id}`,
    courses: [3],
    payment_method: [1, 9],
    coupon_type: "P1",
    ...cut,
    ...parts,
  };
}

function promotion(id: number, title: string, parts: Partial<Promotion> = {}): Promotion {
  const cut = {
    number_of_course: 1,
    discount_type: "amount" as const,
    discount_amont: 300,
    discount_amount_usd: null,
  };
  const rest = {
    description_list: ["ลดทันที"],
    coursesInPromotion: [],
    is_enable_tier: false,
    tier_list: [],
    starts_at: null,
    ends_at: null,
  };
  return { id, title, promotion_type: "P1", courses: [3], ...cut, ...rest, ...parts };
}

beforeEach(() => {
  for (const { id } of readNotices()) dismissNotice(id);
  items = [course()];
  coupons = { CODE5: coupon(5) };
  promotions = [];
  unfit = {};
  isEither = true;
  shop.session = sessionOf(null, { cart_count: 1 });
  shop.handlers = {
    getPublicCart: () => ({ success: true, data: items }),
    listCartPaymentMethods: () => ({ success: true, data: [transfer(), promptPay()] }),
    listShippingOptions: () => ({ success: true, data: [] }),
    listPromotions: () => ({ success: true, data: promotions }),
    getSiteSettings: () => siteSettings({ is_use_coupon_or_oder: isEither }),
    getQuote: ({ body }) => ({ ...quoted(items), data: priceOf(body) }),
    savePublicCart: ({ body }) => save(body),
    findCoupon: ({ body }) => {
      const found = coupons[body.coupon_code];
      return found ? { success: true, data: [found] } : refusal("NOT_FOUND");
    },
  };
});

const field = () => screen.findByRole<HTMLInputElement>("textbox", { name: "โค้ดส่วนลด" });
const said = async () =>
  document.getElementById((await field()).getAttribute("aria-describedby") ?? "")?.textContent;
const saves = () =>
  shop.calls.filter(({ name }) => name === "savePublicCart").map(({ given }) => given.body);
const payable = () =>
  screen.getByText("ยอดที่ต้องชำระ", { selector: "dt" }).nextElementSibling?.textContent;

const line = () => screen.findByRole("button", { name: /^(โค้ดส่วนลดและโปรโมชัน|ลด ฿)/ });
/** The dialogs over the discounts. */
const questions = () =>
  screen.queryAllByRole("dialog").filter((dialog) => !dialog.contains(screen.getByRole("textbox")));

async function showCart() {
  renderInShop(<CartView early={null} />, { path: "/cart" });
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "สั่งซื้อ" })).toBeTruthy(),
  );
  await screen.findByText("ยอดที่ต้องชำระ", { selector: "dt" });
}

async function openCart() {
  await showCart();
  await userEvent.click(await line());
  await field();
}

async function enter(code: string) {
  await userEvent.clear(await field());
  await userEvent.type(await field(), `${code}{Enter}`);
}

describe("a code", () => {
  it("COUPON-01 is used with Enter, without the blanks around it", async () => {
    await openCart();
    await enter("  CODE5 ");
    await screen.findByRole("dialog", { name: "คุณได้รับส่วนลดจากคูปองนี้เรียบร้อยแล้ว!" });
    expect([shop.calls.find(({ name }) => name === "findCoupon")?.given.body, saves()]).toEqual([
      { coupon_code: "CODE5" },
      [{ data: "[]", user_id: "g-1", coupons_id: [5] }],
    ]);
  });

  it("COUPON-01 is used with the button", async () => {
    await openCart();
    await userEvent.type(await field(), "CODE5");
    await userEvent.click(screen.getByRole("button", { name: "ใช้โค้ด" }));
    expect(await screen.findByText(/^โค้ด CODE5 ลด ฿100\.00/)).toBeTruthy();
  });

  it.each(["NOT_FOUND", "COUPON_NOT_AVAILABLE"] as const)(
    "COUPON-02 %s: the dialog of 440 pixels says so, with its explanation",
    async (code) => {
      shop.handlers.findCoupon = () => refusal(code);
      await openCart();
      await enter("CODE9");
      const dialog = await screen.findByRole("dialog", { name: "ไม่พบโค้ดส่วนลดนี้!" });
      const icon = dialog.querySelector("svg[width='28']");
      expect({
        width: dialog.style.getPropertyValue("--width"),
        inPercent: within(dialog).getByText(/ระดับสมาชิกของคุณไม่ได้/),
        icon: icon !== null,
        saves: saves(),
      }).toEqual({ width: "440px", inPercent: expect.anything(), icon: true, saves: [] });
    },
  );

  it("COUPON-02 success has its own words and a smaller sign, and stands in the sum when it is closed", async () => {
    await openCart();
    await enter("CODE5");
    const dialog = await screen.findByRole("dialog", { name: "คุณได้รับส่วนลดจากคูปองนี้เรียบร้อยแล้ว!" });
    expect(dialog.querySelector("svg[width='22']")).not.toBeNull();
    await userEvent.click(within(dialog).getByRole("button", { name: "ตกลง" }));
    const chip = within(screen.getByRole("list", { name: "คูปองในตะกร้า" }));
    expect([
      chip.getByText("CODE5"),
      chip.getByText("−฿100.00"),
      payable(),
      (await field()).value,
    ]).toEqual([expect.anything(), expect.anything(), "฿1,190.00", ""]);
  });

  it("COUPON-02 an answer without a coupon says that there is no such one", async () => {
    shop.handlers.findCoupon = () => ({ success: true, data: [] });
    await openCart();
    await enter("CODE9");
    await waitFor(async () => expect(await said()).toBe("ไม่มีโค้ดส่วนลดนี้"));
  });

  it.each([
    ["COUPON_NOT_FOR_COURSES", "คูปองนี้ใช้กับคอร์สในตะกร้าไม่ได้"],
    ["COUPON_COURSE_COUNT", "จำนวนคอร์สที่ร่วมรายการยังไม่ครบตามเงื่อนไขของคูปอง"],
    ["COUPON_WITHOUT_METHOD", "คูปองนี้ยังใช้ไม่ได้ เพราะยังไม่ได้กำหนดช่องทางชำระเงิน กรุณาติดต่อร้าน"],
    ["ONE_COUPON_ONLY", "หนึ่งคำสั่งซื้อใช้คูปองได้ใบเดียว กรุณานำใบที่ไม่ต้องการออก"],
    ["COUPON_GIVES_NOTHING", "คูปองนี้ไม่ได้ลดเพิ่ม จึงเก็บไว้ให้ใช้ครั้งหน้า"],
  ])(
    "COUPON-04 COUPON-05 %s is said beside the code, which stays, and nothing is kept",
    async (reason, msg) => {
      unfit = { 5: { reason, msg } };
      await openCart();
      await enter("CODE5");
      await waitFor(async () => expect(await said()).toBe(msg));
      expect([(await field()).value, questions(), saves()]).toEqual(["CODE5", [], []]);
      await userEvent.type(await field(), "X");
      expect(await said()).toBeUndefined();
    },
  );

  it("COUPON-03 that goes with other ways to pay says with which", async () => {
    coupons.CODE5 = coupon(5, { payment_method: [9] });
    unfit = {
      5: {
        reason: "COUPON_NOT_FOR_METHOD",
        msg: "คูปองนี้ใช้กับช่องทางชำระเงินที่เลือกไม่ได้ กรุณาเลือกช่องทางอื่นหรือนำคูปองออก",
      },
    };
    await openCart();
    await enter("CODE5");
    await waitFor(async () =>
      expect(await said()).toBe(
        "คูปองนี้ใช้กับช่องทางชำระเงินที่เลือกไม่ได้ กรุณาเลือกช่องทางอื่นหรือนำคูปองออก ใช้ได้กับ พร้อมเพย์",
      ),
    );
  });

  it("COUPON-04 a second time is a duplicate", async () => {
    items = [course({ coupons_id: "[5]" })];
    await openCart();
    await enter("CODE5");
    await waitFor(async () => expect(await said()).toBe("ใส่คูปองนี้ไว้แล้ว"));
  });

  it("COUPON-01 too many attempts, and a lost connection, are said there as well", async () => {
    shop.handlers.findCoupon = () => refusal("TOO_MANY_REQUESTS");
    await openCart();
    await enter("CODE5");
    await waitFor(async () => expect(await said()).toBe("ทำรายการถี่เกินไป กรุณารอสักครู่"));
    shop.isOffline = true;
    await enter("CODE5");
    await waitFor(async () => expect(await said()).toMatch(/^กรุณาตรวจสอบอินเทอร์เน็ต/));
  });
});

describe("a second code, where an order takes one", () => {
  const better = async () => {
    items = [course({ coupons_id: "[5]" })];
    coupons.CODE6 = coupon(6);
    await openCart();
    await waitFor(() => expect(payable()).toBe("฿1,190.00"));
    shop.handlers.getQuote = ({ body }) => {
      const isTrial = body.coupon_id?.includes(6) === true || items[0]?.coupons_id === "[6]";
      unfit = isTrial
        ? { 5: { reason: "ONE_COUPON_ONLY", msg: "หนึ่งคำสั่งซื้อใช้คูปองได้ใบเดียว กรุณานำใบที่ไม่ต้องการออก" } }
        : {};
      const price = priceOf(body);
      return {
        ...quoted(items),
        data: isTrial ? { ...price, payable: price.payable - 50 } : price,
      };
    };
    await enter("CODE6");
    return within(await screen.findByRole("dialog", { name: "ใช้คูปอง CODE6 แทน CODE5 ไหม" }));
  };

  it("COUPON-05 takes the place of the first only after a question that says what it saves", async () => {
    const question = await better();
    expect([
      question.getByText("ประหยัดเพิ่ม ฿50.00"),
      question.getByText("฿1,140.00"),
      saves(),
      items[0]?.coupons_id,
    ]).toEqual([expect.anything(), expect.anything(), [], "[5]"]);
    await userEvent.click(question.getByRole("button", { name: "ใช้ CODE6" }));
    await screen.findByRole("dialog", { name: /^คุณได้รับส่วนลด/ });
    expect([saves(), items[0]?.coupons_id]).toEqual([
      [{ data: "[]", user_id: "g-1", coupons_id: [6] }],
      "[6]",
    ]);
    // It was asked about: nothing asks the buyer to take one out.
    expect(readNotices().map(({ text }) => text ?? "")).not.toContainEqual(
      expect.stringContaining("กรุณานำใบที่ไม่ต้องการออก"),
    );
  });

  it("COUPON-05 leaves the first where the answer is no", async () => {
    const question = await better();
    await userEvent.click(question.getByRole("button", { name: "ใช้ CODE5 ต่อ" }));
    expect([questions(), saves(), items[0]?.coupons_id, payable()]).toEqual([
      [],
      [],
      "[5]",
      "฿1,190.00",
    ]);
  });
});

describe("coupons of the cart", () => {
  it("COUPON-03 one that no longer goes with the way to pay is taken out, and that is said", async () => {
    items = [course({ coupons_id: "[5,6]" })];
    unfit = { 5: { reason: "COUPON_NOT_FOR_METHOD", msg: "ใช้กับช่องทางนี้ไม่ได้" } };
    await showCart();
    expect(await screen.findByText("นำคูปอง CODE5 ออกแล้ว")).toBeTruthy();
    await waitFor(() => expect(saves()).toEqual([{ data: "[]", user_id: "g-1", coupons_id: [6] }]));
    expect(items[0]?.coupons_id).toBe("[6]");
  });

  it("COUPON-04 one that does not go with the courses stays with its reason until it is taken out", async () => {
    items = [course({ coupons_id: "[5]" })];
    unfit = { 5: { reason: "COUPON_NOT_FOR_COURSES", msg: "ใช้กับคอร์สในตะกร้าไม่ได้" } };
    await openCart();
    const chips = within(await screen.findByRole("list", { name: "คูปองในตะกร้า" }));
    expect([chips.getByText("ใช้กับคอร์สในตะกร้าไม่ได้"), saves()]).toEqual([expect.anything(), []]);
    await userEvent.click(chips.getByRole("button", { name: "นำคูปอง CODE5 ออก" }));
    await waitFor(() => expect(screen.queryByRole("list", { name: "คูปองในตะกร้า" })).toBeNull());
  });
});

describe("promotions", () => {
  beforeEach(() => {
    promotions = [
      promotion(1, "ลดมาก", { is_enable_tier: true, ends_at: "2026-12-31T05:00:00.000Z" }),
      promotion(2, "ลดน้อย"),
      promotion(7, "อีกหมวด", { courses: [99] }),
    ];
  });

  it("PROMO-01 PROMO-06 are listed with their lines, their page and what they take off here", async () => {
    await openCart();
    const card = within((await screen.findByRole("link", { name: "ลดมาก" })).closest("li")!);
    expect([
      card.getByRole("link", { name: "ลดมาก" }).getAttribute("href"),
      ...["ลดทันที", "สิทธิ์สำหรับระดับสมาชิกของคุณ", "ถึง 31 ธ.ค. 2569 (ค.ศ. 2026)", "ลด ฿300.00"].map(
        (words) => card.getByText(words).textContent,
      ),
    ]).toEqual([
      "/promotion/1",
      "ลดทันที",
      "สิทธิ์สำหรับระดับสมาชิกของคุณ",
      "ถึง 31 ธ.ค. 2569 (ค.ศ. 2026)",
      "ลด ฿300.00",
    ]);
    expect(screen.getByText("โปรโมชันอื่นของร้าน 1 รายการ")).toBeTruthy();
  });

  it("PROMO-02 the best is used by itself and can be left, which holds the order up; another can be taken", async () => {
    await openCart();
    await waitFor(() => expect(payable()).toBe("฿990.00"));
    await userEvent.click(screen.getByRole("button", { name: "เลิกใช้ ลดมาก" }));
    expect(
      (await screen.findByRole("link", { name: "มีโปรโมชันที่ใช้ได้ กรุณาเลือกก่อน" })).getAttribute("href"),
    ).toBe("#discounts");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "สั่งซื้อ" }).disabled).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "ใช้โปรโมชันนี้ ลดน้อย" }));
    await waitFor(() => expect(payable()).toBe("฿1,090.00"));
    expect(saves()).toEqual([{ data: "[]", user_id: "g-1", promotion_id: 2 }]);
  });

  it("PROMO-01 one that needs more courses says how many and leads to them", async () => {
    promotions = [
      promotion(8, "สองคอร์ส", { promotion_type: "P2", number_of_course: 2, courses: [3, 4] }),
    ];
    shop.handlers.getQuote = () => quoted(items);
    await openCart();
    expect(await screen.findByText(/^เพิ่มอีก 1 คอร์สที่ร่วมรายการก็ใช้ได้/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "ดูคอร์สที่ร่วมรายการ สองคอร์ส" }).getAttribute("href")).toBe(
      "/promotion/8",
    );
  });

  it("PROMO-04 a coupon takes the place of a promotion only after a question that says what it comes to", async () => {
    await openCart();
    await waitFor(() => expect(payable()).toBe("฿990.00"));
    await enter("CODE5");
    const question = within(await screen.findByRole("dialog", { name: "ใช้คูปองแทนโปรโมชันไหม" }));
    expect([
      question.getByText("ต้องชำระเพิ่ม ฿200.00"),
      question.getByText("฿1,190.00"),
      saves(),
    ]).toEqual([expect.anything(), expect.anything(), []]);
    await userEvent.click(question.getByRole("button", { name: "ใช้คูปอง" }));
    await userEvent.click(
      within(await screen.findByRole("dialog", { name: /^คุณได้รับส่วนลด/ })).getByRole("button", {
        name: "ตกลง",
      }),
    );
    expect(payable()).toBe("฿1,190.00");
  });

  it("PROMO-04 a promotion takes the place of the coupons the same way", async () => {
    items = [course({ coupons_id: "[5]" })];
    await openCart();
    await userEvent.click(await screen.findByRole("button", { name: "ใช้โปรโมชันนี้ ลดมาก" }));
    const question = within(await screen.findByRole("dialog", { name: "ใช้โปรโมชันแทนคูปองไหม" }));
    expect([question.getByText("ประหยัดเพิ่ม ฿200.00"), saves()]).toEqual([expect.anything(), []]);
    await userEvent.click(question.getByRole("button", { name: "ใช้โปรโมชัน" }));
    await waitFor(() => expect(payable()).toBe("฿990.00"));
    expect(saves()).toEqual([{ data: "[]", user_id: "g-1", promotion_id: 1, coupons_id: [] }]);
  });

  it("PROMO-04 where the owner lets them stand together the buyer is not asked", async () => {
    isEither = false;
    await openCart();
    await waitFor(() => expect(payable()).toBe("฿990.00"));
    await enter("CODE5");
    await screen.findByRole("dialog", { name: /^คุณได้รับส่วนลด/ });
    await waitFor(() => expect(payable()).toBe("฿890.00"));
  });
});

describe("the page of a promotion that not everybody sees", () => {
  const missing = () => screen.queryByRole("heading", { level: 1, name: "ไม่พบหน้านี้" });
  const comeAs = (user: Parameters<typeof sessionOf>[0]) =>
    act(() => keepSession({ status: "ready", known: sessionOf(user) }));

  it("ROUTE-04 PROMO-05 says nothing of what is there before it is known who reads, then shows it to a member", async () => {
    shop.handlers.getPromotion = () => ({ success: true, data: promotion(5, "เฉพาะสมาชิก") });
    renderInShop(<MemberPromotion id={5} />, { path: "/promotion/5" });
    expect([screen.getByText("กำลังโหลด"), missing()]).toEqual([expect.anything(), null]);
    comeAs(manee);
    expect(missing()).toBeNull();
    expect(await screen.findByRole("heading", { level: 1, name: "เฉพาะสมาชิก" })).toBeTruthy();
  });

  it("ROUTE-04 PROMO-05 is not there for a visitor, nor for a student who is no member", async () => {
    const { unmount } = renderInShop(<MemberPromotion id={5} />, { path: "/promotion/5" });
    comeAs(null);
    await waitFor(() => expect(missing()).toBeTruthy());
    expect(shop.calls).toEqual([]);
    unmount();
    shop.handlers.getPromotion = () => refusal("NOT_FOUND");
    comeAs(manee);
    renderInShop(<MemberPromotion id={5} />, { path: "/promotion/5" });
    await waitFor(() => expect(missing()).toBeTruthy());
  });
});
