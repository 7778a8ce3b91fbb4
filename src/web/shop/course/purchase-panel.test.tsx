import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepSession, type SessionAnswer } from "#web/platform/session.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import type { CourseDetail, Plan } from "../catalog/catalog-types.ts";
import { KeepPlan, PurchasePanel } from "./purchase-panel.tsx";

const plan: Plan = {
  id: 11,
  course_id: 7,
  plan_type: "Period",
  term: 90,
  term_unit: "Day(s)",
  term_2: null,
  term_unit_2: null,
  price: 1290,
  price_usd: null,
  name: "เรียนได้ 90 วัน",
  status_show: true,
  pricing_type: "default",
  free_for: null,
  free_course_ids: [],
  need_approval: false,
};
const trial: Plan = {
  ...plan,
  id: 10,
  plan_type: "others",
  term: 7,
  price: 49,
  name: "ทดลองเรียน 7 วัน",
  pricing_type: "others",
};
const course: CourseDetail = {
  id: 7,
  course_name: "สีน้ำเบื้องต้น",
  course_image: "/files/a.webp",
  course_type: "course",
  category: { slug: "arts", name: "ศิลปะ" },
  promise: "",
  level: null,
  instructors: [],
  price_from: 49,
  has_several_prices: true,
  access: null,
  seats_left: null,
  description: "",
  outcomes: [],
  for_whom: [],
  common_questions: [],
  outline: [],
  teachers: [],
  plans: [trial, plan],
  price: null,
  price_usd: null,
  seat_limit: null,
  is_shipped: false,
  more_lessons: false,
  free_book: null,
  free_book_type: null,
  product_free: null,
  og_image: "/files/a.jpg",
  related: [],
  reviews: null,
};
const nobody: SessionAnswer = {
  success: true,
  user: null,
  guest_id: "guest_1",
  csrf_token: "t",
  lang: "th",
  cart_count: 0,
  social: null,
};
const student = {
  id: 3,
  role: "student" as const,
  is_student: true,
  is_instructor: false,
  is_administrator: false,
  is_owner: false,
  permissions: [],
};
const signedIn: SessionAnswer = {
  ...nobody,
  user: {
    ...student,
    username: "s",
    firstname: "ส",
    lastname: "",
    email: "s@x.th",
    is_email_confirmed: true,
  },
};

let answers: Record<string, unknown> = {};
let sent: { path: string; body: unknown }[] = [];

beforeEach(() => {
  sent = [];
  answers = {
    "/public/session": { ...nobody, cart_count: 1 },
    "/public/cart/save": { success: true, insertSuccess: true },
  };
  keepSession({ status: "ready", known: nobody });
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit) => {
    const path = address.split("?", 1)[0] ?? "";
    sent.push({ path, body: typeof body === "string" ? JSON.parse(body) : undefined });
    return new Response(
      JSON.stringify(
        answers[path] ?? { success: false, error: { code: "NOT_FOUND", msg: "ไม่พบ" } },
      ),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

const button = (name: string) => screen.findByRole("button", { name });

describe("PurchasePanel", () => {
  it("keeps the plan that was chosen where one panel takes the place of another", async () => {
    const Page = () => {
      const [turn, setTurn] = useState(1);
      return (
        <KeepPlan>
          <PurchasePanel key={turn} course={course} />
          <button type="button" onClick={() => setTurn(2)}>
            script
          </button>
        </KeepPlan>
      );
    };
    renderInShop(<Page />);
    await userEvent.click(screen.getByRole("radio", { name: /เรียนได้ 90 วัน/ }));
    const before = screen.getByRole("radio", { name: /เรียนได้ 90 วัน/ });
    await userEvent.click(screen.getByRole("button", { name: "script" }));
    const after = screen.getByRole<HTMLInputElement>("radio", { name: /เรียนได้ 90 วัน/ });
    expect([after === before, after.checked]).toEqual([false, true]);
  });

  it("begins with a plan that is bought for good, not with the trial", async () => {
    renderInShop(<PurchasePanel course={course} />);
    expect((await screen.findByRole<HTMLInputElement>("radio", { name: /90 วัน/ })).checked).toBe(
      true,
    );
  });

  it("says until when each plan would be open, in both calendars", async () => {
    vi.useFakeTimers({ now: new Date("2026-11-20T05:00:00Z"), toFake: ["Date"] });
    renderInShop(<PurchasePanel course={course} />);
    expect(await screen.findByText(/18 ก\.พ\. 2570 \(ค\.ศ\. 2027\)/)).toBeDefined();
    vi.useRealTimers();
  });

  it("puts the chosen plan into the guest's cart and shows the way there", async () => {
    const user = userEvent.setup();
    renderInShop(<PurchasePanel course={course} />);
    await user.click(await screen.findByRole("radio", { name: /ทดลองเรียน/ }));
    await user.click(await button("ใส่ตะกร้า"));
    await screen.findByText("ใส่ตะกร้าแล้ว");
    const save = sent.find(({ path }) => path === "/public/cart/save")?.body as {
      data: string;
      user_id: string;
    };
    expect(JSON.parse(save.data)).toEqual([{ course_id: 7, priecingplan_id: 10 }]);
    expect(save.user_id).toBe("guest_1");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("ไปที่ตะกร้า"));
  });

  it("says what the shop refused and leaves the button", async () => {
    answers["/public/cart/save"] = {
      success: false,
      error: { code: "INPUT_ERROR", msg: "ตะกร้าเต็ม" },
    };
    renderInShop(<PurchasePanel course={course} />);
    await userEvent.setup().click(await button("ใส่ตะกร้า"));
    expect((await screen.findByRole("alert")).textContent).toContain("ตะกร้าเต็ม");
    expect(await button("ใส่ตะกร้า")).toBeDefined();
  });

  it("asks for the seats of this moment, and has a visitor sign in before they wait", async () => {
    answers["/public/seats"] = { success: true, data: [{ id: 7, seats_left: 0 }] };
    renderInShop(<PurchasePanel course={{ ...course, seats_left: 2 }} />);
    expect(
      (await screen.findByRole("link", { name: "เต็มแล้ว · เข้าคิวรอ" })).getAttribute("href"),
    ).toContain("/login?next=");
    expect(await screen.findByText(/เข้าคิวรอได้หลังเข้าสู่ระบบ/)).toBeDefined();
  });

  describe("of a full course, for a student", () => {
    const wait = {
      seats_left: 0,
      place: null,
      waiting: 0,
      offer_until: null,
      has_let_lapse: false,
    };
    const stands = (more: object) => {
      answers["/private/courses/7/wait"] = { success: true, data: { ...wait, ...more } };
    };
    beforeEach(() => {
      keepSession({ status: "ready", known: signedIn });
      answers["/public/session"] = signedIn;
      answers["/public/seats"] = { success: true, data: [{ id: 7, seats_left: 0 }] };
      answers["/private/courses/7/wait/leave"] = { success: true };
    });
    const show = () => renderInShop(<PurchasePanel course={{ ...course, seats_left: 0 }} />);

    it("takes a place in line with one press and says which one, and gives it up again", async () => {
      stands({ waiting: 3 });
      show();
      expect(await screen.findByText("ตอนนี้มี 3 คนรออยู่")).toBeDefined();
      stands({ place: 4, waiting: 4 });
      await userEvent.setup().click(await button("เต็มแล้ว · เข้าคิวรอ"));
      expect(await screen.findByText("คุณอยู่คิวที่ 4 จาก 4 คน")).toBeDefined();
      stands({ waiting: 3 });
      await userEvent.setup().click(await button("ออกจากคิว"));
      expect(await button("เต็มแล้ว · เข้าคิวรอ")).toBeDefined();
    });

    it("sells the seat that is kept, with its clock", async () => {
      stands({ seats_left: 1, place: 1, waiting: 2, offer_until: "2999-01-01T00:00:00.000Z" });
      show();
      expect(await screen.findByText("ถึงคิวของคุณแล้ว")).toBeDefined();
      expect([await screen.findByRole("timer"), await button("ใส่ตะกร้า")]).toHaveLength(2);
      expect(screen.queryByText("ที่นั่งเต็มแล้ว")).toBeNull();
    });

    it("says that the time for a seat is over, and takes no new place for a day", async () => {
      stands({ has_let_lapse: true });
      show();
      expect(await screen.findByText(/เข้าคิวใหม่ได้หลัง 24 ชั่วโมง/)).toBeDefined();
      expect((await button("ที่นั่งเต็มแล้ว")).hasAttribute("disabled")).toBe(true);
    });
  });

  it("leads an owner to the course instead of selling it again", async () => {
    keepSession({ status: "ready", known: signedIn });
    answers["/private/cart/ordercourse"] = {
      success: true,
      data: [{ courseID: 7, priceplan_id: 11, courseName: "", pricing_type: "default" }],
    };
    renderInShop(<PurchasePanel course={course} />);
    expect((await screen.findByRole("link", { name: "เข้าเรียน" })).getAttribute("href")).toBe(
      "/learn/7",
    );
  });

  it("sells a product at its own price", async () => {
    renderInShop(
      <PurchasePanel course={{ ...course, course_type: "product", plans: [], price: 1290.5 }} />,
    );
    expect((await screen.findAllByText("฿1,290.50")).length).toBeGreaterThan(0);
    expect(screen.queryByRole("radio")).toBeNull();
  });
});
