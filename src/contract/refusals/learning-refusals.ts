/** Refusals of the learning pages. */
export const learningRefusals = {
  WATCHED_ELSEWHERE: {
    status: 409,
    th: "บัญชีนี้กำลังดูวิดีโออยู่ที่เครื่องอื่น",
    en: "This account is watching a video on another device.",
  },
  ANSWERS_FULL: {
    status: 409,
    th: "คำถามนี้มีคำตอบครบ 10 ข้อความแล้ว",
    en: "This question already has ten answers.",
  },
  NOTES_FULL: {
    status: 409,
    th: "โน้ตของคอร์สนี้ครบ 500 รายการแล้ว ลบบางรายการก่อน",
    en: "You have 500 notes in this course. Please delete some first.",
  },
  QUIZ_NOT_READY: {
    status: 409,
    th: "แบบทดสอบนี้ยังไม่มีคำถาม กรุณากลับมาใหม่ภายหลัง",
    en: "This quiz has no questions yet. Please come back later.",
  },
  NO_ATTEMPTS_LEFT: {
    status: 409,
    th: "คุณทำแบบทดสอบนี้ครบจำนวนครั้งแล้ว",
    en: "You have used all attempts of this quiz.",
  },
  ATTEMPT_CLOSED: {
    status: 409,
    th: "ส่งคำตอบครั้งนี้ไปแล้ว แก้ไขไม่ได้",
    en: "This attempt has been handed in and can no longer be changed.",
  },
  ATTEMPT_TIME_OVER: {
    status: 409,
    th: "หมดเวลาแล้ว ระบบตรวจคำตอบที่บันทึกไว้ทันเวลา",
    en: "The time is over. The answers that were saved in time have been judged.",
  },
  WORK_ACCEPTED: {
    status: 409,
    th: "งานนี้ผ่านแล้ว ผลที่ให้ผ่านแล้วเปลี่ยนกลับไม่ได้",
    en: "This work has been accepted. That cannot be taken back.",
  },
  WORK_HANDED_IN: {
    status: 409,
    th: "มีการส่งงานนี้จากอีกหน้าต่างหรืออีกเครื่องแล้ว ดูงานที่ส่งไปก่อน ถ้าต้องการใช้งานนี้แทน กดส่งอีกครั้ง",
    en: "This work was handed in from another window or device meanwhile. Look at it first; to put this in its place, send again.",
  },
  WORK_TOO_OFTEN: {
    status: 409,
    th: "ส่งงานนี้ครบ 30 ครั้งแล้ว กรุณาติดต่อผู้สอน",
    en: "You have handed this work in 30 times. Please ask your instructor how to go on.",
  },
  WORK_TOO_LATE: { status: 409, th: "หมดเวลาส่งงานนี้แล้ว", en: "The last day for this work is over." },
  WORK_NOT_NEWEST: {
    status: 409,
    th: "ผู้เรียนส่งงานครั้งใหม่แล้ว เปิดงานล่าสุดก่อนตอบ",
    en: "The learner has handed in anew meanwhile. Please look at the newest work before you answer.",
  },
  LIVE_FULL: {
    status: 409,
    th: "ที่นั่งเต็มแล้ว ลองดูใหม่ภายหลัง อาจมีคนยกเลิก",
    en: "All seats are taken. Please look again later: somebody may give one back.",
  },
  LIVE_NOT_OPEN: {
    status: 409,
    th: "ห้องเรียนเปิดก่อนเริ่ม 15 นาที และปิดเมื่อคลาสจบ",
    en: "The live lesson opens 15 minutes before it begins, and closes when it ends.",
  },
  LIVE_NO_SEAT: {
    status: 409,
    th: "จองที่นั่งก่อนเข้าเรียนสด",
    en: "Please reserve a seat before you come in.",
  },
  REVIEW_TOO_EARLY: {
    status: 409,
    th: "เรียนอย่างน้อย 20% ของคอร์สก่อน แล้วจึงเขียนรีวิวได้",
    en: "Please learn at least 20% of the course before you review it.",
  },
} as const;
