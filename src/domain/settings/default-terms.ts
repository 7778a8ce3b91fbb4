import type { Language } from "../link/localized-path.ts";

type Shop = { name: string; email: string };

/** Terms that fit a small shop for courses. The owner reads them before they are used. */
export function defaultTerms(lang: Language, { name, email }: Shop): string {
  return lang === "th" ? thai(name, email) : english(name, email);
}

const thai = (name: string, email: string) => `ข้อตกลงการใช้บริการและนโยบายข้อมูลส่วนบุคคลของ${name}

1. ข้อมูลที่เราเก็บ
เราเก็บชื่อ อีเมล เบอร์โทร ประวัติการสั่งซื้อ และความคืบหน้าการเรียน เท่าที่จำเป็นต่อการเปิดคอร์สและออกเอกสารการขาย

2. เราใช้ข้อมูลเพื่ออะไร
เปิดสิทธิ์เรียน ตรวจสอบการชำระเงิน ตอบคำถาม และแจ้งเรื่องที่เกี่ยวกับคำสั่งซื้อของคุณ เราไม่ขายข้อมูลให้ใคร

3. เก็บนานเท่าไร
ข้อมูลการซื้อขายเก็บตามที่กฎหมายภาษีกำหนด ข้อมูลอื่นลบได้เมื่อคุณขอ

4. สิทธิ์ของคุณ
ขอดู ขอแก้ไข ขอสำเนา หรือขอให้ลบข้อมูลได้ที่หน้าบัญชีของฉัน หรือเขียนถึง ${email}

5. การใช้บทเรียน
หนึ่งบัญชีสำหรับหนึ่งคน กรุณาอย่าบันทึกหรือเผยแพร่บทเรียนต่อ เว้นแต่ได้รับอนุญาตจากร้าน

การทำเครื่องหมายในช่องยอมรับหมายความว่าคุณได้อ่านและตกลงตามข้อความข้างต้น`;

const english = (name: string, email: string) => `Terms of use and privacy of ${name}

1. What we keep: your name, e-mail, phone, orders and learning progress, as far as opening courses and papers of the sale need them.
2. What for: access, checking payments, answering you and telling you about your orders. We sell data to nobody.
3. How long: sales records as long as tax law asks. Anything else is deleted when you ask.
4. Your rights: see, correct, copy or delete your data on your account page, or write to ${email}.
5. Lessons: one account for one person. Please do not record or republish lessons without the shop's permission.

Ticking the box means that you have read this and agree.`;
