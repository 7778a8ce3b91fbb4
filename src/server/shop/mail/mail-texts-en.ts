import type { MailKey } from "./mail-words.ts";

export const mailTextsEn: Record<MailKey, string> = {
  "mail.greeting": "Hello {name},",
  "mail.footer": "{shop} sent this mail because an account or an order uses this address.",
  "mail.order": "Order",
  "mail.amount": "Amount",
  "mail.username": "Username",
  "mail.reason": "Reason",
  "mail.access-until": "Access until {date}",
  "mail.access-endless": "Access without an end",
  "mail.access-waiting": "Waiting for approval",
  "mail.pieces": "{count} {count|piece|pieces}",

  "mail.registration.subject": "Welcome to {shop}",
  "mail.registration.text": "Your account is ready. Sign in with your username or with this e-mail address.",
  "mail.registration.confirm":
    "Please press the button below within 24 hours to confirm that this address is yours. If you did not register, there is nothing to do.",
  "mail.registration.safety": "We never send passwords by mail and never ask you for yours.",
  "mail.registration.action": "See all courses",

  "mail.buyerWelcome.subject": "Your account at {shop}",
  "mail.buyerWelcome.text":
    "Your order made you an account, and with it you learn. Press the button below to choose a password. The link works for 30 minutes and once; afterwards 'Forgot password' on the sign-in page sends you a new one.",
  "mail.buyerWelcome.safety": "If you did not order anything, there is nothing to do. Please pass this link on to nobody.",
  "mail.buyerWelcome.action": "Choose a password",

  "mail.confirmEmail.subject": "Confirm your e-mail for {shop}",
  "mail.confirmEmail.text": "Please press the button below to confirm that this address is yours. The link works for 24 hours and once.",
  "mail.confirmEmail.safety": "If you did not ask for this mail, there is nothing to do.",
  "mail.confirmEmail.action": "Confirm the e-mail",

  "mail.forgotPassword.subject": "A new password for {shop}",
  "mail.forgotPassword.text":
    "Somebody asked for a new password for this account. Press the button below to choose one. The link works for 30 minutes and once.",
  "mail.forgotPassword.safety": "If that was not you, there is nothing to do: your password stays as it is. Please pass this link on to nobody.",
  "mail.forgotPassword.action": "Choose a new password",

  "mail.studentInvitation.subject": "Your student account at {shop}",
  "mail.studentInvitation.text":
    "{shop} has made a student account for you. Press the button below to set a password and begin. The link works for 7 days and once.",
  "mail.studentInvitation.safety": "If the link has expired, use 'forgot password' where you sign in. Please pass this link on to nobody.",
  "mail.studentInvitation.action": "Set a password",

  "mail.staffInvitation.subject": "An invitation to help run {shop}",
  "mail.staffInvitation.text":
    "You are asked to help run the shop. Press the button below to see what you would look after, and to accept. The link works for 3 days and once.",
  "mail.staffInvitation.from": "From",
  "mail.staffInvitation.safety": "If you do not know who invited you, there is nothing to do. Please pass this link on to nobody.",
  "mail.staffInvitation.action": "See the invitation",

  "mail.passwordChanged.subject": "Your password for {shop} has been changed",
  "mail.passwordChanged.text": "The password of this account has just been changed, and every device has been signed out.",
  "mail.passwordChanged.safety": "If that was not you, choose a new password at once and tell the shop.",
  "mail.passwordChanged.action": "That was not me: choose a new password",

  "mail.new-email": "New e-mail",
  "mail.changeEmail.subject": "Confirm your new e-mail for {shop}",
  "mail.changeEmail.text": "This address is to become that of the account below. Press the button within 24 hours. Until then the old address stays in use.",
  "mail.changeEmail.safety": "If you did not ask for this, there is nothing to do.",
  "mail.changeEmail.action": "Confirm the new e-mail",

  "mail.emailChangeAsked.subject": "Somebody asked for another e-mail at {shop}",
  "mail.emailChangeAsked.text": "Another address was asked for your account. This one stays in use until the new one is confirmed.",
  "mail.emailChangeAsked.safety": "If it was not you, set a new password at once: that ends the request too.",
  "mail.emailChangeAsked.action": "It was not me: set a new password",

  "mail.emailChanged.subject": "The e-mail of your {shop} account has changed",
  "mail.emailChanged.text": "The account below uses another address now. Mails go there, and this address no longer signs in.",
  "mail.emailChanged.safety": "If it was not you, please tell the shop at once.",
  "mail.emailChanged.action": "Go to 'forgot password'",

  "mail.emailTaken.subject": "This e-mail already has an account at {shop}",
  "mail.emailTaken.text": "Another account wanted to use this address. It belongs to the account below, so nothing was changed.",
  "mail.emailTaken.safety": "If it was you, just sign in with this account. If not, there is nothing to do.",
  "mail.emailTaken.action": "Sign in",

  "mail.accountErased.subject": "Your {shop} account is deleted",
  "mail.accountErased.text":
    "Your account and your personal data are deleted, as you asked. We keep only what tax law wants to know of sales, apart from the account, and this very mail for a day.",
  "mail.accountErased.safety": "You can always register again with the same address.",
  "mail.accountErased.action": "See all courses",

  "mail.moneyWaits.subject": "Money waits for your word at {shop}",
  "mail.moneyWaits.text":
    "Another administrator has asked for something about money above the shop's amount. Nothing happens until a second person confirms it.",
  "mail.moneyWaits.what": "What about",
  "mail.moneyWaits.by": "Asked by",
  "mail.moneyWaits.safety": "Open Money to resolve, read it, and confirm it or say that you do not agree.",
  "mail.moneyWaits.action": "Open Money to resolve",
  "mail.moneyDeclined.subject": "What you asked for about money at {shop} was not confirmed",
  "mail.moneyDeclined.text": "Another administrator did not agree, so no money has moved.",
  "mail.moneyDeclined.what": "What about",
  "mail.moneyDeclined.by": "Did not agree",
  "mail.moneyDeclined.safety": "If the money still has to go back, talk to each other and ask again.",
  "mail.moneyDeclined.action": "Open Money to resolve",
  "mail.money-asked.refund": "Money goes back to the buyer",
  "mail.money-asked.reinstate": "The order comes back",
  "mail.cardsDeclined.subject": "Cards were declined several times at {shop}",
  "mail.cardsDeclined.text": "Paying by card rests for ten minutes for this order. Other ways to pay stay open.",
  "mail.cardsDeclined.order": "Order",
  "mail.cardsDeclined.declined": "Times declined",
  "mail.cardsDeclined.cards": "Different cards",
  "mail.cardsDeclined.safety":
    "If you do not know the buyer, somebody may be trying cards of other people. There is at most one such mail an hour; the first page of the desk names all of them.",
  "mail.cardsDeclined.action": "Open the order",

  "mail.socialConnected.subject": "A social account opens your account at {shop} now",
  "mail.socialConnected.text": "From now on it signs you in without a password.",
  "mail.socialConnected.provider": "Account at",
  "mail.socialConnected.safety": "If that was not you, disconnect it and choose a new password at once.",
  "mail.socialConnected.action": "See what is connected",
  "mail.newDevice.subject": "A new device has signed in to {shop}",
  "mail.newDevice.text": "Somebody has just signed in to this account on a device that is new to it.",
  "mail.newDevice.device": "Device",
  "mail.newDevice.at": "Time",
  "mail.newDevice.safety": "If that was you, there is nothing to do. If not, choose a new password at once: that signs the device out.",
  "mail.newDevice.action": "That was not me: choose a new password",

  "mail.first-password":
    "Your account has no password yet. Press the button below to choose one and go on to your order. The link works for 7 days, once; where a later mail has come, use the link in that one, or ask for a new one at 'Forgot password' on the sign-in page. Please pass this link on to nobody.",
  "mail.first-password-action": "Choose a password and see the order",

  "mail.transferReceived.subject": "We have your transfer report for order {order}",
  "mail.transferReceived.text": "Your transfer report has reached us. As soon as it has been checked you will hear from us here.",
  "mail.transferReceived.action": "See the order",

  "mail.freeOrderWaiting.subject": "Order {order} waits for approval",
  "mail.freeOrderWaiting.text": "Your free order has reached us. This course needs an approval before it opens; you will hear from us here.",
  "mail.freeOrderWaiting.action": "See the order",

  "mail.paymentApproved.subject": "Order {order} is confirmed",
  "mail.paymentApproved.text": "Your order is confirmed. Thank you for learning with us.",
  "mail.paymentApproved.action": "Go to my courses",
  "mail.paymentApproved.first-password":
    "Your account has no password yet. Press the button below to choose one and start learning. The link works for 7 days, once; after that ask for a new one at 'Forgot password' on the sign-in page. Please pass this link on to nobody.",
  "mail.paymentApproved.first-password-action": "Choose a password and learn",

  "mail.paymentRejected.subject": "Your transfer for order {order} could not be confirmed",
  "mail.paymentRejected.text": "We have looked at your transfer report and could not confirm the payment.",
  "mail.paymentRejected.next": "Please send it again or choose another way to pay. Everything you ordered is still there.",
  "mail.paymentRejected.action": "Pay again",
  "mail.restWanted.subject": "Part of your payment has arrived: order {order}",
  "mail.restWanted.text": "Your money has arrived, but it is less than the amount due. Please pay only what is missing.",
  "mail.restWanted.received": "Received",
  "mail.restWanted.rest": "Still missing",
  "mail.restWanted.until": "To be paid by",
  "mail.restWanted.next":
    "Your courses open as soon as all is paid and the shop has looked at it. If the rest is not paid by then, the order ends and the shop returns what it has received.",
  "mail.restWanted.action": "Pay the rest",

  "mail.seatOffered.subject": "It is your turn: {course}",
  "mail.seatOffered.text": "A seat has become free in a course that you wait for. We keep it for you alone until the time below.",
  "mail.seatOffered.course": "Course",
  "mail.seatOffered.until": "Kept until",
  "mail.seatOffered.next":
    "If you do not order by then, the seat goes to the next one in line. If you no longer want it, you can leave the line on the course's page.",
  "mail.seatOffered.action": "Order the seat",

  "mail.orderCancelled.subject": "The shop cancelled order {order}",
  "mail.orderCancelled.text": "The shop has cancelled this order. There is nothing to pay for it.",
  "mail.orderCancelled.next": "If you have already transferred the money, please contact the shop with the proof. You can order again at any time.",
  "mail.orderCancelled.action": "See the order",

  "mail.moneyReturned.subject": "Your money for order {order} has gone back",
  "mail.moneyReturned.text": "We have given your money back.",
  "mail.moneyReturned.amount": "Amount given back",
  "mail.moneyReturned.way": "By",
  "mail.moneyReturned.by-transfer": "transfer to your bank account",
  "mail.moneyReturned.by-provider": "the way you paid (your bank may take some days)",
  "mail.moneyReturned.ended": "This order is over, and with it the access that came with it.",
  "mail.moneyReturned.action": "See the order",

  "mail.shipment.carrier": "Carrier",
  "mail.shipment.number": "Tracking number",
  "mail.shipment.follow": "Follow the parcel",
  "mail.orderShipped.subject": "Order {order} has been sent",
  "mail.orderShipped.text": "What you ordered is on its way to you.",
  "mail.orderShipped.action": "See the order",
  "mail.shipmentCorrected.subject": "Corrected: how order {order} was sent",
  "mail.shipmentCorrected.text": "What we told you before was not right. We are sorry. Please use this tracking number instead.",
  "mail.shipmentCorrected.action": "See the order",
};
