import { describe, expect, it } from "vitest";
import { allAtOnce } from "../../steps.ts";
import { foldWords } from "../../text/fold-words.ts";
import { type NamedItem, NameIndex } from "./name-index.ts";
import { nameWords } from "./name-words.ts";
import { soundOf } from "./sound.ts";
import { soundDistance } from "./sound-distance.ts";

describe("how a word sounds", () => {
  it.each([
    ["excel", "เอกเซล"],
    ["exel", "เอ็กเซล"],
    ["phython", "python"],
    ["ไพทอน", "pyton"],
    ["photoshop", "โฟโต้ชอป"],
    ["javascript", "จาวาสคริปต์"],
    ["marketing", "มาร์เก็ตติ้ง"],
    ["infographic", "อินโฟกราฟิก"],
    ["digital", "ดิจิทัล"],
    ["website", "เว็บไซต์"],
    ["machine", "แมชชีน"],
    ["design", "ดีไซน์"],
    ["node", "โหนด"],
    ["yoga", "โยคะ"],
    ["สีนำ", "สีน้ํา"],
    ["บันชี", "บัญชี"],
    ["ภาสาจีน", "ภาษาจีน"],
  ])("%s and %s sound alike", (one, other) =>
    expect(soundOf(foldWords(one))).toBe(soundOf(foldWords(other))),
  );

  it.each([
    ["python", "พัฒนา"],
    ["yoga", "ยูกิ"],
    ["excel", "อักษรสวย"],
  ])("%s and %s do not", (one, other) => expect(soundOf(one)).not.toBe(soundOf(other)));

  it("is told at once, whatever was typed", () => {
    const begun = performance.now();
    for (const one of ["เ", "อ", "ร์", "ow", "ก็", "e", "ว", "tion", "ํา"])
      soundOf(one.repeat(25_000));
    expect(performance.now() - begun).toBeLessThan(3_000);
  });
});

describe("how far sounds are apart", () => {
  it.each([
    ["pItUn", "pItUn", 0],
    ["pItn", "pItUn", 1],
    ["pItIn", "pItUn", 1],
    ["pIUn", "pItUn", 2],
    ["pIsUn", "pItUn", 2],
    ["pItUn", "klAs", 99],
  ])("%s and %s: %i", (one, other, far) => {
    expect(soundDistance(one, other, { most: 3 })).toBe(far);
    expect(soundDistance(other, one, { most: 3 })).toBe(far);
  });

  it("is nothing where one begins the other and is still being typed", () => {
    expect(soundDistance("pUtU", "pUtUjUp", { most: 0, isBegun: true })).toBe(0);
    expect(soundDistance("pUtU", "pUtUjUp", { most: 0 })).toBe(99);
  });
});

describe("the words of a name", () => {
  it("are those between spaces, and those of Thai, one by one and together", () => {
    expect(nameWords("Power Point สอนไพทอน 2")).toEqual(
      new Set(["power", "point", "สอน", "ไพ", "ทอน", "สอนไพ", "ไพทอน", "สอนไพทอน", "powerpoint"]),
    );
  });

  it("are no more than a name can hold", () => {
    expect(nameWords("ก".repeat(100_000)).size).toBeLessThan(2_000);
    expect(nameWords("a ".repeat(100_000)).size).toBeLessThan(2_000);
  });
});

const names = [
  "Excel สำหรับงานบัญชี",
  "เขียนโปรแกรมด้วยไพธอน",
  "Photoshop for beginners",
  "พัฒนาเว็บไซต์ด้วย JavaScript",
  "สีน้ำเบื้องต้น",
  "ภาษาจีนเพื่อการทำงาน",
  "การตลาดออนไลน์",
];
const items: NamedItem[] = names.map((th, at) => ({ id: at + 1, th, en: th, others: "" }));
const index = allAtOnce(
  NameIndex.build([...items, { id: 8, th: "ร่างแบบบ้าน", en: "Draughts", others: "ออโต้แคด\nสเก็ตช์" }]),
);
const nearest = (typed: string, how = {}) => {
  const [first] = index.near(typed, how);
  return first === undefined ? null : first.id;
};

describe("what is near to what was typed", () => {
  it.each([
    ["เอกเซล", 1],
    ["เอ็กเซลบัญชี", 1],
    ["excel บันชี", 1],
    ["python", 2],
    ["ไพทอน", 2],
    ["phython", 2],
    ["โฟโต้ชอป", 3],
    ["จาวาสคริป", 4],
    ["สีนำ", 5],
    ["ภาสาจีน", 6],
    ["marketing ออนไลน์", 7],
    ["autocad", 8],
  ])("%s by its sound, or as a known word", (typed, id) => expect(nearest(typed)).toBe(id));

  it.each([
    ["photosop", 3],
    ["fotoshop", 3],
    ["javascrip", 4],
    ["การตลาต", 7],
    ["เว็ปไซต์", 4],
  ])("%s by a slip, where slips count", (typed, id) =>
    expect(nearest(typed, { slips: true })).toBe(id),
  );

  it("is nothing without letters, or where nothing is near", () => {
    for (const typed of ["", "  ", "!?%", "zzzzqq", "ดาวพลูโต", "s%n"])
      expect(nearest(typed, { slips: true, isTyping: true })).toBeNull();
  });

  it("is no other word that has the same consonants", () => {
    expect(index.near("python", { slips: true }).map(({ id }) => id)).toEqual([2]);
  });

  it("is found while it is being typed", () => {
    expect(nearest("โฟโต", { isTyping: true })).toBe(3);
    expect(nearest("โฟโต")).toBeNull();
  });

  it("says which word was probably meant", () => {
    expect(index.near("photosop", { slips: true })[0]?.words).toEqual(["photoshop"]);
  });

  it("needs each of the words", () => expect(nearest("excel โยคะ", { slips: true })).toBeNull());
});

it("ten thousand names answer within moments", () => {
  const syllable = (n: number) => "กขคงจชดตทนบปพมยรลวส"[n % 19] + "าีูเแโ"[n % 3]!;
  const many = Array.from({ length: 10_000 }, (_, n) => ({
    id: n,
    th: [n, n * 7, n * 31, n * 57].map(syllable).join(""),
    en: `course ${n.toString(26).replace(/\d/g, "x")}`,
    others: "",
  }));
  const large = allAtOnce(NameIndex.build(many));
  const before = process.cpuUsage();
  for (const typed of ["python", "เอกเซล", "ภาสาจีน", "photosop"])
    large.near(typed, { slips: true, isTyping: true });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 4_000).toBeLessThan(200);
}, 60_000);
