import type {
  AdminList,
  AdminOrder,
  AdminPayment,
  AdminReport,
  AdminRow,
  AdminSlip,
} from "../../../src/web/admin/orders/list/admin-types.ts";
import type { PersonPage } from "../../../src/web/admin/students/list/student-query.ts";
import { blankStudentFields } from "./student-fields.ts";

/** The answers for the order admin, with a slip of order 47 that fits in every way. */
export function adminRow(parts: Partial<AdminRow> = {}): AdminRow {
  return {
    id: 47,
    status: "pending",
    payment_method_id: 1,
    payment_method_name: "โอนเงินผ่านธนาคาร",
    student_name: "วิชัย เอื้ออารี",
    email: "wichai@example.com",
    tel: "0900000121",
    payable: 1290,
    owed: null,
    currency_code: "THB",
    created_at: "2026-11-20T03:00:00.000Z",
    review_since: "2026-11-20T03:30:00.000Z",
    item_names: ["ภาษาญี่ปุ่น N5"],
    needs_review: false,
    refund_due: false,
    scheduled: null,
    waits_for_second: false,
    is_declined: false,
    payment_to_decide: null,
    slip_sign: null,
    is_own: false,
    ...parts,
  };
}

export function adminList(
  items: AdminRow[],
  parts: { counts?: AdminList["counts"]; page?: number; pages?: number } = {},
): AdminList {
  const { counts = { review: items.length, all: items.length }, page = 1, pages = 1 } = parts;
  return { success: true, data: { items, page, pages, total: items.length }, counts };
}

export function adminSlip(parts: Partial<AdminSlip> = {}): AdminSlip {
  return {
    name: "slip-a.webp",
    url: "/private/files/slip-a.webp",
    bank_code: "KTB",
    reference: "C2607WCH90127743310",
    day: null,
    seen_on_orders: [],
    same_picture_on_orders: [],
    ...parts,
  };
}

export function adminReport(parts: Partial<AdminReport> = {}): AdminReport {
  return {
    id: 900,
    contact_name: "วิชัย เอื้ออารี",
    email: "wichai@example.com",
    tel: "0900000121",
    bank_account: {
      bank_code: "KBANK",
      account_number: "999-8-27716-4",
      account_name: "บริษัท ร้านเรียน จำกัด",
    },
    originating_bank_code: "KTB",
    transferred_at: "2026-11-20T03:21:00.000Z",
    transfer_amount: 1290,
    description: "",
    address: "-",
    created_at: "2026-11-20T03:30:00.000Z",
    slips: [adminSlip()],
    ...parts,
  };
}

export function adminPayment(parts: Partial<AdminPayment> = {}): AdminPayment {
  return {
    id: 470,
    payment_method_id: 1,
    payment_method_name: "โอนเงินผ่านธนาคาร",
    provider: null,
    state: "pending",
    amount: 1290,
    received: null,
    over: 0,
    currency_code: "THB",
    provider_reference: null,
    evidence: null,
    failure_code: null,
    created_at: "2026-11-20T03:30:00.000Z",
    decided_at: null,
    decided_by: null,
    paid_on: null,
    paid_source: null,
    is_decidable: true,
    refundable: 0,
    returned: 0,
    refund_ways: [],
    refunds: [],
    refund_approval: null,
    second_above: null,
    scheduled: null,
    needs_second: false,
    first_approval: null,
    statement: null,
    report: adminReport(),
    ...parts,
  };
}

export function adminOrder(parts: Partial<AdminOrder> = {}): AdminOrder {
  return {
    ...adminRow(),
    student_id: 12,
    contact_name: "วิชัย เอื้ออารี",
    price: 1290,
    discount: 0,
    discounts: [],
    by_hand: null,
    shipping_fee: 0,
    before_vat: 1205.61,
    vat: 84.39,
    withholding_percent: 0,
    withholding_price: 0,
    forgiven: 0,
    forgiven_reason: "",
    cancel_at: "2026-11-22T03:00:00.000Z",
    reject_reason: "",
    cancel_reason: "",
    cancelling: null,
    tax_record: null,
    tax_buyer: null,
    shipping_address: null,
    shipping_name: null,
    address_form: null,
    is_to_ship: false,
    bookshop: null,
    shipment: null,
    lines: [
      {
        name: "ภาษาญี่ปุ่น N5",
        plan_name: "3 เดือน",
        qty: 1,
        unit_price: 1290,
        discount: 0,
        total: 1290,
      },
    ],
    payments: [adminPayment()],
    mails: [],
    reject_reasons: [
      { id: 1, name: "ไม่พบเงินเข้า", text: "เรายังไม่พบเงินเข้าบัญชี" },
      { id: 3, name: "สลิปไม่ชัด", text: "เราอ่านสลิปไม่ชัด กรุณาบันทึกภาพสลิปจากแอปธนาคารแล้วส่งอีกครั้ง" },
    ],
    timeline: [],
    timeline_is_cut: false,
    may_decide: true,
    may_refund: true,
    ...parts,
  };
}

/** A student as in the answer for the student's page. */
export function adminPerson(parts: Partial<PersonPage["person"]> = {}): PersonPage["person"] {
  return {
    id: 7,
    version: 1,
    state: "active",
    username: "kanda",
    email: "kanda@shop.example",
    is_email_confirmed: true,
    new_email: null,
    firstname: "กานดา",
    lastname: "ทองคำ",
    nickname: "",
    tel: "",
    address: "",
    lang: "th",
    ...blankStudentFields,
    group: null,
    created_at: "2026-01-01T00:00:00.000Z",
    expires_at: null,
    is_allowed: true,
    is_staff: false,
    may_change: true,
    tax: null,
    answers: [],
    picture: "",
    connections: [],
    merged_into: null,
    ...parts,
  };
}
