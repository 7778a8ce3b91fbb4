import type { DemoAddress } from "../content-types.ts";

function place(addressTh: string, subDistrictTh: string, districtTh: string, provinceTh: string, postCode: string): DemoAddress {
  return { addressTh, subDistrictTh, districtTh, provinceTh, postCode };
}

export const PLACES = {
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
