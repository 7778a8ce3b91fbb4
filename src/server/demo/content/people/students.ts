import type { DemoAddress, DemoPerson } from "../content-types.ts";

function place(
  addressTh: string,
  subDistrictTh: string,
  districtTh: string,
  provinceTh: string,
  postCode: string,
): DemoAddress {
  return { addressTh, subDistrictTh, districtTh, provinceTh, postCode };
}

const PLACES = {
  bangkokWatthana: place("28/4 ซอยสุขุมวิท 39", "คลองตันเหนือ", "วัฒนา", "กรุงเทพมหานคร", "10110"),
  bangkokChatuchak: place("115 ซอยพหลโยธิน 32", "จันทรเกษม", "จตุจักร", "กรุงเทพมหานคร", "10900"),
  bangkokSilom: place("7 อาคารสีลมพลาซ่า ชั้น 12", "สีลม", "บางรัก", "กรุงเทพมหานคร", "10500"),
  nonthaburi: place("88/156 หมู่บ้านร่มไม้", "ปากเกร็ด", "ปากเกร็ด", "นนทบุรี", "11120"),
  samutPrakan: place("39/2 หมู่ 6 ถนนเทพารักษ์", "บางพลีใหญ่", "บางพลี", "สมุทรปราการ", "10540"),
  nakhonPathom: place("212 หอพักบ้านสวน", "ศาลายา", "พุทธมณฑล", "นครปฐม", "73170"),
  chiangMai: place("14 ซอยวัดอุโมงค์", "สุเทพ", "เมืองเชียงใหม่", "เชียงใหม่", "50200"),
  khonKaen: place("55 ถนนกลางเมือง", "ในเมือง", "เมืองขอนแก่น", "ขอนแก่น", "40000"),
  songkhla: place("20/9 ถนนนิพัทธ์อุทิศ 2", "หาดใหญ่", "หาดใหญ่", "สงขลา", "90110"),
  chonburi: place("9/41 ถนนลงหาดบางแสน", "แสนสุข", "เมืองชลบุรี", "ชลบุรี", "20130"),
  phuket: place("61 ถนนถลาง", "ตลาดใหญ่", "เมืองภูเก็ต", "ภูเก็ต", "83000"),
  korat: place("304 ถนนจอมพล", "ในเมือง", "เมืองนครราชสีมา", "นครราชสีมา", "30000"),
} satisfies Record<string, DemoAddress>;

const PUPIL = { groupKey: "students", tierKey: null, tax: null };
const WORKING = { groupKey: "working", tierKey: null, tax: null };

const COMPANY = {
  personType: "juristic_person",
  nameOne: "บริษัท วัฒนชัยการค้า จำกัด",
  nameTwo: "สำนักงานใหญ่",
  taxId: "0999990000028",
  address: "304 ถนนจอมพล ตำบลในเมือง อำเภอเมืองนครราชสีมา จังหวัดนครราชสีมา",
  postCode: "30000",
} as const;

const rows: Omit<DemoPerson, "role" | "email" | "tel">[] = [
  {
    ...WORKING,
    ...named("student", "ณัฐธิดา แสงทอง น้ำ", "Natthida Saengthong"),
    tierKey: "friend",
    joinedDaysAgo: 120,
    address: PLACES.bangkokChatuchak,
  },
  {
    ...WORKING,
    ...named("anucha.w", "อนุชา วิเศษศักดิ์ นุ", "Anucha Wisetsak"),
    joinedDaysAgo: 95,
    address: PLACES.chiangMai,
  },
  {
    ...WORKING,
    ...named("benjawan.r", "เบญจวรรณ รัตนพงศ์ เบญ", "Benjawan Rattanapong"),
    joinedDaysAgo: 88,
    address: PLACES.bangkokWatthana,
  },
  {
    ...WORKING,
    ...named("chaiwat.s", "ชัยวัฒน์ สุขเจริญ ชัย", "Chaiwat Sukcharoen"),
    joinedDaysAgo: 76,
    address: PLACES.nonthaburi,
  },
  {
    ...WORKING,
    ...named("darunee.k", "ดรุณี กาญจนสุต ดา", "Darunee Kanchanasut"),
    tierKey: "regular",
    joinedDaysAgo: 140,
    address: PLACES.songkhla,
  },
  {
    ...WORKING,
    ...named("ekkachai.p", "เอกชัย พรหมมา เอก", "Ekkachai Phromma"),
    joinedDaysAgo: 64,
    address: PLACES.khonKaen,
  },
  {
    ...PUPIL,
    ...named("fahsai.n", "ฟ้าใส นิลวงศ์ ฟ้า", "Fahsai Nilwong"),
    joinedDaysAgo: 41,
    address: PLACES.nakhonPathom,
  },
  {
    ...PUPIL,
    ...named("gun.t", "กันต์ ธีรวัฒน์ กัน", "Gun Theerawat"),
    joinedDaysAgo: 33,
    address: PLACES.bangkokSilom,
  },
  {
    ...PUPIL,
    ...named("harin.c", "หรินทร์ ชูเกียรติ ริน", "Harin Chukiat"),
    joinedDaysAgo: 30,
    address: PLACES.chonburi,
  },
  {
    ...PUPIL,
    ...named("issara.m", "อิสระ มั่นคง อิส", "Issara Mankhong"),
    joinedDaysAgo: 2,
    address: null,
  },
  {
    ...WORKING,
    ...named("jiraporn.l", "จิราพร ลิ้มเจริญ จิ๊บ", "Jiraporn Limcharoen"),
    joinedDaysAgo: 58,
    address: PLACES.bangkokSilom,
  },
  {
    ...WORKING,
    ...named("kanokwan.b", "กนกวรรณ บุตรดี กนก", "Kanokwan Butdee"),
    tierKey: "regular",
    joinedDaysAgo: 210,
    address: PLACES.korat,
  },
  {
    ...WORKING,
    ...named("lalita.y", "ลลิตา ยอดแก้ว ลิตา", "Lalita Yodkaew"),
    joinedDaysAgo: 3,
    address: PLACES.phuket,
  },
  {
    ...WORKING,
    ...named("manop.d", "มานพ ดวงจันทร์ นพ", "Manop Duangchan"),
    joinedDaysAgo: 15,
    address: null,
  },
  {
    ...PUPIL,
    ...named("nattapong.j", "ณัฐพงษ์ จันทร์เพ็ญ ณัฐ", "Nattapong Chanphen"),
    joinedDaysAgo: 47,
    address: PLACES.nakhonPathom,
  },
  {
    ...WORKING,
    ...named("orawan.h", "อรวรรณ หอมจันทร์ อร", "Orawan Homchan"),
    joinedDaysAgo: 71,
    address: PLACES.samutPrakan,
  },
  {
    ...WORKING,
    ...named("prasert.v", "ประเสริฐ วัฒนชัย เสริฐ", "Prasert Wattanachai"),
    tax: COMPANY,
    joinedDaysAgo: 52,
    address: PLACES.korat,
  },
  {
    ...WORKING,
    ...named("rungnapa.o", "รุ่งนภา อินทรสุวรรณ รุ่ง", "Rungnapa Intharasuwan"),
    joinedDaysAgo: 27,
    address: PLACES.bangkokWatthana,
  },
  {
    ...WORKING,
    ...named("somying.a", "สมหญิง อ่อนละมัย หญิง", "Somying Onlamai"),
    joinedDaysAgo: 6,
    address: PLACES.nonthaburi,
  },
  {
    ...PUPIL,
    ...named("thidarat.u", "ธิดารัตน์ อุ่นเรือน ธิดา", "Thidarat Unruean"),
    tierKey: "scholar",
    joinedDaysAgo: 39,
    address: PLACES.khonKaen,
  },
  {
    ...WORKING,
    ...named("wichai.e", "วิชัย เอื้ออารี ชัย", "Wichai Uearee"),
    joinedDaysAgo: 9,
    address: PLACES.chonburi,
  },
  {
    ...PUPIL,
    ...named("yada.f", "ญาดา ฟูเฟื่อง ญาญ่า", "Yada Fufueang"),
    joinedDaysAgo: 44,
    address: PLACES.chiangMai,
  },
  {
    ...WORKING,
    ...named("expired", "ปวีณา ศรีทอง วี", "Paweena Srithong"),
    joinedDaysAgo: 400,
    address: null,
    state: "expired",
  },
  {
    ...WORKING,
    ...named("blocked", "ธีรเดช กล้าหาญ เดช", "Theeradet Klahan"),
    joinedDaysAgo: 180,
    address: null,
    state: "not allowed",
  },
];

/**
 * She joined before the shop required a phone number. A sign-in by Google asks her for it first.
 */
const withoutPhone: DemoPerson = {
  ...WORKING,
  ...named("siriporn.k", "ศิริพร แก้วใส ศิริ", "Siriporn Kaewsai"),
  role: "student",
  email: "siriporn.k@raanrian.example",
  tel: "",
  joinedDaysAgo: 320,
  address: null,
};

export const students: DemoPerson[] = [
  ...rows.map((row, index) => ({
    ...row,
    role: "student" as const,
    email: `${row.username}@raanrian.example`,
    tel: `09000001${String(index + 1).padStart(2, "0")}`,
  })),
  withoutPhone,
];

function named(username: string, thai: string, english: string) {
  const [firstName = "", lastName = "", nickname = ""] = thai.split(" ");
  const [firstNameEn = "", lastNameEn = ""] = english.split(" ");
  return { username, firstName, lastName, nickname, firstNameEn, lastNameEn };
}
