import type { DemoCourse } from "../content-types.ts";
import { chapter, days, freeForOwnersPlan, periodPlan, years } from "./plans.ts";

/** Common fields of the courses about code and data. */
export const codeAndData = {
  categorySlug: "code-and-data",
  instructor: "thanakorn.l",
  seatLimit: null,
  freeBook: null,
  freeProductSlug: null,
  isWithholdable: true,
};

export const dataCourses: DemoCourse[] = [
  {
    ...codeAndData,
    slug: "machine-learning",
    level: "advanced",
    titleTh: "Machine Learning ลงมือทำจริง",
    titleEn: "Hands-on Machine Learning",
    promiseTh: "สร้าง ตรวจ และดูแลโมเดลหนึ่งตัวตั้งแต่โจทย์จนถึงวันใช้งาน",
    promiseEn: "Build, check and look after one model from question to daily use.",
    descriptionTh: [
      "คอร์สสำหรับคนที่เขียน Python ได้และอยากข้ามจากการลองตามตัวอย่างไปสู่การทำงานจริง ตลอด 12 สัปดาห์เราจะทำโครงงานเดียว คือการพยากรณ์ยอดขายของร้านค้าปลีก ตั้งแต่เก็บข้อมูล ตั้งเกณฑ์วัด สร้างโมเดล จนถึงเฝ้าดูเมื่อข้อมูลเปลี่ยน",
      "คณิตศาสตร์ที่จำเป็นอธิบายด้วยภาพก่อนสูตร และเราจะใช้เวลากับการตรวจว่าโมเดลผิดตรงไหนมากกว่าการไล่หาคะแนนสูงสุด",
      "ต้องมีพื้นฐาน Python และเคยใช้ตารางข้อมูลมาก่อน มีแบบทดสอบสั้นให้ลองก่อนตัดสินใจซื้อ",
    ],
    descriptionEn: [
      "For people who write Python and want to move from copied examples to real work: one retail forecasting project over 12 weeks, from data to monitoring.",
      "Maths by picture before formula, and more time on where the model fails than on the last point of score.",
    ],
    learnTh: [
      "ตั้งโจทย์และเกณฑ์วัดก่อนเลือกโมเดล",
      "แบ่งข้อมูลโดยไม่ให้อนาคตรั่วเข้าอดีต",
      "เปรียบเทียบโมเดลอย่างยุติธรรม",
      "อธิบายผลให้คนไม่ใช่สายเทคนิค",
      "เฝ้าดูโมเดลหลังใช้งาน",
    ],
    learnEn: [
      "Question and metric before model",
      "Splits without leakage",
      "Fair comparison",
      "Explaining results plainly",
      "Watching a live model",
    ],
    outline: [
      chapter("โจทย์ที่ควรและไม่ควรใช้โมเดล", "When to use a model", 50),
      chapter("ข้อมูลและการรั่วไหล", "Data and leakage", 85),
      chapter("โมเดลเส้นตรงที่เข้าใจได้", "Linear models you understand", 95),
      chapter("ต้นไม้และการรวมกำลัง", "Trees and ensembles", 110),
      chapter("วัดผลและอธิบาย", "Measuring and explaining", 90),
      chapter("นำขึ้นใช้งานและเฝ้าดู", "Deploying and watching", 100),
    ],
    plans: [periodPlan(years(1), 5_900_00, 165_00), periodPlan(years(2), 7_900_00, 219_00)],
  },
  {
    ...codeAndData,
    slug: "data-storytelling",
    level: "intermediate",
    titleTh: "เล่าเรื่องด้วยข้อมูล",
    titleEn: "Telling Stories with Data",
    promiseTh: "ทำสไลด์ข้อมูลห้าหน้าที่คนจำได้หลังออกจากห้องประชุม",
    promiseEn: "Five data slides people remember after the meeting.",
    descriptionTh: [
      "กราฟที่ดีตอบคำถามหนึ่งข้อ คอร์สนี้พาเปลี่ยนตารางตัวเลขให้เป็นเรื่องที่มีต้น กลาง จบ ตั้งแต่เลือกว่าจะไม่พูดอะไร ไปจนถึงการใช้สีเพียงสีเดียวให้คนมองถูกจุด",
      "ผู้ที่เรียนทั้ง Python ก้าวแรก และ Excel จากตารางสู่คำตอบ กับเราอยู่แล้ว เข้าเรียนคอร์สนี้ได้โดยไม่มีค่าใช้จ่าย",
    ],
    descriptionEn: [
      "A good chart answers one question. Learn what to leave out and how one colour leads the eye. Free for students who own both Python and Excel here.",
    ],
    learnTh: [
      "ตั้งประโยคเดียวที่อยากให้คนจำ",
      "เลือกและตัดกราฟให้เหลือเท่าที่จำเป็น",
      "ใช้สีและคำกำกับนำสายตา",
      "ซ้อมเล่าห้านาที",
    ],
    learnEn: [
      "The one sentence to remember",
      "Choosing and cutting charts",
      "Leading the eye",
      "A five-minute rehearsal",
    ],
    outline: [
      chapter("เรื่องก่อนกราฟ", "Story before chart", 30),
      chapter("กราฟที่พูดตรง", "Honest charts", 42),
      chapter("ตัดสิ่งรบกวน", "Removing noise", 34),
      chapter("สีเดียวก็พอ", "One colour is enough", 28),
      chapter("ห้าหน้า ห้านาที", "Five slides, five minutes", 45),
    ],
    plans: [
      periodPlan(days(90), 1_490_00),
      freeForOwnersPlan("ฟรีสำหรับผู้เรียน Python และ Excel", "Free for Python and Excel students", [
        "python-first-steps",
        "excel-to-answers",
      ]),
    ],
  },
];
