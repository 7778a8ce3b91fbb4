import type { DemoCourse } from "../content-types.ts";
import { chapter, days, lifetimePlan, months, periodPlan, renewPlan, years } from "./plans.ts";

const WELLNESS = {
  categorySlug: "health-and-food",
  instructor: "meena.w",
  seatLimit: null,
  freeBook: null,
  freeProductSlug: null,
  isWithholdable: true,
};

export const wellnessCourses: DemoCourse[] = [
  {
    ...WELLNESS,
    slug: "thai-home-cooking",
    level: "beginner",
    titleTh: "ครัวไทยที่บ้าน 20 จานประจำ",
    titleEn: "Thai Home Kitchen: Twenty Everyday Dishes",
    promiseTh: "ทำกับข้าวไทยหมุนเวียนได้ทั้งเดือน จากของในตู้เย็นที่มีอยู่",
    promiseEn: "Cook Thai food all month from what is already in the fridge.",
    descriptionTh: [
      "อาหารไทยในบ้านไม่ต้องมีเครื่องยี่สิบอย่าง คอร์สนี้เริ่มจากน้ำพริก น้ำแกง และน้ำยำอย่างละหนึ่งแบบ แล้วแตกออกเป็น 20 จานที่กินกันจริงในวันธรรมดา",
      "ทุกจานทำเสร็จใน 30 นาที มีรายการซื้อของรายสัปดาห์ และบอกว่าอะไรแทนอะไรได้ สำหรับคนที่อยู่คอนโดหรืออยู่ต่างประเทศ",
      "ครูมีนาถ่ายทำในครัวของตัวเอง ใช้เตาสองหัวกับกระทะใบเดียว",
    ],
    descriptionEn: [
      "One chilli paste, one broth and one dressing become twenty weekday dishes, each done in 30 minutes with two burners and one pan. Substitutions for small flats and life abroad.",
    ],
    learnTh: [
      "ปรุงรสสี่ด้านให้สมดุลด้วยการชิม",
      "ตำพริกแกงพื้นฐานและเก็บแช่แข็ง",
      "หุงข้าวให้ดีทุกครั้ง",
      "วางแผนจ่ายตลาดหนึ่งสัปดาห์",
      "เปลี่ยนของเหลือเป็นจานใหม่",
    ],
    learnEn: [
      "Balance four tastes",
      "A base paste to freeze",
      "Good rice every time",
      "A week of shopping",
      "Leftovers into new dishes",
    ],
    outline: [
      chapter("รสและการชิม", "Tasting", 24),
      chapter("น้ำพริกและเครื่องจิ้ม", "Relishes", 48),
      chapter("แกงและต้ม", "Curries and soups", 66),
      chapter("ผัดไฟแรง", "High-heat stir-fries", 52),
      chapter("ยำและของสด", "Salads", 40),
      chapter("ของหวานง่าย ๆ", "Simple sweets", 35),
    ],
    plans: [periodPlan(months(6), 1_290_00), lifetimePlan(1_990_00)],
  },
  {
    ...WELLNESS,
    slug: "sourdough",
    level: "intermediate",
    titleTh: "ขนมปังซาวร์โดว์ในอากาศร้อน",
    titleEn: "Sourdough in a Hot Climate",
    promiseTh: "อบขนมปังเปลือกกรอบเนื้อชุ่มได้ทุกสัปดาห์ แม้ห้องครัว 33 องศา",
    promiseEn: "Bake a crisp, moist loaf every week, even in a 33-degree kitchen.",
    descriptionTh: [
      "สูตรจากเมืองหนาวมักพังในครัวไทย แป้งหมักเร็วเกินไป เหลว และเปรี้ยว คอร์สนี้ปรับทุกขั้นให้เข้ากับอุณหภูมิและแป้งที่หาซื้อได้ในบ้านเรา",
      "เลี้ยงยีสต์ธรรมชาติของตัวเองตั้งแต่วันแรก อ่านแป้งด้วยตาและมือแทนการดูนาฬิกา แล้วอบกับหม้อเหล็กหรือเตาเล็กก็ได้",
    ],
    descriptionEn: [
      "Recipes from cold countries fail in Thai kitchens. Every step is adapted to our heat and flour; read the dough instead of the clock.",
    ],
    learnTh: [
      "เลี้ยงหัวเชื้อให้แข็งแรงในอากาศร้อน",
      "ปรับน้ำและเวลาให้เข้ากับแป้งไทย",
      "พับ ขึ้นรูป และกรีดหน้า",
      "อบด้วยอุปกรณ์ที่มี",
    ],
    learnEn: [
      "A strong starter in the heat",
      "Water and time for local flour",
      "Fold, shape, score",
      "Baking with what you own",
    ],
    outline: [
      chapter("หัวเชื้อ", "The starter", 42),
      chapter("แป้ง น้ำ เกลือ", "Flour, water, salt", 38),
      chapter("หมักในตู้เย็น", "Cold proofing", 36),
      chapter("ขึ้นรูปและกรีด", "Shape and score", 50),
      chapter("อบ", "Bake", 44),
    ],
    plans: [periodPlan(days(90), 990_00), lifetimePlan(1_790_25)],
  },
  {
    ...WELLNESS,
    freeProductSlug: "coffee-tasting-set",
    slug: "drip-coffee",
    level: "beginner",
    titleTh: "กาแฟดริปที่บ้าน",
    titleEn: "Drip Coffee at Home",
    promiseTh: "ชงกาแฟแก้วโปรดซ้ำได้ทุกเช้า และบอกได้ว่าทำไมมันอร่อย",
    promiseEn: "Repeat your favourite cup every morning and know why it is good.",
    descriptionTh: [
      "กาแฟดริปมีตัวแปรแค่สี่ตัว คือ เมล็ด ความละเอียด น้ำ และเวลา เราจะเปลี่ยนทีละตัวแล้วชิมเทียบกัน จนจับได้ว่าลิ้นตัวเองชอบแบบไหน",
      "สมัครแล้วเราส่งชุดกาแฟทดลองชิมสี่แหล่งปลูกจากเชียงราย น่าน และแม่ฮ่องสอน ให้ชงตามพร้อมกันในแต่ละบท",
    ],
    descriptionEn: [
      "Only four variables: bean, grind, water, time. Change one at a time and taste. A tasting set from four Thai growing areas comes with the course.",
    ],
    learnTh: [
      "เลือกเมล็ดและอ่านฉลาก",
      "ตั้งความละเอียดให้ตรงกับดริปเปอร์",
      "คุมน้ำและจังหวะเท",
      "จดบันทึกการชิมแบบง่าย",
    ],
    learnEn: [
      "Choose beans and read labels",
      "Grind for your dripper",
      "Water and pouring",
      "Simple tasting notes",
    ],
    outline: [
      chapter("สี่ตัวแปร", "Four variables", 20),
      chapter("เมล็ดและการคั่ว", "Beans and roast", 34),
      chapter("บด", "Grind", 22),
      chapter("น้ำและการเท", "Water and pour", 40),
      chapter("ชิมสี่แหล่งปลูก", "Four origins", 45),
    ],
    plans: [periodPlan(days(90), 790_00), lifetimePlan(1_190_00)],
  },
  {
    ...WELLNESS,
    slug: "admin-stretch",
    level: "beginner",
    titleTh: "ยืดเหยียดสำหรับคนนั่งทั้งวัน",
    titleEn: "Stretching for Admin Days",
    promiseTh: "ขยับร่างกายวันละ 12 นาทีข้างโต๊ะทำงาน โดยไม่ต้องเปลี่ยนชุด",
    promiseEn: "Twelve minutes of movement beside your admin, in your work clothes.",
    descriptionTh: [
      "ชุดท่ายืดเหยียดสั้น ๆ สำหรับคอ บ่า หลัง สะโพก และข้อมือ จัดเป็นตารางสี่สัปดาห์ เปิดทำตามได้เลยระหว่างพักประชุม",
      "ครูมีนาเริ่มทำชุดนี้เพื่อตัวเองหลังจากนั่งวาดรูปติดกันวันละสิบชั่วโมง ท่าทั้งหมดปรับระดับได้ หากมีอาการบาดเจ็บหรือโรคประจำตัวควรปรึกษาแพทย์ก่อน",
    ],
    descriptionEn: [
      "Short routines for neck, shoulders, back, hips and wrists on a four-week plan. All moves can be made easier; ask a doctor first if you are injured or unwell.",
    ],
    learnTh: [
      "ชุดท่า 12 นาทีสำหรับทุกวันทำงาน",
      "พักสายตาและข้อมือระหว่างวัน",
      "จัดโต๊ะและเก้าอี้ให้พอดีตัว",
      "สังเกตสัญญาณที่ควรหยุด",
    ],
    learnEn: [
      "A 12-minute routine",
      "Breaks for eyes and wrists",
      "Admin and chair to fit",
      "Signals to stop",
    ],
    outline: [
      chapter("จัดโต๊ะก่อนยืด", "The admin area first", 15),
      chapter("คอและบ่า", "Neck and shoulders", 24),
      chapter("หลังและสะโพก", "Back and hips", 28),
      chapter("ข้อมือและสายตา", "Wrists and eyes", 18),
      chapter("ตารางสี่สัปดาห์", "Four-week plan", 48),
    ],
    plans: [
      periodPlan(months(1), 190_00),
      periodPlan(years(1), 990_00),
      renewPlan(months(1), 150_00, days(7)),
    ],
  },
];
