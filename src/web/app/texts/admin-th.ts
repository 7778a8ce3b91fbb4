/** The administrator area. */
export const adminTh = {
  "admin.orders": "คำสั่งซื้อ",
  "admin.mail": "อีเมลที่ส่งออก",
  "admin.to-shop": "ไปหน้าร้าน",
} as const;
