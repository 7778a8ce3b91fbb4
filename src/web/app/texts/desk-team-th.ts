/** The order desk, where several people work at it. */
export const deskTeamTh = {
  "desk.status-second": "รอคนที่สองอนุมัติ",
  "desk.also-looking": "{name} กำลังดูคำสั่งซื้อนี้อยู่ ตั้งแต่ {time}",
  "desk.has-left": "{name} ไม่ได้ดูคำสั่งซื้อ #{id} แล้ว",
  "desk.told-approve": "{name} กดอนุมัติคำสั่งซื้อ #{id} แล้ว",
  "desk.told-reject": "{name} กดไม่อนุมัติคำสั่งซื้อ #{id} แล้ว",
  "desk.told-undone": "เลิกทำการตัดสินของ {name} แล้ว คำสั่งซื้อ #{id} ยังรอตรวจอยู่",
  "desk.told-decided": "{name} ตัดสินคำสั่งซื้อ #{id} แล้ว",
  "desk.second-needed": "ยอดนี้ต้องมีผู้ดูแลสองคนอนุมัติ คุณจะเป็นคนแรก",
  "desk.second-own": "รอผู้ดูแลอีกคนอนุมัติ คุณอนุมัติเป็นคนแรกเมื่อ {time}",
  "desk.second-other": "รอคนที่สองอนุมัติ คนแรกคือ {name} เมื่อ {time}",
  "desk.second-confirm": "อนุมัติเป็นคนที่สอง",
  "desk.second-withdraw": "ถอนการอนุมัติ",
  "desk.second-kept": "รับการอนุมัติคนแรกของคำสั่งซื้อ #{id} แล้ว",
  "desk.second-kept-text": "รอผู้ดูแลอีกคนอนุมัติก่อนเปิดคอร์ส",
  "desk.told-first": "{name} อนุมัติคำสั่งซื้อ #{id} เป็นคนแรก รอคนที่สองอนุมัติ",
} as const;
