import { type DemoQuestion, hangulQuiz, pythonQuiz, toeicQuiz } from "./quizzes.ts";

/** The lessons of some courses of the demo. film: a file of demo/films with its length in seconds. */
export type DemoLesson = {
  titleTh: string;
  titleEn: string;
  bodyTh: string;
  bodyEn: string;
  film: { name: string; seconds: number } | null;
  quiz?: readonly DemoQuestion[];
  /** So many days from now, at seven in the evening in Bangkok. */
  liveInDays?: number;
  isPreview?: true;
  isAfterTheOneBefore?: true;
};
export type DemoSection = { titleTh: string; titleEn: string; lessons: DemoLesson[] };
export type DemoCurriculum = { courseSlug: string; sections: DemoSection[] };

export const films = {
  welcome: { name: "welcome", seconds: 24 },
  firstSteps: { name: "first-steps", seconds: 36 },
  practice: { name: "practice", seconds: 48 },
};

const lesson = (titleTh: string, titleEn: string, bodyTh: string, bodyEn: string, film: DemoLesson["film"] = null): DemoLesson => ({
  titleTh,
  titleEn,
  bodyTh,
  bodyEn,
  film,
});

export const curricula: DemoCurriculum[] = [
  {
    courseSlug: "python-first-steps",
    sections: [
      {
        titleTh: "เริ่มจากศูนย์",
        titleEn: "From nothing",
        lessons: [
          {
            ...lesson(
              "ยินดีต้อนรับ",
              "Welcome",
              "รู้จักผู้สอน วิธีเรียน และสิ่งที่จะทำได้เมื่อจบคอร์ส",
              "Who teaches, how to learn here, and what you can do in the end.",
              films.welcome,
            ),
            isPreview: true,
          },
          lesson(
            "คุยกับคอมพิวเตอร์ครั้งแรก",
            "First words",
            "## พิมพ์คำสั่งแรก\nเปิดหน้าต่างคำสั่ง แล้วพิมพ์ print ตามด้วยสิ่งที่อยากบอก\n\n- ตัวพิมพ์เล็กใหญ่มีผล\n- เครื่องหมายคำพูดต้องมีทั้งเปิดและปิด\n- พิมพ์ผิดได้ไม่เป็นไร คอมพิวเตอร์จะบอกว่าผิดตรงไหน",
            "## The first command\nOpen the command window, and type print with what you want to say.\n\n- Capital letters matter\n- Quotes open and close\n- Mistakes are fine: the computer says where",
            films.firstSteps,
          ),
          lesson(
            "แบบฝึกหัด: ทักทายเพื่อน",
            "Exercise: say hello",
            "เขียนโปรแกรมที่ถามชื่อ แล้วทักทายกลับเป็นภาษาไทย ลองเปลี่ยนคำทักทายให้เป็นของคุณเอง",
            "Write a program that asks for a name and says hello. Make the greeting your own.",
          ),
        ],
      },
      {
        titleTh: "ตัดสินใจและทำซ้ำ",
        titleEn: "Decide and repeat",
        lessons: [
          {
            ...lesson(
              "ถ้าอย่างนั้น แล้วอย่างนี้",
              "If this, then that",
              "โปรแกรมเลือกทางเองได้ด้วย if และ else",
              "A program finds its way with if and else.",
              films.practice,
            ),
            isAfterTheOneBefore: true,
          },
          lesson("วนจนกว่าจะเสร็จ", "Until it is done", "for ใช้เมื่อรู้จำนวนรอบ while ใช้เมื่อรู้เงื่อนไข", "for knows how often, while knows until when."),
          {
            ...lesson("แบบทดสอบท้ายส่วน", "Quiz of this part", "ห้าข้อสั้น ๆ จากที่เรียนมา ทำได้เรื่อย ๆ จนผ่าน", "Five short questions. Try until you pass."),
            quiz: pythonQuiz,
          },
        ],
      },
      {
        titleTh: "พบกันสด",
        titleEn: "Live",
        lessons: [
          {
            ...lesson(
              "ถามตอบกับครูต้น",
              "Questions and answers",
              "เตรียมคำถามและโปรแกรมที่ยังรันไม่ผ่านมาด้วย",
              "Bring your questions, and programs that do not run yet.",
            ),
            liveInDays: 3,
          },
        ],
      },
    ],
  },
  {
    courseSlug: "toeic-750",
    sections: [
      {
        titleTh: "รู้จักข้อสอบ",
        titleEn: "The test",
        lessons: [
          {
            ...lesson("ข้อสอบเจ็ดพาร์ต", "Seven parts", "แต่ละพาร์ตวัดอะไร และควรใช้เวลาเท่าไร", "What each part asks, and how long to spend on it.", films.welcome),
            isPreview: true,
          },
          lesson("วางแผน 60 วัน", "A plan for 60 days", "แบ่งเป็นหกช่วง ช่วงละสิบวัน พักวันอาทิตย์", "Six stretches of ten days, with Sundays off."),
          { ...lesson("วัดระดับก่อนเริ่ม", "Where do you stand?", "ทำโดยไม่เปิดตำรา", "Without looking anything up."), quiz: toeicQuiz },
        ],
      },
    ],
  },
  {
    courseSlug: "read-hangul",
    sections: [
      {
        titleTh: "สระและพยัญชนะ",
        titleEn: "Vowels and consonants",
        lessons: [
          { ...lesson("สระสิบตัวแรก", "The first ten vowels", "ฟังเสียงแล้วออกเสียงตามช้า ๆ", "Listen, and say it slowly.", films.firstSteps), isPreview: true },
          lesson("ประกอบเป็นพยางค์", "Syllables", "พยัญชนะต้น สระ และตัวสะกด วางเป็นช่องสี่เหลี่ยม", "First consonant, vowel and last consonant stand in a square."),
          { ...lesson("อ่านออกแล้วหรือยัง", "Can you read it?", "จับคู่และเลือกคำตอบ", "Match and choose."), quiz: hangulQuiz },
        ],
      },
    ],
  },
];
