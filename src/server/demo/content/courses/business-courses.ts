import type { DemoCourse } from "../content-types.ts";
import { chapter, days, lifetimePlan, periodPlan, scholarshipPlan, years } from "./plans.ts";

const BUSINESS = { categorySlug: "business-and-money", instructor: "kritsana.b", seatLimit: null, freeBook: null, freeProductSlug: null, isWithholdable: true };

export const businessCourses: DemoCourse[] = [
  {
    ...BUSINESS,
    slug: "first-online-shop",
    level: "beginner",
    titleTh: "เปิดร้านออนไลน์ร้านแรก",
    titleEn: "Your First Online Shop",
    promiseTh: "ขายชิ้นแรกได้ภายในสามสัปดาห์ โดยไม่ต้องสต็อกของเต็มบ้าน",
    promiseEn: "Make the first sale in three weeks without filling your home with stock.",
    descriptionTh: [
      "ร้านออนไลน์ส่วนใหญ่ไม่ได้เจ๊งเพราะของไม่ดี แต่เพราะคิดราคาพลาดและตอบแชตไม่ไหว คอร์สนี้พาทำทีละเรื่องเล็ก ๆ ตั้งแต่เลือกของชิ้นเดียวที่จะขาย คิดต้นทุนรวมค่าส่ง ถ่ายรูปด้วยมือถือ ไปจนถึงวางระบบตอบลูกค้า",
      "มีแบบฟอร์มคำนวณกำไรต่อชิ้นและรายการตรวจก่อนเปิดร้านให้พิมพ์ไปใช้ ทุกตัวเลขอ้างอิงค่าส่งและค่าธรรมเนียมในไทย",
    ],
    descriptionEn: [
      "Most shops fail on pricing and chat, not on goods. One small task at a time: choose one product, cost it fully, photograph it, answer customers. Worksheets included.",
    ],
    learnTh: ["เลือกสินค้าชิ้นแรกจากความต้องการจริง", "คิดต้นทุนและราคาขายที่มีกำไร", "ถ่ายรูปสินค้าด้วยแสงหน้าต่าง", "เขียนคำบรรยายที่ตอบคำถามลูกค้า", "ส่งของและรับคืนอย่างเป็นระบบ"],
    learnEn: [
      "A first product people want",
      "Cost and price with profit",
      "Photos by window light",
      "Descriptions that answer questions",
      "Shipping and returns",
    ],
    outline: [
      chapter("ของชิ้นเดียว", "One product", 30),
      chapter("ต้นทุนที่มองไม่เห็น", "Hidden costs", 45),
      chapter("รูปและคำบรรยาย", "Photos and words", 52),
      chapter("ตอบแชตให้ทัน", "Keeping up with chat", 33),
      chapter("แพ็ก ส่ง รับคืน", "Pack, ship, return", 38),
      chapter("สิบออร์เดอร์แรก", "The first ten orders", 40),
    ],
    plans: [periodPlan(days(90), 1_290_00), lifetimePlan(1_990_00)],
  },
  {
    ...BUSINESS,
    slug: "first-job-money",
    level: "beginner",
    titleTh: "การเงินวันเริ่มทำงาน",
    titleEn: "Money for Your First Job",
    promiseTh: "จัดเงินเดือนแรกให้เป็นระบบ มีเงินสำรอง และรู้ว่าภาษีคืนเท่าไร",
    promiseEn: "Put your first salary in order, build a reserve and understand your tax.",
    descriptionTh: [
      "เงินเดือนก้อนแรกมักหายไปโดยไม่รู้ตัว เราจะวางระบบง่าย ๆ สามบัญชีที่ดูแลตัวเองได้ อ่านสลิปเงินเดือนให้เข้าใจทุกบรรทัด และลองยื่นภาษีจำลองด้วยกัน",
      "ผู้ที่ยังเรียนอยู่หรือเพิ่งจบไม่เกินหนึ่งปีขอทุนเรียนฟรีได้ เราอ่านคำขอทุกฉบับและตอบภายในสามวันทำการ",
    ],
    descriptionEn: [
      "A three-account system that looks after itself, every line of your payslip, and a practice tax return. Students and recent graduates may apply for a scholarship.",
    ],
    learnTh: ["อ่านสลิปเงินเดือนครบทุกช่อง", "ตั้งเงินสำรองหกเดือนแบบไม่ทรมาน", "รู้จักประกันสังคมและกองทุนสำรองเลี้ยงชีพ", "ยื่นภาษีบุคคลธรรมดาด้วยตัวเอง"],
    learnEn: ["Read a payslip in full", "A six-month reserve without pain", "Social security and provident fund", "File your own tax return"],
    outline: [
      chapter("สลิปเงินเดือนบอกอะไร", "What the payslip says", 26),
      chapter("สามบัญชี", "Three accounts", 34),
      chapter("หนี้ดี หนี้แพง", "Good and costly debt", 40),
      chapter("ประกันสังคมและกองทุน", "Social security and funds", 38),
      chapter("ภาษีปีแรก", "The first tax year", 55),
    ],
    plans: [scholarshipPlan(), periodPlan(years(1), 690_00)],
  },
  {
    ...BUSINESS,
    slug: "owner-accounting",
    level: "intermediate",
    titleTh: "บัญชีที่เจ้าของร้านต้องรู้",
    titleEn: "Accounting for Shop Owners",
    promiseTh: "อ่านงบของตัวเองออก คุยกับสำนักงานบัญชีรู้เรื่อง และเห็นเงินสดล่วงหน้า",
    promiseEn: "Read your own accounts, talk to your accountant and see cash ahead.",
    descriptionTh: [
      "เจ้าของกิจการไม่จำเป็นต้องลงบัญชีเอง แต่ต้องรู้ว่าตัวเลขไหนควรถาม คอร์สนี้ใช้งบจริงของร้านกาแฟ ร้านขายส่ง และโรงเรียนสอนพิเศษ มาอ่านด้วยกันทีละบรรทัด",
      "ครอบคลุมภาษีมูลค่าเพิ่ม ภาษีหัก ณ ที่จ่าย และเอกสารที่ต้องเก็บ พร้อมปฏิทินภาษีทั้งปีที่ตั้งเตือนในมือถือได้ เนื้อหาเป็นความรู้ทั่วไป ไม่ใช่คำปรึกษาเฉพาะราย",
    ],
    descriptionEn: [
      "You need not keep the books, but you should know which figure to question. Real accounts of a café, a wholesaler and a tutoring school, plus VAT, withholding and a tax calendar. General knowledge, not individual advice.",
    ],
    learnTh: ["อ่านงบกำไรขาดทุนและงบดุล", "ทำประมาณการเงินสด 13 สัปดาห์", "เข้าใจภาษีมูลค่าเพิ่มและหัก ณ ที่จ่าย", "จัดเอกสารให้พร้อมตรวจ", "ถามสำนักงานบัญชีให้ตรงจุด"],
    learnEn: ["Profit and loss, balance sheet", "A 13-week cash forecast", "VAT and withholding", "Papers in order", "Asking your accountant the right thing"],
    outline: [
      chapter("งบสามใบ", "Three statements", 55),
      chapter("กำไรแต่ไม่มีเงินสด", "Profit without cash", 48),
      chapter("ภาษีมูลค่าเพิ่ม", "VAT", 60),
      chapter("หัก ณ ที่จ่าย", "Withholding", 42),
      chapter("ปฏิทินภาษี", "The tax calendar", 30),
      chapter("ประชุมกับสำนักงานบัญชี", "Meeting your accountant", 35),
    ],
    plans: [periodPlan(years(1), 3_210_00), lifetimePlan(4_815_00)],
  },
  {
    ...BUSINESS,
    slug: "business-valuation",
    level: "advanced",
    titleTh: "ประเมินมูลค่ากิจการ",
    titleEn: "Valuing a Business",
    promiseTh: "สร้างแบบจำลองมูลค่ากิจการหนึ่งแห่งที่ตอบคำถามกรรมการได้ทุกช่อง",
    promiseEn: "Build one valuation model you can defend cell by cell.",
    descriptionTh: [
      "ตัวเลขมูลค่าหนึ่งตัวซ่อนสมมติฐานไว้เป็นสิบข้อ คอร์สนี้สอนให้เปิดสมมติฐานเหล่านั้นออกมาวางบนโต๊ะ สร้างแบบจำลองกระแสเงินสดคิดลด เทียบกับบริษัทใกล้เคียง และเขียนช่วงมูลค่าพร้อมเหตุผล",
      "เหมาะกับนักวิเคราะห์ ผู้สอบบัญชี และเจ้าของกิจการที่กำลังรับผู้ร่วมทุน ต้องอ่านงบการเงินได้แล้ว ใช้ตารางคำนวณเป็นหลัก",
    ],
    descriptionEn: [
      "One number hides a dozen assumptions. Put them on the table: discounted cash flow, comparable companies, and a reasoned range. For analysts, auditors and owners taking on partners.",
    ],
    learnTh: ["แปลงเรื่องราวของกิจการเป็นสมมติฐาน", "สร้างแบบจำลองกระแสเงินสด", "หาต้นทุนเงินทุนที่อธิบายได้", "เทียบกับกิจการใกล้เคียงอย่างเป็นธรรม", "เขียนรายงานมูลค่าห้าหน้า"],
    learnEn: ["From story to assumptions", "A cash-flow model", "A cost of capital you can explain", "Fair comparables", "A five-page report"],
    outline: [
      chapter("มูลค่าคืออะไรสำหรับใคร", "Value to whom", 45),
      chapter("อ่านกิจการจากงบ", "Reading the business", 70),
      chapter("กระแสเงินสดคิดลด", "Discounted cash flow", 110),
      chapter("ต้นทุนเงินทุน", "Cost of capital", 75),
      chapter("กิจการเทียบเคียง", "Comparables", 65),
      chapter("เขียนและแก้ต่าง", "Write and defend", 60),
    ],
    plans: [periodPlan(years(1), 4_990_00, 139_00)],
  },
];
