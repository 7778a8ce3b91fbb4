import { deflateRawSync, inflateRawSync } from "node:zlib";

/**
 * NOTE: never change these two texts. What was packed against them is read with them. They hold what
 * mails had in common when they were made, most common last. A later design needs further ones.
 */
const words = `Your account is ready. Sign in with your username or with this e-mail address.
We never send passwords by e-mail and never ask you for yours.
See all courses
Your transfer report has reached us. As soon as it has been checked you will hear from us here.
See the order
Your order is confirmed. Thank you for learning with us.
Go to my courses
Access without an end
Waiting for approval
Access until {date}
Amount
Order
Contact the shop
Hello {name},
You receive this e-mail from {shop} because an account, an order or an invitation uses this address.
บัญชีของคุณพร้อมใช้แล้ว เข้าสู่ระบบด้วยชื่อผู้ใช้หรืออีเมลนี้ได้เลย
เราไม่ส่งรหัสผ่านทางอีเมล และจะไม่ขอรหัสผ่านจากคุณ
ดูคอร์สทั้งหมด
เราได้รับสลิปของคุณแล้ว และจะแจ้งผลทางอีเมลนี้เมื่อตรวจเสร็จ
ดูคำสั่งซื้อ
คำสั่งซื้อของคุณได้รับการยืนยันเรียบร้อยแล้ว ขอบคุณที่เรียนกับเรา
ไปที่คอร์สของฉัน
เรียนได้ตลอด ไม่มีวันหมดอายุ
รอร้านอนุมัติ
เรียนได้ถึงวันที่ {date}
ยอดชำระ
เลขที่คำสั่งซื้อ
ติดต่อร้าน
สวัสดี คุณ{name}
คุณได้รับอีเมลนี้จาก {shop} เพราะมีบัญชี คำสั่งซื้อ หรือคำเชิญที่ใช้อีเมลนี้`;
const frame = `Ways to reach us: <br><a href="" style="color:#53605a">ติดต่อเรา: <br><b></b><br><span style="color:#53605a"></span></p><p style="margin:0;padding:10px 0;border-top:1px solid #e3dccd"><b><table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="padding:2px 16px 2px 0;color:#53605a"></td><td style="padding:2px 0;font-weight:600"></td></tr></table></td></tr>
<tr><td style="padding:12px 28px 0"><!doctype html>
<html lang="en">
<!doctype html>
<html lang="th">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title></title></head>
<body style="margin:0;background:#faf7f0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#faf7f0;font-family:'Noto Sans Thai','Leelawadee UI',Thonburi,'Segoe UI',Arial,sans-serif;font-size:16px;line-height:1.7;color:#1b2622">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e3dccd;border-radius:18px">
<tr><td style="padding:24px 28px 0;font-size:18px;font-weight:600;color:#0a6857"></td></tr>
<tr><td style="padding:16px 28px 0"></td></tr>
<tr><td style="padding:12px 28px 0"></td></tr>
<tr><td style="padding:24px 28px 28px"><a href="" style="display:inline-block;padding:10px 22px;border-radius:10px;background:#0a6857;color:#ffffff;text-decoration:none;font-weight:600"></a></td></tr>
</table>
<p style="max-width:560px;margin:16px auto 0;font-size:14px;color:#53605a"></p>
</td></tr>
</table>
</body>
</html>`;
const common = Buffer.from(`${words}\n${frame}`);

type Bodies = { text: string; html: string };

/** A mail is proof of what the shop has said: the same bytes come out again. */
export function packMail({ text, html }: Bodies): Buffer {
  return deflateRawSync(`${text}\0${html}`, { dictionary: common, memLevel: 6 });
}

export function unpackMail(packed: Buffer): Bodies {
  const [text = "", html = ""] = inflateRawSync(packed, { dictionary: common })
    .toString()
    .split("\0");
  return { text, html };
}
