import { type DemoQuestion, right, say, wrong } from "./question.ts";

export const pythonQuiz: DemoQuestion[] = [
  {
    kind: "one",
    body: say("คำสั่งไหนแสดงคำว่า สวัสดี ออกทางหน้าจอ", "Which of these shows the word hello?"),
    options: [
      wrong("show('สวัสดี')"),
      right("print('สวัสดี')"),
      wrong("say 'สวัสดี'"),
      wrong("echo สวัสดี"),
    ],
    explanation: say(
      "print คือคำสั่งแสดงผลของ Python ข้อความต้องอยู่ในเครื่องหมายคำพูด",
      "print shows what stands in its brackets; texts stand in quotes.",
    ),
  },
  {
    kind: "several",
    body: say("ข้อไหนเป็นชื่อตัวแปรที่ใช้ได้", "Which of these can be the name of a variable?"),
    points: 2,
    options: [right("total_price"), right("ยอดรวม"), wrong("2nd_price"), wrong("total-price")],
    explanation: say(
      "ชื่อขึ้นต้นด้วยตัวเลขไม่ได้ และมีขีดกลางไม่ได้ ภาษาไทยใช้ได้",
      "A name cannot begin with a figure or hold a hyphen. Thai letters are fine.",
    ),
  },
  {
    kind: "true_false",
    body: say(
      "ใน Python ตัวพิมพ์ใหญ่และตัวพิมพ์เล็กถือเป็นชื่อเดียวกัน",
      "In Python, capital and small letters are the same name.",
    ),
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
    options: [
      wrong("เข้าใจโจทย์", "Understand the task"),
      wrong("เขียนคำสั่ง", "Write it"),
      wrong("ลองรัน", "Run it"),
      wrong("แก้ที่ผิด", "Mend it"),
    ],
    explanation: say(
      "เข้าใจโจทย์ก่อนเสมอ แล้วเขียน ลอง และแก้ วนไปจนได้",
      "Understand first; then write, try and mend, again and again.",
    ),
  },
];

export const excelQuiz: DemoQuestion[] = [
  {
    kind: "one",
    body: say(
      "เบอร์โทร 0812345678 ที่พิมพ์ลงในช่องแล้วเลข 0 ตัวหน้าหายไป ควรแก้อย่างไร",
      "A phone number loses its first 0. What do you do?",
    ),
    options: [
      wrong("พิมพ์ 0 เพิ่มอีกตัว", "Type one more 0"),
      right("ตั้งรูปแบบช่องเป็นข้อความก่อนพิมพ์", "Make the cell a text first"),
      wrong("ปัดเศษให้เป็นจำนวนเต็ม", "Round it"),
    ],
    explanation: say(
      "เบอร์โทรไม่ใช่ตัวเลขที่เอาไปบวกลบ จึงควรเก็บเป็นข้อความ",
      "A phone number is not counted with, so it is kept as a text.",
    ),
  },
  {
    kind: "number",
    body: say("ปี พ.ศ. 2569 ตรงกับปี ค.ศ. อะไร", "Which year of our era is 2569 of the Buddhist era?"),
    number: 2026,
    explanation: say("พ.ศ. ลบ 543 ได้ ค.ศ.", "Take away 543."),
  },
  {
    kind: "several",
    body: say(
      "ข้อไหนคือข้อมูลที่ควรทำความสะอาดก่อนสรุปยอด",
      "Which of these should be cleaned before you sum up?",
    ),
    points: 2,
    options: [
      right("ชื่อสาขาเดียวกันแต่สะกดสองแบบ", "One branch, spelt in two ways"),
      right("วันที่ที่บางแถวเป็น พ.ศ. บางแถวเป็น ค.ศ.", "Dates of two calendars"),
      wrong("ยอดขายที่มีทศนิยมสองตำแหน่ง", "Sums with two decimals"),
      wrong("ตารางที่มีหัวคอลัมน์", "A table with headings"),
    ],
    explanation: say(
      "ชื่อและวันที่ที่ไม่ตรงกันทำให้ PivotTable แยกเป็นคนละกลุ่ม",
      "Names and dates that differ fall into groups of their own.",
    ),
  },
  {
    kind: "order",
    body: say(
      "เรียงขั้นตอนจากไฟล์รกไปจนถึงรายงาน",
      "Put the way from a messy file to a report in order.",
    ),
    points: 2,
    options: [
      wrong("เก็บไฟล์ต้นฉบับไว้หนึ่งชุด", "Keep the original"),
      wrong("ทำความสะอาดใน Power Query", "Clean it in Power Query"),
      wrong("สรุปด้วย PivotTable", "Sum up with a PivotTable"),
      wrong("เลือกกราฟหนึ่งรูปที่ตอบคำถาม", "Choose one chart that answers"),
    ],
    explanation: say(
      "ต้นฉบับต้องอยู่ครบเสมอ จะได้กลับไปตรวจได้",
      "The original stays, so that you can look again.",
    ),
  },
];
