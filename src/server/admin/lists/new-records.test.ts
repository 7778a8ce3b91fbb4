import { afterAll, beforeAll, expect, it } from "vitest";
import { blankCoupon, blankPromotion } from "#contract/admin/discount-fields.ts";
import { blankRows, settingListNames } from "#contract/settings/setting-lists.ts";
import { blankCategory } from "#domain/catalog/category-fields.ts";
import { blankInstructor } from "#domain/catalog/instructor-fields.ts";
import { blankItem } from "#domain/catalog/item-fields.ts";
import { blankPlan } from "#domain/catalog/plan-fields.ts";
import { lessonKinds } from "#domain/learning/lesson.ts";
import { blankLesson, blankSection } from "#domain/learning/lesson-fields.ts";
import { blankQuestion } from "#domain/learning/quiz/question-fields.ts";
import { categoryRow, courseRow } from "../../../../tests/support/catalog-rows.ts";
import {
  givenAdministrator,
  givenPaymentMethods,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

// A record that is made by its form, where nothing is chosen, is the record that its table makes:
// whoever brings rows in another way gets the same.

type Values = Record<string, unknown>;
/** `typed`: what the form asks for, and the columns that it goes into. */
type RecordCase = {
  table: string;
  address: string;
  body: (values: Values) => object;
  blank: Values;
  typed: Values;
  into: readonly string[];
  differs?: readonly string[];
};

let shop: TestApp;
let owner: Visitor;
let ids: { category: number; course: number; section: number; quiz: number };

const idOf = (body: Values) => Number(body.id ?? (body.data as Values | undefined)?.id);
async function make(address: string, body: object): Promise<number> {
  const answer = await owner.post(address, body);
  expect([answer.status, answer.body.errors ?? answer.body.error]).toEqual([200, undefined]);
  return idOf(answer.body);
}

beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
  owner = await signedIn(shop, await givenAdministrator(shop.db));
  const [category, course] = [await categoryRow(shop.db), (await courseRow(shop.db)).id];
  const section = await make(`/api/admin/courses/${course}/sections`, {
    values: { ...blankSection, title: "บทที่ 1" },
  });
  const quiz = await make(`/api/admin/sections/${section}/lessons`, {
    kind: "quiz",
    values: { ...blankLesson("quiz", String(section)), title: "ทดสอบ" },
  });
  ids = { category, course, section, quiz };
});
afterAll(() => shop.close());

const values = (sent: Values) => ({ values: sent });
const item = (kind: "course" | "product"): RecordCase => ({
  table: "catalog_item",
  address: "/api/admin/courses",
  body: (sent) => ({ course_type: kind, values: sent }),
  blank: blankItem(kind, { categories: [String(ids.category)], products: [] }),
  typed: { course_name: "เย็บผ้า", ...(kind === "product" && { price: 100 }) },
  into: ["title_th", "title_en", "price_satang"],
  // A product that is made by hand is sent to the buyer; the column is the course's, too.
  ...(kind === "product" && { differs: ["is_shipped"] }),
});
const typedRows: Record<string, [Values, string[]]> = {
  "bank-accounts": [
    { account_name: "ร้าน", account_id: "123-4-56789-0" },
    ["bank_code", "bank_name", "account_name", "account_number"],
  ],
  shipping: [{ shipping_name_th: "ส่งด่วน" }, ["name_th", "name_en"]],
  "user-groups": [{ name: "ครู" }, ["name_th", "name_en"]],
  questions: [{ label: "อายุ" }, ["label_th", "label_en"]],
  "reject-reasons": [{ name_th: "สลิป", text_th: "อ่านไม่ออก" }, ["name_th", "text_th"]],
};
const tableOf: Record<string, string> = {
  "bank-accounts": "bank_account",
  shipping: "shipping_option",
  "user-groups": "user_group",
  questions: "custom_label",
  "reject-reasons": "reject_reason",
};

const kinds: Record<string, () => RecordCase> = {
  course: () => item("course"),
  product: () => item("product"),
  plan: () => ({
    table: "pricing_plan",
    address: `/api/admin/courses/${ids.course}/plans`,
    body: values,
    blank: blankPlan,
    typed: { name: "สามเดือน", term: 3, price: 1290 },
    into: ["name_th", "name_en", "term", "term_unit", "price_satang", "plan_type"],
  }),
  category: () => ({
    table: "category",
    address: "/api/admin/categories",
    body: values,
    blank: blankCategory,
    typed: { name: "งานฝีมือ" },
    into: ["name_th", "name_en"],
  }),
  instructor: () => ({
    table: "instructor_profile",
    address: "/api/admin/instructors",
    body: values,
    blank: blankInstructor,
    typed: { name: "ครูแดง", email: "dang@shop.example" },
    into: ["name_th", "name_en"],
  }),
  section: () => ({
    table: "course_section",
    address: `/api/admin/courses/${ids.course}/sections`,
    body: values,
    blank: blankSection,
    typed: { title: "บทที่ 2" },
    into: ["title_th", "title_en"],
  }),
  question: () => ({
    table: "quiz_question",
    address: `/api/admin/lessons/${ids.quiz}/questions`,
    body: (sent) => ({ kind: "true_false", values: sent }),
    blank: blankQuestion(),
    typed: { body: "จริงหรือไม่" },
    into: ["kind", "body_th", "body_en"],
  }),
  coupon: () => ({
    table: "coupon",
    address: "/api/admin/coupons",
    body: values,
    blank: blankCoupon,
    typed: { code: "NEWONE", courses: String(ids.course), payment_method: "1" },
    into: ["code", "percent", "discount_type"],
  }),
  promotion: () => ({
    table: "promotion",
    address: "/api/admin/promotions",
    body: values,
    blank: blankPromotion,
    typed: { title_th: "ลดต้นปี", courses: String(ids.course) },
    into: ["title_th", "title_en", "percent", "discount_type"],
  }),
  ...Object.fromEntries(
    // What completes a lesson goes by its kind.
    lessonKinds.map((kind) => [
      `lesson: ${kind}`,
      (): RecordCase => ({
        table: "lesson",
        address: `/api/admin/sections/${ids.section}/lessons`,
        body: (sent) => ({ kind, values: sent }),
        blank: blankLesson(kind, String(ids.section)),
        typed: { title: "เริ่ม" },
        into: ["title_th", "title_en", "completion"],
      }),
    ]),
  ),
  ...Object.fromEntries(
    settingListNames.map((list) => [
      `row of ${list}`,
      (): RecordCase => {
        const address =
          list === "bank-accounts"
            ? "/api/admin/bank-accounts"
            : `/api/admin/setting-lists/${list}`;
        const [typed, into] = typedRows[list] ?? [{}, []];
        const body = (sent: Values) => ({
          values: sent,
          ...(list === "bank-accounts" && { password: "" }),
        });
        return { table: tableOf[list] ?? "", address, body, blank: blankRows[list], typed, into };
      },
    ]),
  ),
};

/** What the shop itself decides: numbers, times, order. */
const given =
  /^(id|version|slug|token|position|created_at|updated_at|changed_at|published_at|invited_at|.*_id|account_id)$/;

async function rowsOf(
  { table }: RecordCase,
  id: number,
): Promise<{ row: Values; defaults: Values }> {
  const { rows: columns } = await shop.pool.query(
    "select column_name as name, column_default as words, is_nullable = 'YES' or column_default is not null or data_type = 'boolean' as begins from information_schema.columns where table_name = $1",
    [table],
  );
  const named = columns.filter(({ name, begins }) => begins && !given.test(name));
  const row = (
    await shop.pool.query(
      `select * from ${table} where ${table === "instructor_profile" ? "account_id" : "id"} = $1`,
      [id],
    )
  ).rows[0];
  const wanted = named.map(({ name, words }) => `${words ?? "null"} as "${name}"`).join(", ");
  return { row, defaults: (await shop.pool.query(`select ${wanted}`)).rows[0] };
}

it.each(Object.entries(kinds))("a new %s begins as its columns do", async (_kind, madeOf) => {
  const made = madeOf();
  const id = await make(made.address, made.body({ ...made.blank, ...made.typed }));
  const { row, defaults } = await rowsOf(made, id);
  const different = Object.keys(defaults).filter(
    (name) => JSON.stringify(row[name]) !== JSON.stringify(defaults[name]),
  );
  expect(different.filter((name) => !made.into.includes(name))).toEqual(made.differs ?? []);
});
