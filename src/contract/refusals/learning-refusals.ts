/** What the learner's room refuses. */
export const learningRefusals = {
  QUIZ_NOT_READY: { status: 409, th: "แบบทดสอบนี้ยังไม่มีคำถาม กลับมาใหม่ภายหลัง", en: "This quiz has no questions yet. Please come back later." },
  NO_ATTEMPTS_LEFT: { status: 409, th: "คุณทำแบบทดสอบนี้ครบจำนวนครั้งแล้ว", en: "You have used all attempts of this quiz." },
  ATTEMPT_CLOSED: { status: 409, th: "ส่งคำตอบครั้งนี้ไปแล้ว แก้ไขไม่ได้", en: "This attempt has been handed in and can no longer be changed." },
  ATTEMPT_TIME_OVER: {
    status: 409,
    th: "หมดเวลาแล้ว ระบบตรวจคำตอบที่บันทึกไว้ทันเวลา",
    en: "The time is over. The answers that were saved in time have been judged.",
  },
} as const;
