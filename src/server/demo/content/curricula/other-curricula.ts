import { coffeeQuiz, tgatQuiz, watercolourQuiz } from "../quizzes/other-quizzes.ts";
import { type DemoCurriculum, file, live, quiz, section, text, video } from "./demo-lesson.ts";

const coffee: DemoCurriculum = {
  courseSlug: "drip-coffee",
  sections: [
    section(
      ["แก้วแรกที่ตั้งใจชง", "The first careful cup"],
      video(
        "coffee-pour",
        ["รินสามจังหวะ", "Three pours"],
        [
          "ใช้กาแฟ 15 กรัม น้ำ 240 กรัม อุณหภูมิ 92 องศา\n\n1. พรมน้ำ 40 กรัม รอ 30 วินาที\n2. รินถึง 140 กรัม วนเป็นวงแคบ ๆ\n3. รินถึง 240 กรัม แล้วรอจนหยดสุดท้าย\n\nทั้งหมดควรใช้เวลาสองนาทีครึ่งถึงสามนาที",
          "15 grams of coffee, 240 of water at 92 degrees: 40 and a wait, to 140, to 240. Two and a half to three minutes in all.",
        ],
        { isPreview: true },
      ),
      file(
        [{ name: "coffee-ratios", title: "ตารางสัดส่วนกาแฟต่อน้ำ", mayDownload: true }],
        ["ตารางสัดส่วนติดข้างกา", "Ratios beside your kettle"],
        [
          "เลือกจำนวนแก้ว แล้วอ่านน้ำหนักกาแฟกับน้ำได้เลย ไม่ต้องคิดเลข",
          "Choose how many cups, and read both weights.",
        ],
      ),
      text(
        9,
        ["ชิมแล้วปรับ", "Taste and change"],
        [
          "## เปลี่ยนทีละอย่าง\n- เปรี้ยวแหลม บาง: บดละเอียดขึ้นหนึ่งขีด\n- ขม ฝาด: ลดอุณหภูมิลงสององศา\n- จืด: เพิ่มกาแฟหนึ่งกรัม\n\nจดทุกแก้ว สิบแก้วแรกจะสอนคุณมากกว่าหนังสือทั้งเล่ม",
          "Change one thing at a time, and write down every cup.",
        ],
      ),
      quiz(
        coffeeQuiz,
        ["ถ้าแก้วนี้รสไม่ใช่", "If the cup is not right"],
        ["สี่ข้อ ตอบแล้วอ่านคำอธิบายใต้ข้อ", "Four questions."],
      ),
    ),
  ],
};

const watercolour: DemoCurriculum = {
  courseSlug: "watercolour-flowers",
  sections: [
    section(
      ["น้ำ สี และกระดาษ", "Water, paint and paper"],
      video(
        "watercolour-petal",
        ["กลีบแรก: เปียกบนเปียก", "The first petal: wet on wet"],
        [
          "ลงน้ำเปล่าก่อน แล้วแตะสีที่โคนกลีบ ที่เหลือน้ำจะพาไปเอง หน้าที่ของเราคือรอ",
          "Clear water first, then colour at the foot of the petal. The water does the rest; our part is to wait.",
        ],
        { isPreview: true },
      ),
      text(
        10,
        ["เตรียมโต๊ะให้มือว่าง", "A table that leaves your hands free"],
        [
          "- กระดาษ 300 แกรม ติดเทปสี่ด้าน\n- แก้วน้ำสองใบ ใบหนึ่งล้าง ใบหนึ่งผสม\n- ผ้าฝ้ายพับวางข้างมือที่ถนัด\n\nวางของที่ใช้บ่อยไว้ข้างมือที่จับพู่กัน จะได้ไม่ต้องเอื้อมข้ามงานที่ยังเปียก",
          "Taped 300 gram paper, two glasses of water, and a cotton cloth beside your better hand.",
        ],
      ),
      quiz(
        watercolourQuiz,
        ["ทวนก่อนลงสีจริง", "Before you paint"],
        ["สองข้อสั้น ๆ", "Two short questions."],
      ),
    ),
    section(
      ["ดอกไม้ทั้งดอก", "The whole flower"],
      text(
        14,
        ["ชบาหนึ่งดอกใน 30 นาที", "A hibiscus in 30 minutes"],
        [
          "1. ร่างวงรีห้าวงเบา ๆ ด้วยดินสอ 2H\n2. ระบายกลีบเว้นกลีบ เพื่อไม่ให้สีไหลเข้าหากัน\n3. ระหว่างรอ ผสมสีเขียวจากเหลืองกับน้ำเงิน ไม่ใช้สีเขียวจากหลอด\n4. เก็บเกสรด้วยพู่กันเบอร์ 2 เมื่อกลีบแห้งสนิท",
          "Sketch five ovals, paint every other petal, mix your own green, and add the stamens when all is dry.",
        ],
      ),
      live(
        {
          inDays: 9,
          at: "10:00",
          minutes: 120,
          room: "สตูดิโอครูมี่ ถนนนิมมานเหมินท์ ซอย 9 เชียงใหม่",
          seats: 12,
        },
        ["วาดด้วยกันที่สตูดิโอ", "Painting together in the studio"],
        [
          "นำพู่กันเบอร์ 6 และ 2 มาเอง กระดาษและสีมีให้ มาถึงก่อนสิบนาทีจะได้เลือกโต๊ะริมหน้าต่าง",
          "Bring brushes 6 and 2; paper and paint are there.",
        ],
      ),
    ),
  ],
};

const tgat: DemoCurriculum = {
  courseSlug: "tgat-small-group",
  takesPlace: {
    th: "เรียนสดทางออนไลน์ทุกวันอังคารและพฤหัสบดี 19:00–21:00 น. ลิงก์อยู่ในคลาสสด และเปิดให้เข้าก่อนเวลา 15 นาที",
    en: "Live online every Tuesday and Thursday, 19:00 to 21:00. The link is in the live lesson and opens 15 minutes before.",
  },
  sections: [
    section(
      ["รู้จักข้อสอบและตัวเอง", "The paper and yourself"],
      text(
        10,
        ["สามพาร์ต สามวิธีคิด", "Three parts, three ways of thinking"],
        [
          "- **พาร์ต 1** ภาษาอังกฤษ วัดว่าสื่อสารได้เหมาะกับสถานการณ์ ไม่ได้วัดไวยากรณ์ยาก ๆ\n- **พาร์ต 2** คิดอย่างมีเหตุผล เวลาน้อยที่สุดเมื่อเทียบกับจำนวนข้อ\n- **พาร์ต 3** สมรรถนะการทำงาน ไม่มีข้อถูกข้อเดียว แต่มีข้อที่ได้คะแนนมากกว่า",
          "English in situations, reasoning against the clock, and competencies where some answers earn more than others.",
        ],
        { isPreview: true },
      ),
      file(
        [{ name: "tgat-answer-sheet", title: "กระดาษคำตอบสำหรับซ้อม", mayDownload: true }],
        ["กระดาษคำตอบสำหรับซ้อม", "An answer sheet to practise with"],
        ["ฝึกฝนกระดาษคำตอบให้ชินมือ ฝนเต็มวงและไม่ล้นขอบ", "Practise filling the circles."],
      ),
      quiz(
        tgatQuiz,
        ["ตรรกะอุ่นเครื่อง", "Logic, to warm up"],
        ["สามข้อ ข้อละไม่เกินหนึ่งนาที", "Three questions, a minute each."],
      ),
    ),
    section(
      ["คลาสสดรายสัปดาห์", "Every week, live"],
      live(
        {
          inDays: -5,
          at: "19:00",
          minutes: 120,
          link: "https://meet.raanrian.example/tgat",
          seats: 6,
        },
        ["สัปดาห์ที่ 1: อังกฤษตามสถานการณ์", "Week 1: English in situations"],
        [
          "ทำโจทย์ร้านอาหาร สนามบิน และห้องเรียน สลับกันถามตอบเป็นคู่",
          "Restaurant, airport and classroom, in pairs.",
        ],
      ),
      live(
        {
          inDays: 2,
          at: "19:00",
          minutes: 120,
          link: "https://meet.raanrian.example/tgat",
          seats: 6,
        },
        ["สัปดาห์ที่ 2: ตรรกะและมิติสัมพันธ์", "Week 2: logic and space"],
        [
          "เตรียมกระดาษทดและดินสอ ครูจะให้ทำโจทย์จับเวลาสองชุด",
          "Bring paper and a pencil for two timed sets.",
        ],
      ),
    ),
  ],
};

export const otherCurricula: DemoCurriculum[] = [coffee, watercolour, tgat];
