/** Titles whose lines read better broken by hand than by measure. */
const BY_HAND = [
  "สร้างเว็บแรก|ของคุณ",
  "เล่าเรื่อง|ด้วยข้อมูล",
  "การเงิน|วันเริ่มทำงาน",
  "ประเมินมูลค่า|กิจการ",
  "SQL สำหรับ|คนทำข้อมูล",
  "กาแฟดริป|ที่บ้าน",
  "Python|ก้าวแรก",
  "สมุดคัด|อักษรญี่ปุ่น",
  "ชุดพู่กันสีน้ำ|6 ด้าม",
  "สีน้ำก้อน|24 สี",
  "การ์ดคำศัพท์สอบ|500 ใบ",
  "แพลนเนอร์|อ่านสอบ 100 วัน",
  "ชุดกาแฟทดลองชิม|4 แหล่งปลูก",
  "สติกเกอร์กำลังใจ|คนอ่านหนังสือ",
  "ยืดเหยียดสำหรับ|คนนั่งทั้งวัน",
  "จีนเพื่อการทำงาน |โทรศัพท์ อีเมล |ประชุม",
  "คณิต A-Level 1 |เข้าใจก่อนจำ",
];

const breaks = new Map(BY_HAND.map((marked) => [plain(marked), marked.split("|").map((line) => line.trim())]));

/** @param {string} title */
export function handBrokenLines(title) {
  return breaks.get(title.replaceAll(" ", ""));
}

/** @param {string} marked */
function plain(marked) {
  return marked.replaceAll(/[ |]/g, "");
}
