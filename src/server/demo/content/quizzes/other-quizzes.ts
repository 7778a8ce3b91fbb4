import { type DemoQuestion, pair, right, say, wrong } from "./question.ts";

export const coffeeQuiz: DemoQuestion[] = [
  {
    kind: "number",
    body: say(
      "ใช้กาแฟ 15 กรัม สัดส่วน 1 ต่อ 16 ต้องใช้น้ำกี่กรัม",
      "15 grams of coffee at 1 to 16: how many grams of water?",
    ),
    number: 240,
    tolerance: 2,
    explanation: say(
      "15 × 16 = 240 กรัม คลาดเคลื่อนหนึ่งถึงสองกรัมไม่เป็นไร",
      "15 × 16 = 240 grams. One or two more do no harm.",
    ),
  },
  {
    kind: "one",
    body: say(
      "ชงแล้วเปรี้ยวแหลมและบาง ควรปรับอะไรก่อน",
      "The cup is sharp and thin. What do you change first?",
    ),
    options: [
      right("บดให้ละเอียดขึ้น", "Grind finer"),
      wrong("บดให้หยาบขึ้น", "Grind coarser"),
      wrong("ใส่น้ำเพิ่ม", "Add water"),
    ],
    explanation: say(
      "เปรี้ยวแหลมคือสกัดน้อยไป บดละเอียดขึ้นทำให้น้ำดึงรสออกมาได้มากขึ้น",
      "Too little came out of the coffee; a finer grind gives more.",
    ),
  },
  {
    kind: "matching",
    body: say("จับคู่อาการกับวิธีแก้", "Match each fault with its cure."),
    points: 3,
    options: [
      pair("ขมและฝาด", "ลดอุณหภูมิน้ำลง"),
      pair("น้ำไหลช้ามาก", "บดให้หยาบขึ้น"),
      pair("รสจืด", "เพิ่มปริมาณกาแฟ"),
    ],
    explanation: say(
      "แก้ทีละอย่าง แล้วชิมเทียบกับแก้วก่อน",
      "Change one thing at a time, and taste it beside the last cup.",
    ),
  },
  {
    kind: "true_false",
    body: say(
      "การพรมน้ำก่อน 30 วินาทีช่วยไล่แก๊สออกจากกาแฟ",
      "Wetting the coffee for 30 seconds first lets gas out.",
    ),
    isTrue: true,
    explanation: say(
      "กาแฟที่คั่วใหม่มีแก๊สมาก ถ้าไม่ไล่ออกก่อน น้ำจะซึมไม่ทั่ว",
      "Fresh coffee holds much gas, which keeps the water out.",
    ),
  },
];

export const tgatQuiz: DemoQuestion[] = [
  {
    kind: "number",
    body: say("อนุกรม 3, 6, 12, 24, … ตัวถัดไปคืออะไร", "3, 6, 12, 24, … What comes next?"),
    number: 48,
    explanation: say("แต่ละตัวคูณสอง", "Each is twice the last."),
  },
  {
    kind: "one",
    body: say(
      "“นักเรียนที่อ่านหนังสือทุกคนสอบผ่าน” และ “ก้องสอบไม่ผ่าน” สรุปได้ว่าอย่างไร",
      "Everybody who read passed. Kong did not pass. What follows?",
    ),
    options: [
      right("ก้องไม่ได้อ่านหนังสือ", "Kong did not read"),
      wrong("ก้องอ่านหนังสือแต่ไม่พอ", "Kong read too little"),
      wrong("สรุปไม่ได้", "Nothing"),
    ],
    explanation: say("ถ้าก้องอ่านก็ต้องผ่าน เมื่อไม่ผ่านแปลว่าไม่ได้อ่าน", "Had he read, he would have passed."),
  },
  {
    kind: "true_false",
    body: say(
      "ทำข้อที่ข้ามไว้ก่อนข้อที่ยังไม่ได้อ่าน เป็นการใช้เวลาที่ดีที่สุด",
      "It is best to return to skipped items before reading on.",
    ),
    isTrue: false,
    explanation: say(
      "อ่านให้ครบทุกข้อก่อน เก็บข้อง่ายให้หมด แล้วค่อยกลับมาข้อที่ข้าม",
      "Read all of them first and take the easy points.",
    ),
  },
];

export const watercolourQuiz: DemoQuestion[] = [
  {
    kind: "order",
    body: say("เรียงลำดับการระบายกลีบดอกแบบเปียกบนเปียก", "Put the steps of a wet petal in order."),
    points: 2,
    options: [
      wrong("ลงน้ำเปล่าในกลีบ", "Clear water into the petal"),
      wrong("แตะสีเข้มที่โคนกลีบ", "Touch colour to its foot"),
      wrong("เอียงกระดาษให้สีไหล", "Tilt the paper"),
      wrong("รอให้แห้งก่อนทำกลีบข้าง ๆ", "Let it dry before the next"),
    ],
    explanation: say(
      "ถ้ากลีบข้าง ๆ ยังเปียก สีจะไหลเข้าหากัน",
      "A wet neighbour lets the colours run together.",
    ),
  },
  {
    kind: "one",
    body: say("อยากให้สีอ่อนลง ควรทำอย่างไร", "How do you make a colour lighter?"),
    options: [
      right("เติมน้ำ", "Add water"),
      wrong("เติมสีขาว", "Add white"),
      wrong("ใช้พู่กันแข็งขึ้น", "Take a harder brush"),
    ],
    explanation: say(
      "สีน้ำใช้ความขาวของกระดาษ น้ำยิ่งมากกระดาษยิ่งส่องผ่าน",
      "Watercolour uses the white of the paper.",
    ),
  },
];
