/** What the owner's package with the shop contains. */
export const settingPackageTh = {
  "setting.is_package_tax_invoice": "แพ็กเกจมีใบกำกับภาษี",
  "setting.is_package_tax_invoice-effect": "หากปิด ผู้ซื้อไม่เห็นช่องใบกำกับภาษีที่ใดเลย ไม่ว่าตั้งค่าด้านล่างไว้อย่างไร",
  "setting.is_add_on_tax_invoice": "ส่วนเสริมใบกำกับภาษี",
  "setting.is_add_on_tax_invoice-effect": "ต้องเปิดพร้อมกับแพ็กเกจ ผู้ซื้อจึงขอใบกำกับภาษีได้",
  "setting.is_package_user_groups": "แพ็กเกจมีกลุ่มผู้ใช้",
  "setting.is_package_user_groups-effect": "หากปิด แบบสมัครไม่ถามกลุ่ม ทุกคนเข้ากลุ่มเริ่มต้น",
};
