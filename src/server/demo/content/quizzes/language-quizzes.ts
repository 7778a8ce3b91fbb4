import { type DemoQuestion, pair, right, say, wrong } from "./question.ts";

export const toeicQuiz: DemoQuestion[] = [
  {
    kind: "one",
    body: say(
      "The report must be submitted ___ Friday.",
      "The report must be submitted ___ Friday.",
    ),
    options: [right("by"), wrong("until"), wrong("in"), wrong("at")],
    explanation: say(
      "by บอกเส้นตาย ส่วน until บอกว่าทำต่อเนื่องไปจนถึง",
      "by names a deadline; until says how long something goes on.",
    ),
  },
  {
    kind: "text",
    body: say("คำนามของ **decide** คืออะไร", "What is the noun of **decide**?"),
    accepted: "decision\na decision",
    explanation: say("decide → decision", "decide → decision"),
  },
  {
    kind: "number",
    body: say(
      "ข้อสอบ TOEIC ส่วนการฟังและการอ่านมีกี่ข้อ",
      "How many questions does the TOEIC Listening and Reading test have?",
    ),
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
