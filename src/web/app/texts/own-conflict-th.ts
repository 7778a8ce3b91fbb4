/** Two windows of one person: what is shown where one of them was quicker. Nobody else is blamed. */
export const ownConflictTh = {
  "profile.conflict": "ข้อมูลนี้เพิ่งถูกแก้ไขจากอีกหน้าต่างหนึ่ง",
  "profile.conflict-text": "สิ่งที่คุณพิมพ์ยังอยู่ครบ เลือกว่าจะใช้ข้อมูลชุดไหน",
  "profile.conflict-field": "ข้อมูล",
  "profile.conflict-theirs": "ที่บันทึกไว้ล่าสุด",
  "profile.conflict-mine": "ที่คุณพิมพ์",
  "profile.conflict-empty": "ว่าง",
  "profile.conflict-changed": "มีการเปลี่ยนแปลง",
  "profile.use-theirs": "ใช้ข้อมูลล่าสุด",
  "profile.use-mine": "บันทึกของฉันแทน",
  "profile.conflict-remove": "ที่อยู่นี้เพิ่งถูกแก้ไขจากอีกหน้าต่างหนึ่ง ด้านบนคือที่อยู่ล่าสุด ดูให้แน่ใจก่อนลบ",
};
