import type { LocalizedText } from "#domain/link/localized-path.ts";

/**
 * The consent to news. Changing a word makes a new version, which earlier consents do not cover.
 */
export const marketingConsent: LocalizedText = {
  th: "ให้ร้านส่งข่าวคอร์สใหม่ โปรโมชัน และส่วนลดมาที่อีเมลของฉันได้ ฉันยกเลิกได้ทุกเมื่อ และการยกเลิกไม่กระทบคอร์สหรือคำสั่งซื้อของฉัน",
  en: "The shop may tell me about new courses, promotions and discounts by e-mail. I can take this back at any time, without any effect on my courses and orders.",
};
