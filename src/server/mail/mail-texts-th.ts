/** Every word of the mails. The owner's custom texts of the same keys win. */
export const mailTextsTh = {
  "mail.greeting": "สวัสดีคุณ{name}",
  "mail.footer": "อีเมลนี้ส่งจาก{shop}เพราะมีบัญชีหรือคำสั่งซื้อที่ใช้อีเมลนี้",
  "mail.order": "เลขที่คำสั่งซื้อ",
  "mail.amount": "ยอดชำระ",
  "mail.username": "ชื่อผู้ใช้",
  "mail.reason": "เหตุผล",
  "mail.access-until": "เรียนได้ถึงวันที่ {date}",
  "mail.access-endless": "เรียนได้ตลอด ไม่มีวันหมดอายุ",
  "mail.access-waiting": "รอผู้ดูแลอนุมัติ",
  "mail.pieces": "จำนวน {count} ชิ้น",

  "mail.registration.subject": "ยินดีต้อนรับสู่{shop}",
  "mail.registration.text": "บัญชีของคุณพร้อมใช้แล้ว เข้าสู่ระบบด้วยชื่อผู้ใช้หรืออีเมลนี้ได้เลย",
  "mail.registration.confirm": "กรุณากดปุ่มด้านล่างภายใน 24 ชั่วโมง เพื่อยืนยันว่าอีเมลนี้เป็นของคุณ หากคุณไม่ได้สมัคร ไม่ต้องทำอะไร",
  "mail.registration.safety": "เราไม่ส่งรหัสผ่านทางอีเมล และจะไม่ขอรหัสผ่านจากคุณ",
  "mail.registration.action": "ดูคอร์สทั้งหมด",

  "mail.buyerWelcome.subject": "บัญชีของคุณที่{shop}",
  "mail.buyerWelcome.text":
    "เราสร้างบัญชีให้คุณจากการสั่งซื้อ ใช้บัญชีนี้เข้าเรียนได้เลย กดปุ่มด้านล่างเพื่อตั้งรหัสผ่าน ลิงก์ใช้ได้ 30 นาทีและใช้ได้ครั้งเดียว หลังจากนั้นขอลิงก์ใหม่ได้ที่ 'ลืมรหัสผ่าน' ในหน้าเข้าสู่ระบบ",
  "mail.buyerWelcome.safety": "หากคุณไม่ได้สั่งซื้อ ไม่ต้องทำอะไร กรุณาอย่าส่งลิงก์นี้ให้ใคร",
  "mail.buyerWelcome.action": "ตั้งรหัสผ่าน",

  "mail.confirmEmail.subject": "ยืนยันอีเมลสำหรับ{shop}",
  "mail.confirmEmail.text": "กรุณากดปุ่มด้านล่างเพื่อยืนยันว่าอีเมลนี้เป็นของคุณ ลิงก์ใช้ได้ 24 ชั่วโมงและใช้ได้ครั้งเดียว",
  "mail.confirmEmail.safety": "หากคุณไม่ได้ขออีเมลนี้ ไม่ต้องทำอะไร",
  "mail.confirmEmail.action": "ยืนยันอีเมล",

  "mail.forgotPassword.subject": "ตั้งรหัสผ่านใหม่สำหรับ{shop}",
  "mail.forgotPassword.text": "มีคำขอตั้งรหัสผ่านใหม่ของบัญชีนี้ กดปุ่มด้านล่างเพื่อตั้งรหัสผ่านใหม่ ลิงก์ใช้ได้ 30 นาทีและใช้ได้ครั้งเดียว",
  "mail.forgotPassword.safety": "หากคุณไม่ได้ขอ ไม่ต้องทำอะไร รหัสผ่านเดิมยังใช้ได้ กรุณาอย่าส่งลิงก์นี้ให้ใคร",
  "mail.forgotPassword.action": "ตั้งรหัสผ่านใหม่",

  "mail.studentInvitation.subject": "บัญชีผู้เรียนของคุณที่{shop}",
  "mail.studentInvitation.text": "{shop}สร้างบัญชีผู้เรียนให้คุณแล้ว กดปุ่มด้านล่างเพื่อตั้งรหัสผ่านและเริ่มเรียน ลิงก์ใช้ได้ 7 วันและใช้ได้ครั้งเดียว",
  "mail.studentInvitation.safety": "หากลิงก์หมดอายุ ใช้ 'ลืมรหัสผ่าน' ที่หน้าเข้าสู่ระบบได้ กรุณาอย่าส่งลิงก์นี้ให้ใคร",
  "mail.studentInvitation.action": "ตั้งรหัสผ่าน",

  "mail.staffInvitation.subject": "คำเชิญร่วมดูแล{shop}",
  "mail.staffInvitation.text": "คุณได้รับเชิญให้เป็นผู้ดูแลร้าน กดปุ่มด้านล่างเพื่อดูสิทธิ์ที่ได้รับและตอบรับ ลิงก์ใช้ได้ 3 วันและใช้ได้ครั้งเดียว",
  "mail.staffInvitation.from": "ผู้เชิญ",
  "mail.staffInvitation.safety": "หากคุณไม่รู้จักผู้เชิญ ไม่ต้องทำอะไร กรุณาอย่าส่งลิงก์นี้ให้ใคร",
  "mail.staffInvitation.action": "ดูคำเชิญ",

  "mail.passwordChanged.subject": "รหัสผ่านของบัญชี{shop}ถูกเปลี่ยนแล้ว",
  "mail.passwordChanged.text": "รหัสผ่านของบัญชีนี้เพิ่งถูกเปลี่ยน และทุกอุปกรณ์ที่เคยเข้าสู่ระบบไว้ถูกออกจากระบบแล้ว",
  "mail.passwordChanged.safety": "หากไม่ใช่คุณ กรุณาตั้งรหัสผ่านใหม่ทันที แล้วแจ้งให้ร้านทราบ",
  "mail.passwordChanged.action": "ไม่ใช่ฉัน ตั้งรหัสผ่านใหม่",

  "mail.new-email": "อีเมลใหม่",
  "mail.changeEmail.subject": "ยืนยันอีเมลใหม่สำหรับ{shop}",
  "mail.changeEmail.text": "มีคำขอใช้อีเมลนี้เป็นอีเมลของบัญชีด้านล่าง กดปุ่มเพื่อยืนยันภายใน 24 ชั่วโมง อีเมลเดิมจะใช้ต่อจนกว่าจะยืนยัน",
  "mail.changeEmail.safety": "หากคุณไม่ได้ขอ ไม่ต้องทำอะไร",
  "mail.changeEmail.action": "ยืนยันอีเมลใหม่",

  "mail.emailChangeAsked.subject": "มีคำขอเปลี่ยนอีเมลของบัญชี{shop}",
  "mail.emailChangeAsked.text": "มีคำขอเปลี่ยนอีเมลของบัญชีนี้ อีเมลเดิมยังใช้ได้จนกว่าจะมีการยืนยันจากอีเมลใหม่",
  "mail.emailChangeAsked.safety": "หากไม่ใช่คุณ กรุณาตั้งรหัสผ่านใหม่ทันที คำขอนี้จะถูกยกเลิกไปด้วย",
  "mail.emailChangeAsked.action": "ไม่ใช่ฉัน ตั้งรหัสผ่านใหม่",

  "mail.emailChanged.subject": "เปลี่ยนอีเมลของบัญชี{shop}แล้ว",
  "mail.emailChanged.text": "บัญชีด้านล่างใช้อีเมลใหม่แล้ว ตั้งแต่นี้ร้านจะส่งอีเมลไปที่อีเมลใหม่ และอีเมลนี้ใช้เข้าสู่ระบบไม่ได้อีก",
  "mail.emailChanged.safety": "หากไม่ใช่คุณ กรุณาติดต่อร้านทันที",
  "mail.emailChanged.action": "ไปที่หน้าลืมรหัสผ่าน",

  "mail.emailTaken.subject": "อีเมลนี้มีบัญชีที่{shop}อยู่แล้ว",
  "mail.emailTaken.text": "มีคำขอให้อีกบัญชีหนึ่งใช้อีเมลนี้ แต่อีเมลนี้เป็นของบัญชีด้านล่างอยู่แล้ว เราจึงไม่ได้เปลี่ยนอะไร",
  "mail.emailTaken.safety": "หากเป็นคุณเอง เข้าสู่ระบบด้วยบัญชีนี้ได้เลย หากไม่ใช่ ไม่ต้องทำอะไร",
  "mail.emailTaken.action": "เข้าสู่ระบบ",

  "mail.accountErased.subject": "ลบบัญชี{shop}ของคุณแล้ว",
  "mail.accountErased.text": "ลบบัญชีและข้อมูลส่วนตัวของคุณตามที่ขอแล้ว เราเก็บเฉพาะข้อมูลการขายที่กฎหมายภาษีกำหนด แยกจากบัญชี และอีเมลฉบับนี้จะถูกลบจากร้านภายในหนึ่งวัน",
  "mail.accountErased.safety": "หากต้องการกลับมาเรียนอีก สมัครใหม่ด้วยอีเมลเดิมได้เสมอ",
  "mail.accountErased.action": "ดูคอร์สทั้งหมด",

  "mail.cardsDeclined.subject": "มีคำสั่งซื้อใน{shop}ที่บัตรถูกปฏิเสธหลายครั้ง",
  "mail.cardsDeclined.text": "ร้านพักการจ่ายด้วยบัตรของคำสั่งซื้อนี้สิบนาที ผู้ซื้อยังเลือกช่องทางอื่นได้",
  "mail.cardsDeclined.order": "คำสั่งซื้อ",
  "mail.cardsDeclined.declined": "ถูกปฏิเสธ (ครั้ง)",
  "mail.cardsDeclined.cards": "จำนวนบัตร (ใบ)",
  "mail.cardsDeclined.safety": "หากไม่รู้จักผู้ซื้อ อาจมีคนกำลังลองบัตรของผู้อื่น ร้านส่งอีเมลเรื่องนี้ไม่เกินชั่วโมงละฉบับ หน้าภาพรวมของหลังร้านบอกครบทุกรายการ",
  "mail.cardsDeclined.action": "ดูคำสั่งซื้อ",

  "mail.newDevice.subject": "มีการเข้าสู่ระบบ{shop}จากอุปกรณ์ใหม่",
  "mail.newDevice.text": "บัญชีนี้เพิ่งเข้าสู่ระบบจากอุปกรณ์ที่ไม่เคยใช้",
  "mail.newDevice.device": "อุปกรณ์",
  "mail.newDevice.at": "เวลา",
  "mail.newDevice.safety": "หากเป็นคุณ ไม่ต้องทำอะไร หากไม่ใช่ กรุณาตั้งรหัสผ่านใหม่ทันที อุปกรณ์นั้นจะถูกออกจากระบบ",
  "mail.newDevice.action": "ไม่ใช่ฉัน ตั้งรหัสผ่านใหม่",

  "mail.first-password":
    "บัญชีของคุณยังไม่มีรหัสผ่าน กดปุ่มด้านล่างเพื่อตั้งรหัสผ่านแล้วไปต่อที่คำสั่งซื้อ ลิงก์ใช้ได้ 7 วันและใช้ได้ครั้งเดียว หากมีอีเมลฉบับใหม่กว่า ให้ใช้ลิงก์ในฉบับนั้น หรือขอลิงก์ใหม่ได้ที่ 'ลืมรหัสผ่าน' ในหน้าเข้าสู่ระบบ กรุณาอย่าส่งลิงก์นี้ให้ใคร",
  "mail.first-password-action": "ตั้งรหัสผ่านและไปที่คำสั่งซื้อ",

  "mail.transferReceived.subject": "ได้รับแจ้งการโอนเงินแล้ว คำสั่งซื้อ {order}",
  "mail.transferReceived.text": "เราได้รับหลักฐานการโอนเงินของคุณแล้ว เมื่อตรวจสอบเสร็จเราจะแจ้งผลทางอีเมลนี้",
  "mail.transferReceived.action": "ดูคำสั่งซื้อ",

  "mail.freeOrderWaiting.subject": "คำสั่งซื้อ {order} รอการอนุมัติ",
  "mail.freeOrderWaiting.text": "เราได้รับคำสั่งซื้อฟรีของคุณแล้ว คอร์สนี้ต้องให้ผู้ดูแลอนุมัติก่อนเริ่มเรียน เราจะแจ้งผลทางอีเมลนี้",
  "mail.freeOrderWaiting.action": "ดูคำสั่งซื้อ",

  "mail.paymentApproved.subject": "ยืนยันคำสั่งซื้อ {order} แล้ว",
  "mail.paymentApproved.text": "คำสั่งซื้อของคุณได้รับการยืนยันเรียบร้อยแล้ว ขอบคุณที่เรียนกับเรา",
  "mail.paymentApproved.action": "ไปที่คอร์สของฉัน",
  "mail.paymentApproved.first-password":
    "บัญชีของคุณยังไม่มีรหัสผ่าน กดปุ่มด้านล่างเพื่อตั้งรหัสผ่านและเข้าเรียน ลิงก์ใช้ได้ 7 วันและใช้ได้ครั้งเดียว หลังจากนั้นขอลิงก์ใหม่ได้ที่ 'ลืมรหัสผ่าน' ในหน้าเข้าสู่ระบบ กรุณาอย่าส่งลิงก์นี้ให้ใคร",
  "mail.paymentApproved.first-password-action": "ตั้งรหัสผ่านและเข้าเรียน",

  "mail.paymentRejected.subject": "หลักฐานการโอนเงินไม่ผ่าน คำสั่งซื้อ {order}",
  "mail.paymentRejected.text": "เราตรวจสอบหลักฐานการโอนเงินของคุณแล้ว แต่ยังยืนยันการชำระเงินไม่ได้",
  "mail.paymentRejected.next": "กรุณาส่งหลักฐานใหม่หรือเลือกช่องทางชำระเงินอื่น รายการของคุณยังอยู่ครบ",
  "mail.paymentRejected.action": "ชำระเงินอีกครั้ง",

  "mail.seatOffered.subject": "ถึงคิวของคุณแล้ว: {course}",
  "mail.seatOffered.text": "มีที่นั่งว่างในคอร์สที่คุณเข้าคิวไว้ เราเก็บที่นั่งนี้ไว้ให้คุณคนเดียวจนถึงเวลาด้านล่าง",
  "mail.seatOffered.course": "คอร์ส",
  "mail.seatOffered.until": "เก็บไว้ให้ถึง",
  "mail.seatOffered.next": "หากไม่สั่งซื้อภายในเวลานี้ ที่นั่งจะไปถึงคนถัดไปในคิว หากไม่สนใจแล้ว กดออกจากคิวที่หน้าคอร์สได้เลย",
  "mail.seatOffered.action": "ไปสั่งซื้อ",

  "mail.orderCancelled.subject": "ร้านยกเลิกคำสั่งซื้อ {order}",
  "mail.orderCancelled.text": "ร้านยกเลิกคำสั่งซื้อนี้แล้ว คุณไม่ต้องชำระเงินสำหรับคำสั่งซื้อนี้",
  "mail.orderCancelled.next": "หากคุณโอนเงินไปแล้ว กรุณาติดต่อร้านพร้อมหลักฐานการโอน หากยังสนใจ สั่งซื้อใหม่ได้เสมอ",
  "mail.orderCancelled.action": "ดูคำสั่งซื้อ",

  "mail.moneyReturned.subject": "คืนเงินแล้ว คำสั่งซื้อ {order}",
  "mail.moneyReturned.text": "เราคืนเงินให้คุณแล้ว",
  "mail.moneyReturned.amount": "ยอดที่คืน",
  "mail.moneyReturned.way": "คืนทาง",
  "mail.moneyReturned.by-transfer": "โอนเข้าบัญชีธนาคาร",
  "mail.moneyReturned.by-provider": "ช่องทางเดิมที่ชำระ (ธนาคารอาจใช้เวลาหลายวัน)",
  "mail.moneyReturned.ended": "คำสั่งซื้อนี้สิ้นสุดแล้ว สิทธิ์เข้าเรียนที่มากับคำสั่งซื้อนี้จึงสิ้นสุดด้วย",
  "mail.moneyReturned.action": "ดูคำสั่งซื้อ",

  "mail.shipment.carrier": "ผู้ให้บริการขนส่ง",
  "mail.shipment.number": "เลขพัสดุ",
  "mail.shipment.follow": "ติดตามพัสดุ",
  "mail.orderShipped.subject": "จัดส่งคำสั่งซื้อ {order} แล้ว",
  "mail.orderShipped.text": "เราจัดส่งของในคำสั่งซื้อของคุณแล้ว",
  "mail.orderShipped.action": "ดูคำสั่งซื้อ",
  "mail.shipmentCorrected.subject": "แก้ไขข้อมูลจัดส่ง คำสั่งซื้อ {order}",
  "mail.shipmentCorrected.text": "ข้อมูลการจัดส่งที่แจ้งไว้ก่อนหน้านี้ไม่ถูกต้อง ขออภัยด้วย กรุณาใช้เลขพัสดุนี้แทน",
  "mail.shipmentCorrected.action": "ดูคำสั่งซื้อ",
} as const;
