import type { DemoInstructor } from "./content-types.ts";
import { portraitPicture } from "./picture-files.ts";

export const instructors: DemoInstructor[] = [
  {
    username: "instructor",
    titleTh: "ครูพิม",
    titleEn: "Khru Pim",
    bioTh:
      "สอนภาษามา 14 ปี ทั้งในห้องเรียนมัธยมและในบริษัท เชื่อว่าคนเราพูดได้ก่อนจะพูดถูก ชอบเก็บประโยคที่ได้ยินบนรถไฟฟ้ามาทำเป็นบทเรียน",
    bioEn:
      "Fourteen years of teaching languages in schools and companies. Believes that we speak before we speak correctly.",
    monogram: "PS",
    portrait: portraitPicture("instructor"),
  },
  {
    username: "thanakorn.l",
    titleTh: "ครูต้น",
    titleEn: "Khru Ton",
    bioTh:
      "วิศวกรข้อมูลที่กลับมาเป็นครู เคยดูแลระบบคำสั่งซื้อของร้านค้าปลีกขนาดใหญ่ วันนี้ใช้เวลาอธิบายเรื่องยากด้วยกระดาษทดและตัวอย่างใกล้ตัว",
    bioEn:
      "A data engineer who came back to teaching. Explains hard things with scrap paper and examples close to home.",
    monogram: "TL",
    portrait: portraitPicture("thanakorn.l"),
  },
  {
    username: "meena.w",
    titleTh: "ครูมีนา",
    titleEn: "Khru Meena",
    bioTh:
      "นักวาดและนักปั้นในเชียงใหม่ เปิดสตูดิโอเล็ก ๆ ที่มีเตาเผาอยู่ข้างครัว สอนทั้งสองห้องด้วยหลักเดียวกัน คือทำช้า ๆ และสังเกตให้ดี",
    bioEn:
      "An illustrator and potter in Chiang Mai whose kiln stands beside the kitchen. Teaches both with one rule: slowly, and look closely.",
    monogram: "MW",
    portrait: portraitPicture("meena.w"),
  },
  {
    username: "kritsana.b",
    titleTh: "ครูกฤษณ์",
    titleEn: "Khru Krit",
    bioTh:
      "อดีตผู้สอบบัญชีและที่ปรึกษากิจการครอบครัว สอบมาแล้วแทบทุกสนาม ตั้งแต่เข้ามหาวิทยาลัยถึงใบอนุญาตวิชาชีพ ตอนนี้ช่วยให้คนอื่นสอบครั้งเดียวผ่าน",
    bioEn:
      "A former auditor and adviser to family businesses who has sat nearly every exam there is, and now helps others sit theirs once.",
    monogram: "KB",
    portrait: portraitPicture("kritsana.b"),
  },
];
