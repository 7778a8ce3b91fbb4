import type { DemoCategory } from "./content-types.ts";

export const categories: DemoCategory[] = [
  { slug: "languages", nameTh: "ภาษา", nameEn: "Languages" },
  { slug: "code-and-data", nameTh: "โปรแกรมมิ่งและข้อมูล", nameEn: "Code and data" },
  { slug: "arts-and-crafts", nameTh: "ศิลปะและงานฝีมือ", nameEn: "Arts and crafts" },
  { slug: "business-and-money", nameTh: "ธุรกิจและการเงิน", nameEn: "Business and money" },
  { slug: "health-and-food", nameTh: "สุขภาพและอาหาร", nameEn: "Health and food" },
  { slug: "exam-prep", nameTh: "ติวสอบ", nameEn: "Exam preparation" },
];
