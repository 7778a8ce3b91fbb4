/** What an administrator may be given, as it is read on the staff page and in an invitation. */
export const permissionTh = {
  "permission.owner": "เจ้าของร้าน",
  "permission.owner-hint": "ทำได้ทุกอย่าง รวมถึงสิ่งที่เพิ่มมาในอนาคต",
  "permission.order.read": "ดูคำสั่งซื้อ",
  "permission.payment.approve": "ตรวจสลิปและอนุมัติการชำระเงิน",
  "permission.payment.refund": "คืนเงิน",
  "permission.catalog.manage": "จัดการคอร์สและสินค้า",
  "permission.coupon.manage": "จัดการคูปองและโปรโมชัน",
  "permission.user.manage": "จัดการผู้เรียนและบัญชี",
  "permission.file.manage": "จัดการไฟล์",
  "permission.setting.manage": "ตั้งค่าร้าน",
  "permission.text.manage": "แก้ข้อความในร้าน",
  "permission.key.manage": "ตั้งค่าช่องทางชำระเงินและคีย์เชื่อมต่อ",
  "permission.staff.manage": "จัดการผู้ดูแลร้าน",
  "permission.audit.read": "ดูประวัติการทำงาน",
  "permission.figure.read": "ดูตัวเลขและยอดขาย",
  "permission.export": "ส่งออกข้อมูล",
};
