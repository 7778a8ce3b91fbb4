import type { settingSeatsTh } from "./setting-seats-th.ts";

export const settingSeatsEn: Record<keyof typeof settingSeatsTh, string> = {
  "setting.seats": "Limited seats",
  "setting.seats-note": "How long a seat is kept, and the waiting list",
  "setting.few_seats": "Courses with few seats: up to how many",
  "setting.few_seats-effect":
    "The times below are for courses with at most so many seats. 0 switches them off. Other courses keep a seat as long as an order may be paid.",
  "setting.seat_hold_minutes": "Seat kept when paid at once (minutes)",
  "setting.seat_hold_minutes-effect":
    "For cards, PromptPay and every other online way. Buyers see a countdown; when it ends the seat is free for others at once.",
  "setting.seat_hold_transfer_minutes": "Seat kept for a transfer with slip (minutes)",
  "setting.seat_hold_transfer_minutes-effect":
    "Time to transfer and attach the slip. Once reported, the seat is kept until the slip is checked. Another way to pay goes on from where the time began.",
  "setting.seat_holds_a_day": "Seats taken and not paid, times a day",
  "setting.seat_holds_a_day-effect": "For each person and course within 24 hours. After that they have to wait before ordering that course again.",
  "setting.seat_holds_an_address": "Unpaid seats from one network",
  "setting.seat_holds_an_address-effect":
    "Keeps one person with many accounts from taking the whole course. Counted for each course and internet connection, and never more than half of the seats.",
  "setting.seat_offer_hours": "A freed seat is kept for the waiting list (hours)",
  "setting.seat_offer_hours-effect": "The first in line gets a mail and is the only one who can order it in this time. After that the next one is told.",
  "setting.seat_offer_hours-effect-unmailed":
    "The first in line sees it on the course's page and is the only one who can order it in this time. After that it is the next one's turn. The shop cannot send mails yet.",
};
