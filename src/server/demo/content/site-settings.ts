import type { SiteSettings } from "#domain/settings/site-settings.ts";

const CONSENT_TH = `ข้อตกลงการใช้บริการและการใช้ข้อมูลส่วนบุคคลของร้านเรียน

1. ข้อมูลที่เราเก็บ
เราเก็บชื่อ อีเมล เบอร์โทร ที่อยู่สำหรับจัดส่ง และประวัติการสั่งซื้อ เท่าที่จำเป็นต่อการเปิดคอร์ส ส่งของ และออกเอกสารภาษี

2. เราใช้ข้อมูลเพื่ออะไร
เปิดสิทธิ์เรียน ตรวจสอบการชำระเงิน จัดส่งสินค้า ตอบคำถาม และแจ้งเรื่องที่เกี่ยวกับคำสั่งซื้อของคุณ เราไม่ขายข้อมูลให้ใคร

3. เก็บนานเท่าไร
ข้อมูลการซื้อขายเก็บตามที่กฎหมายภาษีกำหนด ข้อมูลอื่นลบได้เมื่อคุณขอ

4. สิทธิ์ของคุณ
ขอดู ขอแก้ไข ขอสำเนา หรือขอให้ลบข้อมูลได้ที่หน้าบัญชีของฉัน หรือเขียนถึง privacy@raanrian.example

5. การใช้บทเรียน
หนึ่งบัญชีสำหรับหนึ่งคน กรุณาอย่าบันทึกหรือเผยแพร่บทเรียนต่อ เว้นแต่ได้รับอนุญาตจากผู้สอน

การทำเครื่องหมายในช่องยอมรับหมายความว่าคุณได้อ่านและตกลงตามข้อความข้างต้น`;

const CONSENT_EN = `Raanrian terms of use and privacy

1. What we keep: your name, e-mail, phone, delivery address and orders, as far as opening courses, shipping and tax papers need them.
2. What for: access, checking payments, delivery, answering you and telling you about your orders. We sell data to nobody.
3. How long: sales records as long as tax law asks; anything else is deleted when you ask.
4. Your rights: see, correct, copy or delete your data from your account page or at privacy@raanrian.example.
5. Lessons: one account for one person. Please do not record or republish lessons without the instructor's permission.

Ticking the box means that you have read this and agree.`;

export const consentText = { th: CONSENT_TH, en: CONSENT_EN };

const required = { isEnabled: true, isRequired: true };
const optional = { isEnabled: true, isRequired: false };

export const siteSettings: SiteSettings = {
  title: { th: "ร้านเรียน", en: "Raanrian" },
  favicon: null,
  app: { name: { th: "ร้านเรียน", en: "Raanrian" }, colour: "#0a6857" },
  look: { colour: "#0a6857", corners: "round", sharePicture: null },
  company: {
    name: { th: "บริษัท ร้านเรียน จำกัด", en: "Raanrian Co., Ltd." },
    number: "0105569000001",
  },
  privacyPolicy: {
    th: `เราเก็บข้อมูลเท่าที่จำเป็นต่อการเปิดคอร์ส ส่งของ และออกเอกสารภาษี และไม่ขายข้อมูลให้ใคร

ขอดู แก้ไข ขอสำเนา หรือลบข้อมูลได้ที่หน้าบัญชีของฉัน หรือเขียนถึง privacy@raanrian.example

คุกกี้ของร้านใช้จำตะกร้าและการเข้าสู่ระบบเท่านั้น`,
    en: `We keep only the data that opening courses, delivery and tax papers need. We sell data to nobody.

You can see, correct, copy or delete your data on your account page, or write to privacy@raanrian.example.

Our cookies remember your cart and your sign-in, nothing else.`,
  },
  registration: {
    fields: {
      firstName: required,
      lastName: required,
      nickname: optional,
      phone: required,
      address: optional,
      picture: optional,
      companyCertificate: optional,
    },
    studentSelectsGroup: true,
    userLimit: 100_000,
    dailyUserLimit: 100_000,
    asksAtSignIn: false,
    isShort: false,
  },
  consent: {
    isAsked: true,
    format: "text",
    html: "",
    text: consentText.th,
    english: { html: "", text: consentText.en },
  },
  taxInvoice: { isEnabled: true, isDefault: false },
  companyReceipt: { isEnabled: true },
  vat: { isEnabled: true, percent: 7, registeredSince: "2024-01-01" },
  withholding: {
    isEnabled: true,
    percents: [3, 1],
    minimumSatang: 1_000_00,
    minimumUsdCents: 30_00,
  },
  takesUsd: true,
  autoCancelHours: 48,
  lapsedOrderMails: true,
  saleMails: { placed: true, ending: true, received: true },
  seats: {
    fewSeats: 100,
    minutes: 15,
    transferMinutes: 120,
    holdsADay: 3,
    holdsAnAddress: 4,
    offerHours: 12,
  },
  slipRequired: true,
  slipSize: { width: 1500, height: 500 },
  secondApprovalAboveSatang: 0,
  refundClaims: { isOpen: true, days: 7, watchedPercent: 20 },
  ownTransferAmount: false,
  thankYouPage: true,
  reviewPromise: {
    th: "เราตรวจสลิปภายใน 1 วันทำการ และส่งอีเมลแจ้งทันทีที่คอร์สเปิด",
    en: "We check slips within one working day and e-mail you as soon as your course opens.",
  },
  buyerWords: {
    withholdingPaper: {
      sendTo: {
        th: "ร้านเรียน 99/1 ถนนสุขุมวิท แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร 10110 หรืออีเมล hello@raanrian.example",
        en: "Raanrian, 99/1 Sukhumvit Road, Khlong Toei, Bangkok 10110, or e-mail hello@raanrian.example",
      },
      days: 15,
    },
    paper: {
      th: "เราส่งใบกำกับภาษีหรือใบเสร็จทางอีเมลภายใน 3 วันทำการหลังชำระ",
      en: "We e-mail the tax invoice or receipt within 3 working days after payment.",
    },
    refundPolicy: {
      th: "คอร์สที่ยังไม่ได้เริ่มเรียน ขอคืนเงินเต็มจำนวนได้ภายใน 7 วันหลังชำระ สินค้าที่ยังไม่ได้ส่งยกเลิกได้ทุกเมื่อ",
      en: "Courses you have not started are refunded in full within 7 days after payment. Goods that were not shipped yet can be cancelled at any time.",
    },
  },
  oneCoupon: false,
  couponOrPromotion: true,
  purchaseLayout: 1,
  oneDevice: false,
  secondFactor: { required: "usual" },
  oneStream: true,
  announcements: { mailsADay: 20_000, aPersonADay: 2 },
  learnerMails: {
    goOn: true,
    goOnDays: 7,
    newLesson: true,
    live: true,
    ending: true,
    certificate: true,
    handedIn: true,
  },
  socialLogin: { line: true, facebook: true, google: true },
  logo: null,
  contact: {
    phone: "02-000-0000",
    email: "hello@raanrian.example",
    line: "@raanrian",
    address: {
      th: "99/1 ถนนสุขุมวิท แขวงคลองเตย\nเขตคลองเตย กรุงเทพมหานคร 10110",
      en: "99/1 Sukhumvit Road, Khlong Toei\nBangkok 10110",
    },
  },
  upgradeUrl: "https://raanrian.example/pricing",
  measurementId: "",
  taxRetentionYears: 5,
  storageGigabytes: 10,
  buyerStoragePercent: 30,
  certificate: {
    design: "frame",
    colour: "#0a6857",
    logo: null,
    note: { th: "", en: "" },
    signer: {
      name: "มาลี รักการสอน",
      title: { th: "ผู้อำนวยการสอน", en: "Director of Studies" },
      signature: null,
    },
    second: { name: "", title: { th: "", en: "" }, signature: null },
  },
  features: { userGroups: true, taxInvoice: true, taxInvoiceAddOn: true },
};
