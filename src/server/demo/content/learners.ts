/**
 * The progress of the demo's learners. Lessons are done in order. Future live lessons are left out.
 */
export type DemoLearner = {
  student: string;
  courseSlug: string;
  startedDaysAgo: number;
  /** Days since the last visit. */
  lastDaysAgo: number;
  /** How many lessons are done; "all" ends with the certificate. */
  done: number | "all";
  /** The watched part of the next lesson's film. */
  percentOfNext?: number;
  /** There was a failed first attempt at the first quiz. */
  hasFailedOnce?: true;
  review?: { stars: number; words: string };
};

export const learners: DemoLearner[] = [
  {
    student: "student",
    courseSlug: "toeic-750",
    startedDaysAgo: 49,
    lastDaysAgo: 5,
    done: "all",
    hasFailedOnce: true,
  },
  {
    student: "student",
    courseSlug: "python-first-steps",
    startedDaysAgo: 38,
    lastDaysAgo: 1,
    done: 4,
    percentOfNext: 45,
  },
  {
    student: "student",
    courseSlug: "excel-to-answers",
    startedDaysAgo: 33,
    lastDaysAgo: 24,
    done: 2,
  },
  {
    student: "chaiwat.s",
    courseSlug: "toeic-750",
    startedDaysAgo: 62,
    lastDaysAgo: 5,
    done: "all",
    hasFailedOnce: true,
    review: {
      stars: 5,
      words:
        "สอบรอบที่สองได้ 785 จาก 610 ตารางหกสิบวันช่วยได้มากเพราะรู้ว่าวันนี้ต้องอ่านอะไร เสียงจับเวลาเปิดบนรถไฟฟ้าทุกเช้า",
    },
  },
  {
    student: "ekkachai.p",
    courseSlug: "python-first-steps",
    startedDaysAgo: 9,
    lastDaysAgo: 2,
    done: 7,
    hasFailedOnce: true,
    review: {
      stars: 5,
      words: "ไม่เคยเขียนโค้ดมาก่อน สัปดาห์ที่สองเปลี่ยนชื่อรูปสินค้า 300 รูปได้เองแล้ว ครูต้นตอบคำถามไว",
    },
  },
  {
    student: "orawan.h",
    courseSlug: "excel-to-answers",
    startedDaysAgo: 52,
    lastDaysAgo: 30,
    done: "all",
    review: {
      stars: 4,
      words: "เรื่องวันที่ พ.ศ. คือปัญหาที่เจอทุกเดือน ได้วิธีแก้แบบทำครั้งเดียวจบ อยากได้บทเรื่องกราฟเพิ่มอีกหน่อย",
    },
  },
  {
    student: "fahsai.n",
    courseSlug: "read-hangul",
    startedDaysAgo: 37,
    lastDaysAgo: 34,
    done: "all",
    review: { stars: 5, words: "อ่านป้ายร้านได้จริงในสามวัน ฟรีแต่ตั้งใจทำมาก" },
  },
  {
    student: "nattapong.j",
    courseSlug: "read-hangul",
    startedDaysAgo: 11,
    lastDaysAgo: 4,
    done: 0,
    percentOfNext: 60,
  },
  {
    student: "rungnapa.o",
    courseSlug: "drip-coffee",
    startedDaysAgo: 15,
    lastDaysAgo: 8,
    done: "all",
    review: { stars: 5, words: "ตารางสัดส่วนแปะข้างตู้เย็นเลย สามีชงตามได้รสเดิมทุกวัน เมล็ดที่ส่งมาให้ชิมหอมมาก" },
  },
  {
    student: "darunee.k",
    courseSlug: "watercolour-flowers",
    startedDaysAgo: 58,
    lastDaysAgo: 40,
    done: 3,
    review: { stars: 4, words: "ใจเย็นขึ้นเพราะต้องรอให้กลีบแห้ง วิดีโอสั้นกำลังดี" },
  },
  {
    student: "yada.f",
    courseSlug: "tgat-small-group",
    startedDaysAgo: 24,
    lastDaysAgo: 5,
    done: 4,
    review: { stars: 5, words: "กลุ่มเล็กเลยกล้าพูดอังกฤษ ครูส่งสรุปให้ทุกสัปดาห์ว่าควรซ้อมตรงไหน" },
  },
  {
    student: "thidarat.u",
    courseSlug: "tgat-small-group",
    startedDaysAgo: 21,
    lastDaysAgo: 5,
    done: 4,
    hasFailedOnce: true,
  },
  {
    student: "gun.t",
    courseSlug: "tgat-small-group",
    startedDaysAgo: 27,
    lastDaysAgo: 20,
    done: 2,
  },
];

export type DemoNote = {
  student: string;
  courseSlug: string;
  lesson: string;
  second: number | null;
  body: string;
};

export const notes: DemoNote[] = [
  {
    student: "student",
    courseSlug: "python-first-steps",
    lesson: "คุยกับคอมพิวเตอร์ครั้งแรก",
    second: 12,
    body: "ข้อความต้องอยู่ในเครื่องหมายคำพูดทั้งสองข้าง",
  },
  {
    student: "student",
    courseSlug: "python-first-steps",
    lesson: "คุยกับคอมพิวเตอร์ครั้งแรก",
    second: 27,
    body: "อ่านบรรทัดสุดท้ายของข้อความผิดพลาดก่อน บอกเลขบรรทัดด้วย",
  },
  {
    student: "student",
    courseSlug: "python-first-steps",
    lesson: "แบบฝึกหัด: ทักทายเพื่อน",
    second: null,
    body: "ลองทำให้ถามชื่อเล่นกับจังหวัดด้วย",
  },
  {
    student: "student",
    courseSlug: "toeic-750",
    lesson: "ข้อสอบเจ็ดพาร์ต",
    second: 20,
    body: "พาร์ต 7 เหลือเวลาให้ได้อย่างน้อย 54 นาที",
  },
];

export type DemoQuestionUnderLesson = {
  student: string;
  courseSlug: string;
  lesson: string;
  daysAgo: number;
  body: string;
  /** The answer of the course's instructor. Null: there is none yet. */
  answer: string | null;
};

export const lessonQuestions: DemoQuestionUnderLesson[] = [
  {
    student: "ekkachai.p",
    courseSlug: "python-first-steps",
    lesson: "คุยกับคอมพิวเตอร์ครั้งแรก",
    daysAgo: 8,
    body: "พิมพ์ภาษาไทยใน print แล้วขึ้นเป็นเครื่องหมายคำถาม ต้องตั้งค่าอะไรไหมครับ",
    answer:
      "บันทึกไฟล์เป็น UTF-8 ครับ ในโปรแกรมเขียนโค้ดดูที่มุมขวาล่าง ถ้าเป็นอย่างอื่นให้กดเปลี่ยนแล้วบันทึกใหม่ ไทยจะขึ้นถูกทุกตัว",
  },
  {
    student: "student",
    courseSlug: "python-first-steps",
    lesson: "แบบฝึกหัด: ทักทายเพื่อน",
    daysAgo: 12,
    body: "ถ้าอยากให้ทักทายต่างกันตอนเช้ากับตอนเย็น ใช้คำสั่งที่เรียนมาแล้วทำได้ไหมคะ",
    answer: "ทำได้ครับ แต่ต้องรอบทถัดไปที่เรียนเรื่อง if ก่อน ลองคิดเงื่อนไขเป็นภาษาไทยไว้ล่วงหน้าเลย จะเรียนได้เร็วมาก",
  },
  {
    student: "ekkachai.p",
    courseSlug: "python-first-steps",
    lesson: "วนจนกว่าจะเสร็จ",
    daysAgo: 2,
    body: "ใช้ while แล้วโปรแกรมไม่หยุด กด Ctrl C ก็เงียบ ต้องปิดหน้าต่างอย่างเดียวเลยหรือเปล่าครับ",
    answer: null,
  },
  {
    student: "orawan.h",
    courseSlug: "excel-to-answers",
    lesson: "Power Query แทนการคัดลอก",
    daysAgo: 45,
    body: "วันที่ในไฟล์เป็น 25/11/2569 พอโหลดเข้า Power Query กลายเป็นข้อความหมด",
    answer:
      "แยกปีออกมาเป็นคอลัมน์ก่อนครับ ลบด้วย 543 แล้วค่อยต่อกลับเป็นวันที่ ทำเป็นขั้นตอนใน Power Query ครั้งเดียว เดือนหน้ากดรีเฟรชได้เลย",
  },
  {
    student: "chaiwat.s",
    courseSlug: "toeic-750",
    lesson: "พาร์ต 5 ข้อละ 20 วินาที",
    daysAgo: 7,
    body: "ข้อที่ตัวเลือกเป็นคำเชื่อมทั้งสี่ข้อ ดูคำหน้าหลังแล้วยังเลือกไม่ได้ ทำอย่างไรดีครับ",
    answer:
      "กลุ่มคำเชื่อมต้องดูความหมายของสองประโยคค่ะ ถามตัวเองว่าสองส่วนนี้ขัดกันหรือเป็นเหตุเป็นผลกัน แล้วตัดได้สองข้อทันที",
  },
  {
    student: "gun.t",
    courseSlug: "tgat-small-group",
    lesson: "สามพาร์ต สามวิธีคิด",
    daysAgo: 20,
    body: "พาร์ต 3 ถ้าลังเลสองข้อที่ดูดีพอกัน ควรเลือกแบบไหนครับ",
    answer: null,
  },
];

/** Access that staff have paused. */
export const pauses = [
  {
    student: "darunee.k",
    courseSlug: "watercolour-flowers",
    daysAgo: 12,
    reason: "พักสิทธิ์ 2 เดือนตามที่คุณแจ้ง",
  },
];
