/**
 * How many cards may be declined, per person and in which time, before no more may be tried. An
 * order takes so many tries, or so many different cards, and then rests.
 */
export const cardLimits = {
  person: { declined: 5, seconds: 3600 },
  address: { declined: 20, seconds: 3600 },
  order: { declined: 5, cards: 3, restSeconds: 600 },
} as const;
