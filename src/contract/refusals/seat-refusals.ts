/** Refusals of a course with few seats, or none left. */
export const seatRefusals = {
  SEAT_HELD_TOO_OFTEN: {
    status: 409,
    th: "วันนี้คุณจองที่นั่งคอร์สนี้ครบจำนวนครั้งแล้ว สั่งซื้อใหม่ได้พรุ่งนี้",
    en: "You have taken a seat of this course without paying as often as a day allows. Please order it again tomorrow, so that others have their turn.",
  },
  SEATS_HELD_NEARBY: {
    status: 409,
    th: "มีผู้จองคอร์สนี้จากเครือข่ายอินเทอร์เน็ตเดียวกันหลายคน กรุณาลองอีกครั้งในอีกไม่กี่นาที",
    en: "Several people on your internet connection have taken seats of this course and not paid yet. Please try again in a few minutes.",
  },
  SEATS_ARE_LEFT: {
    status: 409,
    th: "มีที่นั่งว่างแล้ว สั่งซื้อได้เลย ไม่ต้องเข้าคิว",
    en: "There is a free seat: you can order it now without waiting.",
  },
  SEAT_OFFER_LAPSED: {
    status: 409,
    th: "ที่นั่งที่เก็บไว้ให้คุณหมดเวลาไปแล้ว เข้าคิวใหม่ได้หลัง 24 ชั่วโมง",
    en: "The time for the seat that was kept for you is over. You can wait for this course again after 24 hours.",
  },
  WAITING_LIST_FULL: {
    status: 409,
    th: "คิวรอของคอร์สนี้เต็มแล้ว กรุณาลองใหม่ภายหลัง",
    en: "The waiting list of this course is full.",
  },
  WAITING_NEARBY: {
    status: 409,
    th: "มีผู้เข้าคิวคอร์สนี้จากเครือข่ายอินเทอร์เน็ตเดียวกันหลายคนแล้ว กรุณาลองใหม่ภายหลัง",
    en: "Several people on your internet connection wait for this course already.",
  },
  TOO_MANY_WAITS: {
    status: 409,
    th: "คุณเข้าคิวอยู่ 20 คอร์สแล้ว กรุณาออกจากคิวที่ไม่สนใจก่อน",
    en: "You wait for 20 courses already. Please leave one that you no longer want.",
  },
};
