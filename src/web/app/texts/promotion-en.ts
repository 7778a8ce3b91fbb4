import type { PromotionKey } from "./text-keys.ts";

export const promotionEn: Record<PromotionKey, string> = {
  "promotion.each-percent": "{percent}% off each of these courses",
  "promotion.each-amount": "{amount} off each of these courses",
  "promotion.several-percent": "Choose {count} or more, {percent}% off",
  "promotion.several-amount": "Choose {count} or more, {amount} off the order",
  "promotion.until": "Until {date}",
  "promotion.for-tier": "For your member tier",
  "promotion.courses": "Its courses",
  "promotion.choose": "Choose {name}",
  "promotion.no-courses": "There are no courses in it right now.",
  "promotion.chosen": "{count} {count|course|courses} chosen",
  "promotion.nothing-chosen": "Choose the courses you like and see what you save.",
  "promotion.needs-more": "Choose {count} more for the discount",
  "promotion.price": "Price",
  "promotion.saved": "You save",
  "promotion.total": "Left to pay",
  "promotion.from-note": "Worked out on the lowest price of each course. You can change how long you learn in the cart.",
  "promotion.add": "Add {count} to the cart",
};
