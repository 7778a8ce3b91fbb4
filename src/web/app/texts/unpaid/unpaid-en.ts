import type { unpaidTh } from "./unpaid-th.ts";

export const unpaidEn: typeof unpaidTh = {
  "unpaid.failed": "Not paid. Nothing was taken",
  "unpaid.failed-text": "Your order is still here. Try again, or choose another way.",
  "unpaid.returned": "The money has gone back at the provider",
  "unpaid.returned-text": "The shop has no money for this. Your order is still here and can be paid again.",
  "unpaid.expired": "The time to pay is over. No money has come",
  "unpaid.expired-text":
    "If you have paid, do not pay again: we go on asking the bank for a day, and the order turns by itself once the money is found. If you have not, you can pay now.",
  "unpaid.not-started": "The payment could not be started. No money has come",
  "unpaid.asking": "We are asking the bank",
  "unpaid.asking-text": "Do not pay again. This page updates by itself when the bank answers; you may close it.",
  "unpaid.open": "No money has come yet",
  "unpaid.open-text":
    "If you have not paid, nothing was taken: go on paying, or choose another way. If you have just paid, do not pay again: this page updates by itself when the money comes.",
  "unpaid.none": "Not paid yet",
  "unpaid.none-text": "Nothing was taken. Your order is still here: go on paying, or choose another way.",

  "unpaid.why-funds": "There is not enough money in the account, or not enough credit on the card.",
  "unpaid.why-limit": "This is over the limit that the bank has set.",
  "unpaid.why-declined": "The bank or the provider did not approve it.",
  "unpaid.why-card": "The card's details are not right. Please check the number, the date and the CVV.",
  "unpaid.why-cardAgain": "The card's details can no longer be used. Please enter the card again.",
  "unpaid.why-cardExpired": "The card has expired.",
  "unpaid.why-notConfirmed": "The bank could not confirm that it was you (OTP).",
  "unpaid.why-contactBank": "The bank does not let this card be used. Please ask the bank, or use another card.",
  "unpaid.why-cancelled": "It was cancelled before it was paid.",
  "unpaid.why-processing": "The bank could not carry it out right now. Please try again in a moment.",
  "unpaid.why-unreachable": "The payment provider could not be reached. Please try again in a moment.",
  "unpaid.why-amount": "This is more than the provider takes. Please choose another way.",
  "unpaid.why-notTaken": "The provider did not take it.",

  "unpaid.order": "Order #{id}",
  "unpaid.kept-until": "We keep your order until {date}",
  "unpaid.again": "Try again",
  "unpaid.go-on": "Go on paying",
  "unpaid.other": "Choose another way",
  "unpaid.keep": "Keep it for later",
  "unpaid.cancel": "Cancel the order",
  "unpaid.see": "See the order",
};
