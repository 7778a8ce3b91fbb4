import { hangulQuiz, toeicQuiz } from "../quizzes/language-quizzes.ts";
import { type DemoCurriculum, file, live, quiz, section, text, video } from "./demo-lesson.ts";

const toeic: DemoCurriculum = {
  courseSlug: "toeic-750",
  sections: [
    section(
      ["รู้จักข้อสอบ", "The test"],
      video(
        "toeic-parts",
        ["ข้อสอบเจ็ดพาร์ต", "Seven parts"],
        [
          "แต่ละพาร์ตวัดอะไร และควรใช้เวลาเท่าไร ดูจบแล้วจดไว้ว่าพาร์ตไหนที่คุณกลัวที่สุด เราจะเริ่มจากตรงนั้น",
          "What each part asks, and how long to spend on it. Write down which one you fear: we begin there.",
        ],
        { isPreview: true },
      ),
      file(
        [{ name: "toeic-60-days", title: "ตารางอ่าน 60 วัน", mayDownload: true }],
        ["ตารางอ่าน 60 วัน", "A plan for 60 days"],
        [
          "แบ่งเป็นหกช่วง ช่วงละสิบวัน พักวันอาทิตย์ พิมพ์ออกมาแล้วกาทีละช่อง",
          "Six stretches of ten days, with Sundays off. Tick the boxes.",
        ],
      ),
      quiz(
        toeicQuiz,
        ["วัดระดับก่อนเริ่ม", "Where do you stand?"],
        ["ทำโดยไม่เปิดตำรา ผลครั้งแรกไม่ดีไม่เป็นไร เอาไว้เทียบกับวันสุดท้าย", "Without looking anything up."],
      ),
    ),
    section(
      ["ฝึกให้ทันเวลา", "In time"],
      text(
        10,
        ["พาร์ต 5 ข้อละ 20 วินาที", "Part 5 in 20 seconds"],
        [
          "## ดูช่องว่างก่อนอ่าน\n1. มองตัวเลือกทั้งสี่ ถ้าเป็นรากคำเดียวกัน ข้อนี้ถามชนิดของคำ\n2. มองคำหน้าและหลังช่องว่าง ส่วนใหญ่พอแล้ว\n3. ยังไม่ได้คำตอบใน 20 วินาที เลือกข้อที่น่าจะใช่แล้วไปต่อ\n\n**อย่าแปลทั้งประโยค** เวลาที่เสียไปตรงนี้คือคะแนนพาร์ต 7",
          "## Look at the gap first\n1. One root in all four: it asks for the kind of word\n2. The words beside the gap are mostly enough\n3. After 20 seconds, choose and go on",
        ],
      ),
      file(
        [{ name: "toeic-20-seconds", title: "เสียงจับเวลา 5 ข้อ ข้อละ 20 วินาที", mayDownload: false }],
        ["เสียงจับเวลาสำหรับซ้อม", "A clock to practise with"],
        [
          "เปิดเสียงนี้ไปพร้อมกับทำโจทย์ ได้ยินเสียงสูงเมื่อไรให้ขึ้นข้อใหม่ทันที",
          "Play it while you work: the high tone is the next item.",
        ],
      ),
      live(
        {
          inDays: -6,
          at: "20:00",
          minutes: 90,
          link: "https://meet.raanrian.example/toeic",
          seats: 40,
        },
        ["เฉลยข้อสอบจำลองชุดที่ 1", "Mock paper 1, solved live"],
        [
          "ครูพิมเฉลยข้อที่ผู้เรียนผิดมากที่สุด 20 ข้อ พร้อมเล่าว่าตัวเลือกแต่ละข้อหลอกเราอย่างไร",
          "The 20 items most learners missed, and how each wrong choice traps you.",
        ],
      ),
    ),
  ],
};

const hangul: DemoCurriculum = {
  courseSlug: "read-hangul",
  sections: [
    section(
      ["สระและพยัญชนะ", "Vowels and consonants"],
      video(
        "hangul-vowels",
        ["สระสี่ตัวแรก", "The first four vowels"],
        [
          "ขีดสั้นอยู่ข้างไหน เสียงก็เปลี่ยนไปข้างนั้น ดูแล้วเขียนตามในอากาศสักสามรอบก่อนไปต่อ",
          "The short stroke says it all. Write each in the air three times.",
        ],
        { isPreview: true },
      ),
      text(
        8,
        ["ประกอบเป็นพยางค์", "Syllables"],
        [
          "พยัญชนะต้น สระ และตัวสะกด วางซ้อนกันในช่องสี่เหลี่ยมหนึ่งช่องเสมอ\n\n- สระแนวตั้ง อยู่ทางขวาของพยัญชนะ\n- สระแนวนอน อยู่ใต้พยัญชนะ\n- ตัวสะกด อยู่ล่างสุด\n\nลองหาป้ายร้านอาหารเกาหลีใกล้บ้าน แล้วแยกดูว่าแต่ละช่องมีอะไรบ้าง",
          "First consonant, vowel and last consonant stand in one square. Tall vowels stand to the right, flat ones below.",
        ],
      ),
      quiz(
        hangulQuiz,
        ["อ่านออกแล้วหรือยัง", "Can you read it?"],
        ["จับคู่และเลือกคำตอบ ทำซ้ำได้ไม่จำกัด", "Match and choose, as often as you like."],
      ),
    ),
  ],
};

export const languageCurricula: DemoCurriculum[] = [toeic, hangul];
