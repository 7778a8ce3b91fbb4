/** What the owner's package with the shop contains. */
export const settingPackageTh = {
  "setting.is_package_tax_invoice": "แพ็กเกจมีใบกำกับภาษี",
  "setting.is_package_tax_invoice-effect": "หากปิด ผู้ซื้อไม่เห็นช่องใบกำกับภาษีที่ใดเลย ไม่ว่าตั้งค่าด้านล่างไว้อย่างไร",
  "setting.is_add_on_tax_invoice": "ส่วนเสริมใบกำกับภาษี",
  "setting.is_add_on_tax_invoice-effect": "ต้องเปิดพร้อมกับแพ็กเกจ ผู้ซื้อจึงขอใบกำกับภาษีได้",
  "setting.is_package_user_groups": "แพ็กเกจมีกลุ่มผู้ใช้",
  "setting.is_package_user_groups-effect": "หากปิด แบบสมัครไม่ถามกลุ่ม ทุกคนเข้ากลุ่มเริ่มต้น",
  "setting.records": "การเก็บข้อมูลและพื้นที่",
  "setting.records-note": "เก็บเรื่องภาษีกี่ปี และมีที่ให้ไฟล์เท่าไร",
  "setting.tax_retention_years": "เก็บข้อมูลภาษีของการขายไว้กี่ปี",
  "setting.tax_retention_years-effect": "เมื่อผู้ซื้อลบบัญชี ชื่อและข้อมูลใบกำกับภาษียังอยู่จนครบจำนวนปีนี้หลังสิ้นปีที่ขาย แล้วถูกลบเอง กฎหมายภาษีให้เก็บอย่างน้อย 5 ปี มีผลกับบัญชีที่ลบหลังจากนี้",
  "setting.storage_gigabytes": "พื้นที่เก็บไฟล์ (GB)",
  "setting.storage_gigabytes-effect": "เมื่อเต็ม ผู้ซื้อส่งรูปและสลิปไม่ได้ และร้านเพิ่มไฟล์ไม่ได้ ตั้งน้อยกว่าที่ใช้อยู่ไม่ได้",
  "setting.buyer_storage_percent": "แบ่งไว้ให้รูปและสลิปของผู้ซื้อ (%)",
  "setting.buyer_storage_percent-effect": "ส่วนนี้ไฟล์ของร้านใช้ไม่ได้ และส่วนที่เหลือผู้ซื้อใช้ไม่ได้ ฝ่ายหนึ่งเต็มอีกฝ่ายยังส่งไฟล์ได้ตามปกติ คนที่ยังสมัครไม่เสร็จใช้ได้ไม่เกินหนึ่งในสี่ของส่วนนี้",
};
