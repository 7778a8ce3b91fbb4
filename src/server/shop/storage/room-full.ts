import type { Language, LocalizedText } from "#domain/link/localized-path.ts";
import type { ShortRoom } from "#domain/storage/storage-space.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";

const words: Readonly<Record<ShortRoom, LocalizedText>> = {
  shop: {
    th: "พื้นที่ไฟล์ของร้านเต็มแล้ว ลบไฟล์ที่ไม่ใช้ หรือเพิ่มพื้นที่ในหน้าตั้งค่า",
    en: "The shop's own room for files is full. Delete files that nothing uses, or set a larger room in the settings.",
  },
  people: {
    th: "พื้นที่สำหรับรูปและสลิปของผู้ซื้อเต็มชั่วคราว กรุณาติดต่อร้าน",
    en: "The shop's room for buyers' pictures and slips is full for now. Please contact the shop.",
  },
  visitors: {
    th: "ตอนนี้มีคนส่งรูปตอนสมัครพร้อมกันมาก พื้นที่ส่วนนี้เต็มชั่วคราว สมัครก่อนแล้วค่อยส่งรูปทีหลังได้",
    en: "The room for pictures of people who are registering is full for now. You can register first and send the picture later.",
  },
  own: {
    th: "คุณใช้พื้นที่เก็บไฟล์ครบตามที่แต่ละคนมีแล้ว",
    en: "You have used all the room that one person has for files.",
  },
};

/** One code, as screens know it; beside it whose room is full. */
export function roomFull(room: ShortRoom, lang: Language): Refused<"OUT_OF_STORAGE"> {
  return refuse("OUT_OF_STORAGE", { errors: [{ param: "storage", code: `ROOM_FULL_${room.toUpperCase()}`, msg: words[room][lang] }] });
}
