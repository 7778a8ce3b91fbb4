import type { Language } from "#domain/link/localized-path.ts";

type Words = {
  greeting: (firstName: string) => string;
  footer: (shop: string) => string;
  order: string;
  amount: string;
  username: string;
  reason: string;
  access: { until: (date: string) => string; endless: string; waiting: string; pieces: (count: number) => string };
  registration: { subject: (shop: string) => string; text: string; safety: string; action: string };
  transferReceived: { subject: (order: string) => string; text: string; action: string };
  freeOrderWaiting: { subject: (order: string) => string; text: string; action: string };
  paymentApproved: { subject: (order: string) => string; text: string; action: string };
  paymentRejected: { subject: (order: string) => string; text: string; next: string; action: string };
};

/** Every word of the mails, in each language. */
export const mailWords: Record<Language, Words> = {
  th: {
    greeting: (firstName) => `สวัสดีคุณ${firstName}`,
    footer: (shop) => `อีเมลนี้ส่งจาก${shop}เพราะมีบัญชีหรือคำสั่งซื้อที่ใช้อีเมลนี้`,
    order: "เลขที่คำสั่งซื้อ",
    amount: "ยอดชำระ",
    username: "ชื่อผู้ใช้",
    reason: "เหตุผล",
    access: {
      until: (date) => `เรียนได้ถึงวันที่ ${date}`,
      endless: "เรียนได้ตลอด ไม่มีวันหมดอายุ",
      waiting: "รอผู้ดูแลอนุมัติ",
      pieces: (count) => `จำนวน ${count} ชิ้น`,
    },
    registration: {
      subject: (shop) => `ยินดีต้อนรับสู่${shop}`,
      text: "บัญชีของคุณพร้อมใช้แล้ว เข้าสู่ระบบด้วยชื่อผู้ใช้หรืออีเมลนี้ได้เลย",
      safety: "เราไม่ส่งรหัสผ่านทางอีเมล และจะไม่ขอรหัสผ่านจากคุณ",
      action: "ดูคอร์สทั้งหมด",
    },
    transferReceived: {
      subject: (order) => `ได้รับแจ้งการโอนเงินแล้ว คำสั่งซื้อ ${order}`,
      text: "เราได้รับหลักฐานการโอนเงินของคุณแล้ว เมื่อตรวจสอบเสร็จเราจะแจ้งผลทางอีเมลนี้",
      action: "ดูคำสั่งซื้อ",
    },
    freeOrderWaiting: {
      subject: (order) => `คำสั่งซื้อ ${order} รอการอนุมัติ`,
      text: "เราได้รับคำสั่งซื้อฟรีของคุณแล้ว คอร์สนี้ต้องให้ผู้ดูแลอนุมัติก่อนเริ่มเรียน เราจะแจ้งผลทางอีเมลนี้",
      action: "ดูคำสั่งซื้อ",
    },
    paymentApproved: {
      subject: (order) => `ยืนยันคำสั่งซื้อ ${order} แล้ว`,
      text: "คำสั่งซื้อของคุณได้รับการยืนยันเรียบร้อยแล้ว ขอบคุณที่เรียนกับเรา",
      action: "ไปที่คอร์สของฉัน",
    },
    paymentRejected: {
      subject: (order) => `หลักฐานการโอนเงินไม่ผ่าน คำสั่งซื้อ ${order}`,
      text: "เราตรวจสอบหลักฐานการโอนเงินของคุณแล้ว แต่ยังยืนยันการชำระเงินไม่ได้",
      next: "กรุณาส่งหลักฐานใหม่หรือเลือกช่องทางชำระเงินอื่น รายการของคุณยังอยู่ครบ",
      action: "ชำระเงินอีกครั้ง",
    },
  },
  en: {
    greeting: (firstName) => `Hello ${firstName},`,
    footer: (shop) => `${shop} sent this mail because an account or an order uses this address.`,
    order: "Order",
    amount: "Amount",
    username: "Username",
    reason: "Reason",
    access: {
      until: (date) => `Access until ${date}`,
      endless: "Access without an end",
      waiting: "Waiting for approval",
      pieces: (count) => (count === 1 ? "1 piece" : `${count} pieces`),
    },
    registration: {
      subject: (shop) => `Welcome to ${shop}`,
      text: "Your account is ready. Sign in with your username or with this e-mail address.",
      safety: "We never send passwords by mail and never ask you for yours.",
      action: "See all courses",
    },
    transferReceived: {
      subject: (order) => `We have your transfer report for order ${order}`,
      text: "Your transfer report has reached us. As soon as it has been checked you will hear from us here.",
      action: "See the order",
    },
    freeOrderWaiting: {
      subject: (order) => `Order ${order} waits for approval`,
      text: "Your free order has reached us. This course needs an approval before it opens; you will hear from us here.",
      action: "See the order",
    },
    paymentApproved: {
      subject: (order) => `Order ${order} is confirmed`,
      text: "Your order is confirmed. Thank you for learning with us.",
      action: "Go to my courses",
    },
    paymentRejected: {
      subject: (order) => `Your transfer for order ${order} could not be confirmed`,
      text: "We have looked at your transfer report and could not confirm the payment.",
      next: "Please send it again or choose another way to pay. Everything you ordered is still there.",
      action: "Pay again",
    },
  },
};
