import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bangkokDay } from "../src/domain/time/bangkok.ts";
import { brokenInvariants } from "../src/server/invariants/check-invariants.ts";
import { addressRow, categoryRow, courseRow, productRow } from "./support/catalog-rows.ts";
import { couponRow } from "./support/discount-rows.ts";
import {
  givenAdministrator,
  givenCartItem,
  givenCourse,
  givenStudent,
  next,
  signedIn,
} from "./support/factories.ts";
import { type PaymentShop, paymentShop } from "./support/payment-shop.ts";
import type { Answer, Visitor } from "./support/visitor.ts";

// The limits of docs/limits.md: each limit and each uniqueness check holds under forty simultaneous
// calls. Each caller over the limit gets its refusal.

const many = 40;
const password = "sawasdee.2569";
let shop: PaymentShop;
let owner: Visitor;
let ownerId: number;
let passwordHash: string;
let shelf: number;
beforeAll(async () => {
  shop = await paymentShop();
  passwordHash = await shop.parts.passwords.hash(password);
  shelf = await categoryRow(shop.db);
  const person = await givenAdministrator(shop.db, { isOwner: true, passwordHash });
  ownerId = person.id;
  owner = await signedIn(shop, person);
});
afterAll(async () => {
  expect(await brokenInvariants(shop.db)).toEqual([]);
  await shop.close();
});

/**
 * The call to make forty times at once, the allowed number of results, and the refusal over the
 * limit.
 */
type Case = {
  ask: (number: number) => Promise<Answer>;
  count: () => Promise<number>;
  refusal?: string;
};
const at = (number: number) => `${number}`.padStart(2, "0");
const codeOf = ({ status, body }: Answer) =>
  (body.error as { code?: string } | undefined)?.code ?? (status < 400 ? "done" : String(status));
/** 'Try again' is a valid answer; a server error is not. */
const isBusy = (answer: Answer) =>
  answer.status === 503 && ["SERVICE_UNAVAILABLE", "SHOP_BUSY"].includes(codeOf(answer));
async function count(query: ReturnType<typeof sql<{ many: number }>>): Promise<number> {
  return (await query.execute(shop.db)).rows[0]?.many ?? -1;
}
const student = async () => {
  const person = await givenStudent(shop.db, { passwordHash });
  return { ...person, visitor: await signedIn(shop, person) };
};
const address = {
  name: "บ้าน",
  firstname: "มานี",
  lastname: "ใจดี",
  telephone: "0812345678",
  address: "99/1 ถนนสุขุมวิท",
  sub_district: "คลองเตย",
  district: "คลองเตย",
  province: "กรุงเทพมหานคร",
  post_code: "10110",
};

const limits: [string, number, () => Promise<Case>][] = [
  [
    "addresses of one person",
    20,
    async () => {
      const { id, visitor } = await student();
      return {
        ask: () => visitor.post("/public/user/shipping/address", address),
        count: () =>
          count(sql`select count(*)::int as many from shipping_address where account_id = ${id}`),
        refusal: "INPUT_ERROR",
      };
    },
  ],
  [
    "items in one cart",
    50,
    async () => {
      const { id, visitor } = await student();
      const items = await Promise.all(
        Array.from({ length: 45 + many }, () => productRow(shop.db, { category_id: shelf })),
      );
      for (const itemId of items.slice(0, 45))
        await givenCartItem(shop.db, { accountId: id }, { itemId });
      return {
        ask: (number) =>
          visitor.post("/private/cart/save", {
            data: JSON.stringify([{ course_id: items[45 + number], qty: 1 }]),
          }),
        count: () =>
          count(
            sql`select count(*)::int as many from cart c join cart_item i on i.cart_id = c.id where c.account_id = ${id}`,
          ),
        refusal: "INPUT_ERROR",
      };
    },
  ],
  [
    "open orders of one person",
    3,
    async () => {
      const { id, visitor } = await student();
      const courses = await Promise.all(
        Array.from({ length: many }, () => courseRow(shop.db, { category_id: shelf })),
      );
      return {
        ask: (number) =>
          visitor.post("/private/cart/order", {
            payment_method_id: 1,
            courses: [{ course_id: courses[number]?.id, priecingplan_id: courses[number]?.planId }],
          }),
        count: () =>
          count(
            sql`select count(*)::int as many from shop_order where account_id = ${id} and status = 'notYetReceived'`,
          ),
        refusal: "TOO_MANY_OPEN_ORDERS",
      };
    },
  ],
  [
    "orders with the last seat of a course",
    1,
    async () => {
      const course = await courseRow(shop.db, { category_id: shelf, seat_limit: 1 });
      const people = await Promise.all(Array.from({ length: many }, student));
      return {
        ask: (number) =>
          people[number]!.visitor.post("/private/cart/order", {
            payment_method_id: 1,
            courses: [{ course_id: course.id, priecingplan_id: course.planId }],
          }),
        count: () =>
          count(sql`select seats_held::int as many from catalog_item where id = ${course.id}`),
      };
    },
  ],
  [
    "orders of one person with a course",
    1,
    async () => {
      const { id, visitor } = await student();
      const course = await courseRow(shop.db, { category_id: shelf });
      const others = await Promise.all(
        Array.from({ length: many }, () =>
          productRow(shop.db, { category_id: shelf, is_shipped: false }),
        ),
      );
      return {
        ask: (number) =>
          visitor.post("/private/cart/order", {
            payment_method_id: 1,
            courses: [
              { course_id: course.id, priecingplan_id: course.planId },
              { course_id: others[number], qty: 1 },
            ],
          }),
        count: () =>
          count(sql`select count(*)::int as many from shop_order o join order_line l on l.order_id = o.id
            where o.account_id = ${id} and o.status = 'notYetReceived' and l.item_id = ${course.id}`),
      };
    },
  ],
  [
    "copies that one person has asked for",
    1,
    async () => {
      const { id, visitor } = await student();
      return {
        ask: () => visitor.post("/private/myaccount/data", {}),
        count: () =>
          count(sql`select count(*)::int as many from data_export where account_id = ${id}`),
      };
    },
  ],
  [
    "ways in that are left to a student who gives all of them up",
    1,
    async () => {
      const person = await givenStudent(shop.db);
      const visitor = await signedIn(shop, person);
      for (const provider of ["line", "google", "facebook"])
        await sql`insert into social_link (provider, subject, account_id) values (${provider}, ${`s${next()}`}, ${person.id})`.execute(
          shop.db,
        );
      const providers = ["line", "google", "facebook"];
      return {
        ask: (number) =>
          visitor.post(`/private/myaccount/connections/${providers[number % 3]}/disconnect`, {}),
        count: () =>
          count(sql`select count(*)::int as many from social_link where account_id = ${person.id}`),
        refusal: "LAST_WAY_IN",
      };
    },
  ],
  [
    "owners that are left when all of them are taken out",
    1,
    async () => {
      const others = await Promise.all(
        Array.from({ length: many }, () =>
          givenAdministrator(shop.db, { isOwner: true, passwordHash }),
        ),
      );
      const visitors = await Promise.all(others.map((other) => signedIn(shop, other)));
      await sql`update account set is_owner = false, permissions = '{}' where id = ${ownerId}`.execute(
        shop.db,
      );
      return {
        ask: (number) =>
          visitors[number]!.post(`/api/admin/staff/${others[(number + 1) % many]!.id}/remove`, {
            version: 1,
            password,
          }),
        count: async () => {
          const left = await count(
            sql`select least(count(*), 1)::int as many from account where is_owner`,
          );
          await sql`update account set is_owner = true where id = ${ownerId}`.execute(shop.db);
          await sql`update account set is_owner = false where id <> ${ownerId}`.execute(shop.db);
          return left;
        },
      };
    },
  ],
  [
    "accounts of a person who is invited",
    1,
    async () => {
      const email = `invited${next()}@example.com`;
      return {
        ask: () =>
          owner.post("/api/admin/staff/invitations", {
            email,
            first_name: "ปิติ",
            last_name: "ขยัน",
            password,
            permissions: ["order.read"],
            is_owner: false,
          }),
        count: () =>
          count(
            sql`select count(*)::int as many from staff_invitation i join account a on a.id = i.account_id where a.email = ${email}`,
          ),
      };
    },
  ],
  [
    "people who run the shop or are asked to",
    200,
    async () => {
      const team = sql<{
        many: number;
      }>`select (select count(*) from account where is_administrator and erased_at is null)::int + (select count(*) from staff_invitation)::int as many`;
      const made = sql`insert into account (username, email, first_name, last_name, is_student) select 'team' || n, 'team' || n || '@example.com', 'ทีม', 'งาน', true
        from generate_series(1, ${195 - (await count(team))}::int) n returning id`;
      await sql`with made as (${made}) insert into staff_invitation (account_id, permissions, invited_by, made_account)
        select id, array['order.read'], ${ownerId}::bigint, false from made`.execute(shop.db);
      return {
        ask: (number) =>
          owner.post("/api/admin/staff/invitations", {
            email: `team-more${number}@example.com`,
            first_name: "ปิติ",
            last_name: "ขยัน",
            password,
            permissions: ["order.read"],
            is_owner: false,
          }),
        count: async () => {
          const many = await count(team);
          await sql`delete from staff_invitation where account_id in (select id from account where username like 'team%')`.execute(
            shop.db,
          );
          return many;
        },
      };
    },
  ],
  [
    "teachers with one e-mail",
    1,
    async () => {
      const email = `teacher${next()}@example.com`;
      const values = { email, name: "ครูแก้ว", name_eng: "Kaew", picture: "", bio: "", bio_eng: "" };
      return {
        ask: () => owner.post("/api/admin/instructors", { values }),
        count: () =>
          count(
            sql`select count(*)::int as many from account where email = ${email} and is_instructor`,
          ),
      };
    },
  ],
  [
    "groups with one name",
    1,
    async () => {
      const name = `กลุ่ม ${next()}`;
      const values = {
        name,
        name_en: "",
        is_default: false,
        is_self_selectable: true,
        position: 1,
        is_active: true,
      };
      return {
        ask: () => owner.post("/api/admin/setting-lists/user-groups", { values }),
        count: () => count(sql`select count(*)::int as many from user_group where name = ${name}`),
        refusal: "INPUT_ERROR",
      };
    },
  ],
  [
    "coupons with one code",
    1,
    async () => {
      const course = await courseRow(shop.db, { category_id: shelf });
      const values = {
        is_enabled: true,
        code: `ONCE${next()}`,
        discount_type: "percent",
        percent: 10,
        discount_amont: "",
        discount_amount_usd: "",
        scope: "P1",
        number_of_course: 1,
        courses: String(course.id),
        starts_at: "",
        ends_at: "",
        tier_list: "",
        payment_method: "1,9",
        use_limit: "",
        use_limit_per_account: "",
        is_returned_on_refund: false,
      };
      return {
        ask: () => owner.post("/api/admin/coupons", { values }),
        count: () =>
          count(sql`select count(*)::int as many from coupon where code = ${values.code}`),
        refusal: "INPUT_ERROR",
      };
    },
  ],
  [
    "coupons that are renamed to one code",
    1,
    async () => {
      const code = `RENAMED${next()}`;
      const course = await courseRow(shop.db, { category_id: shelf });
      const ids = await Promise.all(
        Array.from({ length: many }, () => couponRow(shop.db, { items: [course.id] })),
      );
      const revisions = await Promise.all(
        ids.map(
          async ({ id }) =>
            (await owner.get(`/api/admin/coupons/${id}`)).body.data as {
              version: number;
              values: object;
            },
        ),
      );
      return {
        ask: (number) => {
          const { version, values } = revisions[number]!;
          return owner.put(`/api/admin/coupons/${ids[number]!.id}`, {
            version,
            values: { ...values, code },
          });
        },
        count: () => count(sql`select count(*)::int as many from coupon where code = ${code}`),
        refusal: "INPUT_ERROR",
      };
    },
  ],
  [
    "categories that share an address, or a place in the list",
    0,
    async () => {
      const english = `Pottery ${next()}`;
      return {
        ask: (number) =>
          owner.post("/api/admin/categories", {
            values: { name: `ปั้นดิน ${at(number)}`, name_eng: english },
          }),
        count: () =>
          count(sql`select greatest(count(*) - count(distinct slug), count(*) - count(distinct position), ${many} - count(*))::int as many
            from category where name_en = ${english}`),
      };
    },
  ],
  [
    "courses opened by hand for one person",
    1,
    async () => {
      const person = await givenStudent(shop.db);
      const course = await givenCourse(shop.db);
      return {
        ask: () =>
          owner.post(`/api/admin/people/${person.id}/access`, {
            course_id: course.id,
            term: null,
            reason: "ครูเชิญ",
          }),
        count: () =>
          count(
            sql`select count(*)::int as many from enrollment where account_id = ${person.id} and state = 'active'`,
          ),
        refusal: "HAS_ACCESS_ALREADY",
      };
    },
  ],
  [
    "parcels of one order",
    1,
    async () => {
      const buyer = await shop.student();
      const { id } = await shop.order(buyer);
      const place = {
        name: "",
        firstName: "มานี",
        lastName: "ใจดี",
        telephone: "0812345678",
        address: "1",
        subDistrict: "สีลม",
        district: "บางรัก",
        province: "กรุงเทพมหานคร",
        postcode: "10500",
        taxId: "",
      };
      await sql`update shop_order set shipping_address = ${JSON.stringify(place)}::jsonb where id = ${id}`.execute(
        shop.db,
      );
      await approved(buyer, id);
      return {
        ask: (number) =>
          owner.post(`/api/admin/orders/${id}/shipment`, {
            shipment_id: null,
            carrier: "flash",
            tracking_number: `TH${at(number)}2345`,
            address_version: 0,
          }),
        count: () =>
          count(sql`select count(*)::int as many from order_shipment where order_id = ${id}`),
        refusal: "SHIPMENT_CHANGED",
      };
    },
  ],
  [
    "mails that are sent again within a minute",
    1,
    async () => {
      const buyer = await shop.student();
      const { id } = await shop.order(buyer);
      await approved(buyer, id);
      await expect
        .poll(() =>
          count(
            sql`select count(*)::int as many from mail where account_id = ${buyer.id} and template like 'paymentApproved%'`,
          ),
        )
        .toBe(1);
      await sql`update mail set created_at = created_at - interval '5 minutes'`.execute(shop.db);
      const { rows } = await sql<{
        id: number;
      }>`select id from mail where account_id = ${buyer.id} and template like 'paymentApproved%' limit 1`.execute(
        shop.db,
      );
      return {
        ask: () => owner.post(`/api/admin/orders/${id}/mails/${rows[0]?.id}/again`, {}),
        count: () =>
          count(
            sql`select count(*)::int as many from outbox_message where key like ${`again:${rows[0]?.id}:%`}`,
          ),
        refusal: "TOO_MANY_REQUESTS",
      };
    },
  ],
  [
    "payments of an order that are asked for at once",
    1,
    async () => {
      const buyer = await shop.student();
      const { id } = await shop.order(buyer, { methodId: 9 });
      return {
        ask: () => buyer.visitor.post("/api/omise/promptpay", { orderId: id }),
        count: () => count(sql`select count(*)::int as many from payment where order_id = ${id}`),
      };
    },
  ],
  [
    "decisions about one slip",
    1,
    async () => {
      const buyer = await shop.student();
      const { id } = await shop.order(buyer);
      const paymentId = await reported(buyer, id);
      return {
        ask: (number) =>
          number % 2 === 0
            ? owner.post(`/api/admin/payments/${paymentId}/approve`, {})
            : owner.post(`/api/admin/payments/${paymentId}/reject`, { reason: "ไม่พบเงินเข้า" }),
        count: () =>
          count(sql`select count(*)::int as many from audit_entry
            where object = ${`order:${id}`} and action in ('payment.approved', 'payment.rejected')`),
        refusal: "ALREADY_DECIDED",
      };
    },
  ],
  [
    "baht that go back when forty have seen the same 1,290",
    400,
    async () => {
      const buyer = await shop.student();
      const { id } = await shop.order(buyer);
      const paymentId = await reported(buyer, id);
      await approved(buyer, id, paymentId);
      return {
        ask: () =>
          owner.post(`/api/admin/payments/${paymentId}/refund`, {
            amount: 400,
            returned: 0,
            way: "bank",
            reason: "ยกเลิกบางส่วน",
            password,
            bank_code: "KBANK",
            account_number: "1234567890",
            reference: `R${next()}`,
            returned_on: bangkokDay(new Date()),
          }),
        count: () =>
          count(
            sql`select coalesce(sum(amount_satang), 0)::int / 100 as many from refund where payment_id = ${paymentId} and state <> 'failed'`,
          ),
      };
    },
  ],
  [
    "categories of the shop",
    200,
    async () => {
      const { length } = await shop.db.selectFrom("category").select("id").execute();
      for (let made = length; made < 180; made += 1) await categoryRow(shop.db);
      return {
        ask: (number) =>
          owner.post("/api/admin/categories", {
            values: { name: `หมวด ${at(number)}`, name_eng: `Shelf ${at(number)}` },
          }),
        count: () => count(sql`select count(*)::int as many from category`),
        refusal: "LIST_FULL",
      };
    },
  ],
];

async function reported(buyer: { id: number; visitor: Visitor }, orderId: number): Promise<number> {
  const slip = await shop.slip(buyer as Parameters<typeof shop.slip>[0]);
  const form = {
    order_id: orderId,
    bank_account: shop.bankAccountId,
    transfer_amount: "1290",
    slip: [slip],
    contact_name: "มานี",
  };
  return Number((await buyer.visitor.post("/private/payment/report", form)).body.orderPaymentId);
}

/** Through the admin area. */
async function approved(
  buyer: { id: number; visitor: Visitor },
  orderId: number,
  paymentId?: number,
): Promise<void> {
  const id = paymentId ?? (await reported(buyer, orderId));
  await owner.post(`/api/admin/payments/${id}/approve`, {});
}

describe("forty at once", () => {
  it.each(limits)("leave no more %s than %i", async (_what, most, given) => {
    const { ask, count: counted, refusal } = await given();
    const answers = await Promise.all(Array.from({ length: many }, (_, number) => ask(number)));
    const codes = answers.map(codeOf);
    expect(answers.filter((answer) => answer.status >= 500 && !isBusy(answer)).map(codeOf)).toEqual(
      [],
    );
    expect(await counted(), JSON.stringify([...new Set(codes)])).toBe(most);
    if (refusal !== undefined) expect(codes).toContain(refusal);
  });

  it("order at most 99 pieces of one product, in whatever lines they come", async () => {
    const { id, visitor } = await student();
    const product = await productRow(shop.db, { category_id: shelf });
    const addressId = await addressRow(shop.db, id);
    const courses = Array.from({ length: 3 }, () => ({ course_id: product, qty: 99 }));
    const order = await visitor.post("/private/cart/order", {
      payment_method_id: 1,
      shipping_address_id: addressId,
      courses,
    });
    const quote = await visitor.post("/public/pricing/quote", { payment_method_id: 1, courses });
    expect(codeOf(order)).toBe("QUANTITY_TOO_LARGE");
    expect(
      (quote.body.data as { blockers: { code: string; course_id: number }[] }).blockers,
    ).toContainEqual(expect.objectContaining({ code: "QUANTITY_TOO_LARGE", course_id: product }));
    await visitor.post("/private/cart/save", { data: JSON.stringify(courses) });
    expect(
      await count(
        sql`select sum(quantity)::int as many from cart c join cart_item i on i.cart_id = c.id where c.account_id = ${id}`,
      ),
    ).toBe(99);
  });

  it("keep fifty items where a visitor's full cart becomes part of a full one", async () => {
    const { id, username } = await student();
    const items = await Promise.all(
      Array.from({ length: 90 }, () => productRow(shop.db, { category_id: shelf })),
    );
    for (const itemId of items.slice(0, 40))
      await givenCartItem(shop.db, { accountId: id }, { itemId });
    const guest = shop.visitor();
    const entries = items.slice(40).map((course_id) => ({ course_id, qty: 1 }));
    expect(codeOf(await guest.post("/public/cart/save", { data: JSON.stringify(entries) }))).toBe(
      "done",
    );
    expect(codeOf(await guest.post("/public/login", { username, password }))).toBe("done");
    expect(
      await count(
        sql`select count(*)::int as many from cart c join cart_item i on i.cart_id = c.id where c.account_id = ${id}`,
      ),
    ).toBe(50);
  });
});
