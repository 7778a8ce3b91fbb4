import type { DemoCustomLabel, DemoTier, DemoUserGroup } from "./content-types.ts";

export const tiers: DemoTier[] = [
  { key: "friend", nameTh: "เพื่อนร้าน", nameEn: "Friend" },
  { key: "regular", nameTh: "ขาประจำ", nameEn: "Regular" },
  { key: "scholar", nameTh: "ทุนเรียนดี", nameEn: "Scholar" },
];

export const userGroups: DemoUserGroup[] = [
  {
    key: "students",
    nameTh: "นักเรียน นักศึกษา",
    nameEn: "School and university students",
    isDefault: true,
  },
  { key: "working", nameTh: "คนทำงาน", nameEn: "Working people", isDefault: false },
];

export const customLabels: DemoCustomLabel[] = [
  {
    key: "reason",
    type: "inputtext",
    labelTh: "อยากเรียนเพราะอะไร",
    labelEn: "Why do you want to learn?",
    isRequired: false,
    optionsTh: [],
    optionsEn: [],
  },
  {
    key: "found-us",
    type: "select",
    labelTh: "รู้จักร้านจากที่ไหน",
    labelEn: "How did you find us?",
    isRequired: false,
    optionsTh: ["เพื่อนแนะนำ", "ค้นหาเจอเอง", "สื่อสังคมออนไลน์", "งานหนังสือ"],
    optionsEn: ["A friend", "Search", "Social media", "A book fair"],
  },
  {
    key: "topics",
    type: "multiple",
    labelTh: "สนใจเรื่องอะไรบ้าง",
    labelEn: "What interests you?",
    isRequired: false,
    optionsTh: ["ภาษา", "โปรแกรมมิ่ง", "ศิลปะ", "ธุรกิจ", "อาหาร", "ติวสอบ"],
    optionsEn: ["Languages", "Programming", "Art", "Business", "Food", "Exams"],
  },
  {
    key: "news",
    type: "checkbox",
    labelTh: "อยากรับข่าวสาร",
    labelEn: "News you would like",
    isRequired: false,
    optionsTh: ["คอร์สเปิดใหม่", "ส่วนลด", "บทความประจำเดือน"],
    optionsEn: ["New courses", "Discounts", "Monthly article"],
  },
  {
    key: "study-time",
    type: "radio",
    labelTh: "สะดวกเรียนเวลาไหน",
    labelEn: "When do you study?",
    isRequired: false,
    optionsTh: ["เช้า", "กลางวัน", "เย็นและกลางคืน", "วันหยุด"],
    optionsEn: ["Morning", "Midday", "Evening and night", "Days off"],
  },
  {
    key: "student-card",
    type: "image",
    labelTh: "บัตรนักเรียนหรือนักศึกษา (ถ้ามี)",
    labelEn: "Student card (if you have one)",
    isRequired: false,
    optionsTh: [],
    optionsEn: [],
  },
];
