import { foldWords } from "#domain/text/fold-words.ts";
import { countConsonants, soundOf } from "./sound.ts";

/**
 * Words of courses that are written in several ways, one thing a line. They are found by each
 * other, also where letters and sounds do not say so.
 */
const lines = [
  "excel เอกเซล เอ็กเซล เอ็กเซลล์ เอกเซลล์",
  "python ไพทอน ไพธอน ไพธ่อน ไพตอน",
  "powerpoint พาวเวอร์พอยต์ พาวเวอร์พอยท์ เพาเวอร์พอยต์ เพาเวอร์พอยท์",
  "word เวิร์ด",
  "photoshop โฟโตช็อป โฟโต้ช็อป โฟโต้ชอป โฟโตชอป",
  "illustrator อิลลัสเตรเตอร์ อิลลัสเตเตอร์",
  "canva แคนวา แคนว่า",
  "javascript จาวาสคริปต์ จาวาสคริปท์ จาวาสคริป",
  "java จาวา",
  "html เอชทีเอ็มแอล",
  "sql เอสคิวแอล",
  "ai เอไอ ปัญญาประดิษฐ์",
  "it ไอที",
  "seo เอสอีโอ",
  "data ดาต้า ข้อมูล",
  "design ดีไซน์ ออกแบบ",
  "marketing มาร์เก็ตติ้ง มาร์เกตติง การตลาด",
  "english อิงลิช อังกฤษ",
  "chinese ไชนีส จีน",
  "japanese แจแปนนีส ญี่ปุ่น",
  "korean โคเรียน เกาหลี",
  "toeic โทอิค โทอิก",
  "ielts ไอเอลส์ ไอเอล",
  "toefl โทเฟล",
  "tgat ทีแกต",
  "programming โปรแกรมมิ่ง โปรแกรมมิง เขียนโปรแกรม",
  "coding โค้ดดิ้ง เขียนโค้ด",
  "website เว็บไซต์ เว็บไซท์ เวบไซต์",
  "video วิดีโอ วีดีโอ วิดิโอ",
  "photo โฟโต้ ภาพถ่าย ถ่ายภาพ photography",
  "yoga โยคะ",
  "coffee กาแฟ",
  "bakery เบเกอรี่ เบเกอรี ขนมอบ",
  "math maths mathematics คณิต คณิตศาสตร์ เลข",
  "physics ฟิสิกส์",
  "chemistry เคมี",
  "accounting บัญชี",
  "piano เปียโน",
  "guitar กีตาร์ กีต้าร์",
];

/** `wholeOnly`: it also stands inside of other words, where it means something else. */
export type KnownWord = { word: string; wholeOnly: boolean };

type Group = { words: readonly string[]; sounds: ReadonlySet<string> };
const groups: readonly Group[] = lines.map((line) => {
  const words = foldWords(line).split(" ");
  const sounds = words.map(soundOf).filter((sound) => countConsonants(sound) > 1);
  return { words, sounds: new Set(sounds) };
});
const shortest = 3;

/**
 * The other ways to write a folded word, also of one that sounds like a known one. `isTyping`: it
 * may be the beginning of one that is known.
 */
export function otherSpellings(typed: string, isTyping = false): KnownWord[] {
  const sound = soundOf(typed);
  const isMeant = (word: string) =>
    word === typed || (isTyping && typed.length >= shortest && word.startsWith(typed));
  return groups
    .filter(({ words, sounds }) => sounds.has(sound) || words.some(isMeant))
    .flatMap(({ words }) => words)
    .filter((word) => word !== typed)
    .map((word) => ({ word, wholeOnly: word.length <= shortest }));
}
