import { excelQuiz, pythonQuiz } from "../quizzes/code-quizzes.ts";
import {
  assignment,
  type DemoCurriculum,
  file,
  live,
  quiz,
  section,
  text,
  video,
} from "./demo-lesson.ts";

const python: DemoCurriculum = {
  courseSlug: "python-first-steps",
  sections: [
    section(
      ["เริ่มจากศูนย์", "From nothing"],
      video(
        "welcome",
        ["ยินดีต้อนรับสู่ห้องเรียน", "Welcome"],
        [
          "ครูต้นพาดูห้องเรียนหนึ่งรอบ\n\n- เรียนตามลำดับ วันละหนึ่งหรือสองบทก็พอ\n- หยุดตรงไหน กลับมาเรียนต่อตรงนั้นได้ทุกเครื่อง\n- ไม่เข้าใจตรงไหน ถามไว้ใต้บทเรียน ครูตอบภายในสองวัน",
          "A look around the room.\n\n- Take one or two lessons a day, in their order\n- Where you stop, you go on, on any device\n- Ask under the lesson; answers come within two days",
        ],
        { isPreview: true },
      ),
      video(
        "python-print",
        ["คุยกับคอมพิวเตอร์ครั้งแรก", "First words"],
        [
          "## พิมพ์คำสั่งแรก\nเปิดหน้าต่างคำสั่ง แล้วพิมพ์ **print** ตามด้วยสิ่งที่อยากบอก\n\n- ตัวพิมพ์เล็กใหญ่มีผล\n- เครื่องหมายคำพูดต้องมีทั้งเปิดและปิด\n- พิมพ์ผิดได้ไม่เป็นไร คอมพิวเตอร์จะบอกว่าผิดตรงไหน",
          "## The first command\nType **print** with what you want to say.\n\n- Capital letters matter\n- Quotes open and close\n- Mistakes are fine: the computer says where",
        ],
      ),
      text(
        10,
        ["แบบฝึกหัด: ทักทายเพื่อน", "Exercise: say hello"],
        [
          "## โจทย์\nเขียนโปรแกรมที่ถามชื่อ แล้วทักทายกลับเป็นภาษาไทย\n\n1. ใช้ **input** ถามชื่อ แล้วเก็บไว้ในตัวแปร\n2. ใช้ **print** ทักทายด้วยชื่อนั้น\n3. เปลี่ยนคำทักทายให้เป็นของคุณเอง\n\n## ถ้าติด\nลองพิมพ์ชื่อตัวแปรเดี่ยว ๆ แล้วรันดูว่าในนั้นมีอะไร วิธีนี้ใช้ได้ไปตลอดชีวิตการเขียนโปรแกรม",
          "## Task\nAsk for a name and say hello to it.\n\n1. Ask with **input** and keep the answer\n2. Greet with **print**\n3. Make the greeting your own",
        ],
      ),
      file(
        [{ name: "python-one-page", title: "สรุปคำสั่ง Python หน้าเดียว", mayDownload: true }],
        ["สรุปคำสั่งหน้าเดียว", "All commands on one page"],
        ["พิมพ์ติดข้างจอไว้ คำสั่งที่ใช้ในคอร์สนี้อยู่ครบในหน้าเดียว", "Print it and put it beside your screen."],
      ),
    ),
    section(
      ["ตัดสินใจและทำซ้ำ", "Decide and repeat"],
      video(
        "python-if",
        ["ถ้าอย่างนั้น แล้วอย่างนี้", "If this, then that"],
        [
          "โปรแกรมเลือกทางเองได้ด้วย **if** และ **else** เหมือนเราตัดสินใจหน้าร้านข้าวแกง ถ้ามีแกงเขียวหวานก็สั่ง ถ้าไม่มีก็สั่งผัดกะเพรา\n\nสังเกตการย่อหน้า Python ใช้ย่อหน้าบอกว่าบรรทัดไหนอยู่ในเงื่อนไข",
          "A program finds its way with **if** and **else**. Mind the indent: it says which lines belong to the condition.",
        ],
        { isAfterTheOneBefore: true },
      ),
      text(
        12,
        ["วนจนกว่าจะเสร็จ", "Until it is done"],
        [
          "## สองแบบที่ใช้บ่อย\n- **for** ใช้เมื่อรู้จำนวนรอบ เช่น เปลี่ยนชื่อไฟล์ 100 ไฟล์\n- **while** ใช้เมื่อรู้เงื่อนไข เช่น ถามรหัสจนกว่าจะถูก\n\n## ระวังวนไม่จบ\nถ้าโปรแกรมค้าง กด Ctrl พร้อม C เพื่อหยุด แล้วดูว่าเงื่อนไขของ while เปลี่ยนได้จริงหรือเปล่า",
          "## Two ways\n- **for** when you know how often\n- **while** when you know until when\n\nIf it never ends, press Ctrl and C.",
        ],
      ),
      quiz(
        pythonQuiz,
        ["แบบทดสอบท้ายส่วน", "Quiz of this part"],
        ["ห้าข้อสั้น ๆ จากที่เรียนมา ทำได้เรื่อย ๆ จนผ่าน", "Five short questions. Try until you pass."],
      ),
    ),
    section(
      ["พบกันสด", "Live"],
      assignment(
        ["ส่งโปรแกรมช่วยงานชิ้นแรก", "Your first helper"],
        [
          "เลือกงานน่าเบื่อหนึ่งอย่างที่ทำทุกสัปดาห์ แล้วเขียนโปรแกรมทำแทน\n\n1. เล่าว่างานนั้นคืออะไร ใช้เวลานานแค่ไหน\n2. ส่งรูปหน้าจอตอนโปรแกรมทำงาน หรือวางคำสั่งเป็นข้อความ\n3. บอกหนึ่งอย่างที่ยังติด\n\nครูต้นอ่านทุกงานและตอบภายในสามวัน",
          "Choose one dull task and write a program that does it. Say what it is, show it at work, and name one thing that is still hard.",
        ],
      ),
      live(
        {
          inDays: 3,
          at: "19:00",
          minutes: 60,
          link: "https://meet.raanrian.example/python",
          seats: 30,
        },
        ["ถามตอบกับครูต้น", "Questions and answers"],
        [
          "เตรียมคำถามและโปรแกรมที่ยังรันไม่ผ่านมาด้วย ครูต้นจะแก้ให้ดูสด ๆ ทีละคน",
          "Bring your questions, and programs that do not run yet.",
        ],
      ),
    ),
  ],
};

const excel: DemoCurriculum = {
  courseSlug: "excel-to-answers",
  sections: [
    section(
      ["จัดบ้านให้ข้อมูล", "Tidy the house"],
      video(
        "excel-clean",
        ["ห้าอย่างที่ทำให้ตารางพัง", "Five things that break a table"],
        [
          "ดูให้ครบก่อนแตะไฟล์ของตัวเอง\n\n1. ช่องที่ผสานกัน\n2. หัวตารางสองแถว\n3. วันที่ปน พ.ศ. กับ ค.ศ.\n4. ชื่อเดียวกันแต่สะกดไม่เหมือนกัน\n5. แถวรวมยอดที่แทรกอยู่กลางตาราง",
          "Merged cells, two rows of headings, two calendars, names spelt in two ways, and sums in the middle.",
        ],
        { isPreview: true },
      ),
      file(
        [{ name: "excel-coffee-shop", title: "ยอดขายร้านกาแฟ 3 สาขา (ไฟล์ฝึก)", mayDownload: true }],
        ["ไฟล์ฝึก: ยอดขายร้านกาแฟ", "Practice file: a coffee shop"],
        [
          "ไฟล์นี้ตั้งใจให้รก มีครบทั้งห้าอย่างจากบทที่แล้ว ดาวน์โหลดมาแล้วเก็บต้นฉบับไว้อีกชุดก่อนแก้",
          "A messy file, on purpose. Keep a copy before you mend it.",
        ],
      ),
      text(
        15,
        ["Power Query แทนการคัดลอก", "Power Query instead of copying"],
        [
          "## ทำครั้งเดียว ใช้ได้ทุกเดือน\n1. เลือก **ข้อมูล** แล้วเลือก **จากตาราง/ช่วง**\n2. ลบแถวที่ว่างและแถวรวมยอด\n3. แยกวันที่กับเวลาออกเป็นสองคอลัมน์\n4. แทนที่ชื่อสาขาที่สะกดต่างกันให้เหลือแบบเดียว\n5. กด **ปิดและโหลด**\n\nเดือนหน้าวางไฟล์ใหม่ทับที่เดิม แล้วกด **รีเฟรช** ขั้นตอนทั้งหมดจะทำซ้ำให้เอง",
          "## Once, for every month\n1. Data, From table\n2. Remove empty rows and sums\n3. Split date and time\n4. Make names one\n5. Close and load\n\nNext month: refresh.",
        ],
      ),
    ),
    section(
      ["ถามแล้วได้คำตอบ", "Ask and get an answer"],
      text(
        12,
        ["PivotTable ถามตอบ", "Questions with PivotTable"],
        [
          "ก่อนลากอะไรลงตาราง ให้เขียนคำถามเป็นประโยคก่อน เช่น **สาขาไหนขายลาเต้ดีที่สุดในวันหยุด**\n\n- คำนามที่อยากแยก ไปอยู่ใน **แถว**\n- ตัวเลขที่อยากรู้ ไปอยู่ใน **ค่า**\n- เงื่อนไข ไปอยู่ใน **ตัวกรอง**",
          "Write the question as a sentence first. Nouns go to rows, figures to values, conditions to filters.",
        ],
      ),
      text(
        8,
        ["รายงานหนึ่งหน้า", "The one-page report"],
        [
          "หัวหน้ามีเวลาอ่านหนึ่งนาที บรรทัดแรกจึงต้องเป็นคำตอบ ไม่ใช่ชื่อรายงาน\n\n1. คำตอบหนึ่งประโยค\n2. กราฟหนึ่งรูปที่พิสูจน์คำตอบนั้น\n3. สิ่งที่เสนอให้ทำต่อ",
          "Your manager has a minute. Begin with the answer, prove it with one chart, and say what to do next.",
        ],
      ),
      quiz(
        excelQuiz,
        ["ทดสอบก่อนใช้กับงานจริง", "Before you use it at work"],
        ["สี่ข้อจากเรื่องที่พลาดกันบ่อยที่สุด", "Four of the most common mistakes."],
      ),
    ),
  ],
};

export const codeCurricula: DemoCurriculum[] = [python, excel];
