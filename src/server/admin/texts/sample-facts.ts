/** What the sample mails of the area of texts speak of. */
export const at = "2026-01-05T03:00:00.000Z";
export const email = "manee@example.com";
export const asked = {
  kind: "refund",
  orderId: 1,
  amountSatang: 139_100,
  currency: "THB",
  by: "สมชาย",
  reason: "…",
} as const;
export const given = {
  kind: "access-grant",
  satang: 139_000,
  name: "ตัวอย่างคอร์ส",
  by: "สมชาย",
  reason: "…",
} as const;
export const erased = {
  email,
  username: "manee",
  firstName: "",
  lang: "th",
  isEmailConfirmed: true,
} as const;

export const learnt = { itemId: 1, lessonIds: [], at, until: at, code: null };

export const sampleLesson = {
  itemId: 1,
  lessonId: 1,
  course: { th: "ตัวอย่างคอร์ส", en: "A sample course" },
  lesson: { th: "บทที่ 1", en: "Lesson 1" },
};

export const problem = {
  th: "ไม่มีการสำรองข้อมูลสำเร็จมาเกิน 36 ชั่วโมง",
  en: "No backup has succeeded for 36 hours.",
};

export const sampleAnnouncement = {
  id: 1,
  purpose: "course" as const,
  subject: { th: "ย้ายเวลาคลาสสด", en: "The live class moves" },
  body: { th: "คลาสสดวันเสาร์ย้ายไปเริ่ม **14:00 น.**", en: "Saturday's class begins at **14:00**." },
  link: { itemId: 1, isOwn: true },
};

export const course = { th: "ตัวอย่างคอร์ส", en: "A sample course" };
export const learning = {
  outboxId: 1,
  course,
  lessons: [{ th: "บทที่ 1", en: "Lesson 1" }],
  waiting: [{ course, works: 3 }],
};
export const offer = { waitId: 1, itemId: 1, title: course, until: new Date(at) };
export const moved = {
  accessId: 1,
  itemId: 1,
  title: course,
  startsAt: new Date(at),
  endsAt: new Date(at),
};

export const sampleReader = {
  th: { username: "manee", firstName: "มานี" },
  en: { username: "manee", firstName: "Manee" },
};
