import type { QuestionKind } from "#domain/learning/quiz/question.ts";
import type { LocalizedText } from "#domain/link/localized-path.ts";

/** A question of the demo. Options stand in their right order; match belongs beside one. */
export type DemoQuestion = {
  kind: QuestionKind;
  body: LocalizedText;
  points?: number;
  options?: { words: LocalizedText; isRight?: true; match?: LocalizedText }[];
  isTrue?: boolean;
  number?: number;
  tolerance?: number;
  accepted?: string;
  explanation: LocalizedText;
};

const say = (th: string, en = ""): LocalizedText => ({ th, en });
const right = (th: string, en = "") => ({ words: say(th, en), isRight: true as const });
const wrong = (th: string, en = "") => ({ words: say(th, en) });
const pair = (th: string, match: string) => ({ words: say(th), match: say(match) });

export const pythonQuiz: DemoQuestion[] = [
  {
    kind: "one",
    body: say("คำสั่งไหนแสดงคำว่า สวัสดี ออกทางหน้าจอ", "Which of these shows the word hello?"),
    options: [wrong("show('สวัสดี')"), right("print('สวัสดี')"), wrong("say 'สวัสดี'"), wrong("echo สวัสดี")],
    explanation: say("print คือคำสั่งแสดงผลของ Python ข้อความต้องอยู่ในเครื่องหมายคำพูด", "print shows what stands in its brackets; texts stand in quotes."),
  },
  {
    kind: "several",
    body: say("ข้อไหนเป็นชื่อตัวแปรที่ใช้ได้", "Which of these can be the name of a variable?"),
    points: 2,
    options: [right("total_price"), right("ยอดรวม"), wrong("2nd_price"), wrong("total-price")],
    explanation: say("ชื่อขึ้นต้นด้วยตัวเลขไม่ได้ และมีขีดกลางไม่ได้ ภาษาไทยใช้ได้", "A name cannot begin with a figure or hold a hyphen. Thai letters are fine."),
  },
  {
    kind: "true_false",
    body: say("ใน Python ตัวพิมพ์ใหญ่และตัวพิมพ์เล็กถือเป็นชื่อเดียวกัน", "In Python, capital and small letters are the same name."),
    isTrue: false,
    explanation: say("Name กับ name เป็นคนละตัวแปร", "Name and name are two variables."),
  },
  {
    kind: "number",
    body: say("7 // 2 ได้ผลลัพธ์เท่าไร", "What is 7 // 2?"),
    number: 3,
    explanation: say("// หารแล้วปัดเศษลง", "// divides and rounds down."),
  },
  {
    kind: "order",
    body: say("เรียงขั้นตอนการเขียนโปรแกรมให้ถูก", "Put the steps of writing a program in order."),
    points: 2,
    options: [wrong("เข้าใจโจทย์", "Understand the task"), wrong("เขียนคำสั่ง", "Write it"), wrong("ลองรัน", "Run it"), wrong("แก้ที่ผิด", "Mend it")],
    explanation: say("เข้าใจโจทย์ก่อนเสมอ แล้วเขียน ลอง และแก้ วนไปจนได้", "Understand first; then write, try and mend, again and again."),
  },
];

export const toeicQuiz: DemoQuestion[] = [
  {
    kind: "one",
    body: say("The report must be submitted ___ Friday.", "The report must be submitted ___ Friday."),
    options: [right("by"), wrong("until"), wrong("in"), wrong("at")],
    explanation: say("by บอกเส้นตาย ส่วน until บอกว่าทำต่อเนื่องไปจนถึง", "by names a deadline; until says how long something goes on."),
  },
  {
    kind: "text",
    body: say("คำนามของ **decide** คืออะไร", "What is the noun of **decide**?"),
    accepted: "decision\na decision",
    explanation: say("decide → decision", "decide → decision"),
  },
  {
    kind: "number",
    body: say("ข้อสอบ TOEIC ส่วนการฟังและการอ่านมีกี่ข้อ", "How many questions does the TOEIC Listening and Reading test have?"),
    number: 200,
    explanation: say("ฟัง 100 ข้อ อ่าน 100 ข้อ", "100 of listening, 100 of reading."),
  },
];

export const hangulQuiz: DemoQuestion[] = [
  {
    kind: "matching",
    body: say("จับคู่สระกับเสียงอ่าน", "Match each vowel with its sound."),
    points: 3,
    options: [pair("ㅏ", "อา"), pair("ㅗ", "โอ"), pair("ㅣ", "อี")],
    explanation: say("ㅏ อา · ㅗ โอ · ㅣ อี", "ㅏ a · ㅗ o · ㅣ i"),
  },
  {
    kind: "one",
    body: say("พยางค์ 나 อ่านว่าอะไร", "How is 나 read?"),
    options: [wrong("มา", "ma"), right("นา", "na"), wrong("คา", "ka")],
    explanation: say("ㄴ คือ น และ ㅏ คือ อา", "ㄴ is n, ㅏ is a."),
  },
];
