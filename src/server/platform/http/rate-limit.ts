import type { Db } from "../database/database.ts";
import { networkOf } from "./network-of.ts";
import { countHit, giveBackHit, type Hit } from "./rate-limit-queries.ts";
import { Refused } from "./refusal.ts";

const minute = 60;
const hour = 60 * minute;

/**
 * Limits in production; elsewhere a factor raises them. A limit that ends in `ByAddress` counts by
 * network.
 */
export const limits = {
  guestByAddress: { hits: 1200, seconds: minute },
  registrationByGuest: { hits: 5, seconds: hour },
  registrationByAddress: { hits: 30, seconds: hour },
  ticketFailureByAddress: { hits: 30, seconds: 15 * minute },
  profileFailureByAddress: { hits: 30, seconds: 15 * minute },
  profileChange: { hits: 10, seconds: hour },
  taxChange: { hits: 20, seconds: hour },
  oauthFlowByGuest: { hits: 20, seconds: 10 * minute },
  oauthFlowByAddress: { hits: 300, seconds: 10 * minute },
  cartChange: { hits: 60, seconds: minute },
  emailChange: { hits: 5, seconds: hour },
  consentChange: { hits: 20, seconds: hour },
  dataExport: { hits: 3, seconds: 24 * hour },
  couponByCaller: { hits: 10, seconds: minute },
  wrongCouponByCaller: { hits: 20, seconds: hour },
  wrongCouponByAddress: { hits: 100, seconds: hour },
  shippingAddress: { hits: 20, seconds: hour },
  order: { hits: 10, seconds: minute },
  lessonProgress: { hits: 120, seconds: minute },
  liveLesson: { hits: 60, seconds: minute },
  calendarByAddress: { hits: 60, seconds: minute },
  courseReview: { hits: 10, seconds: minute },
  streamHold: { hits: 120, seconds: minute },
  noteChange: { hits: 60, seconds: minute },
  lessonSearch: { hits: 60, seconds: minute },
  lessonQuestion: { hits: 10, seconds: hour },
  lessonAnswer: { hits: 60, seconds: minute },
  workHandIn: { hits: 30, seconds: minute },
  workAnswer: { hits: 60, seconds: minute },
  quizAttempt: { hits: 30, seconds: minute },
  quizAnswer: { hits: 240, seconds: minute },
  certificateByAddress: { hits: 60, seconds: minute },
  seatWait: { hits: 20, seconds: minute },
  paymentStartByOrder: { hits: 5, seconds: minute },
  paymentByAccount: { hits: 20, seconds: hour },
  codePicture: { hits: 60, seconds: hour },
  forgedEventByAddress: { hits: 60, seconds: minute },
  hintByPayment: { hits: 20, seconds: hour },
  upload: { hits: 20, seconds: 10 * minute },
  uploadByVisitor: { hits: 5, seconds: hour },
  // Uploads at their start, before the first byte. There are more of them, because connections
  // break.
  uploadBegun: { hits: 60, seconds: 10 * minute },
  uploadBegunByStaff: { hits: 600, seconds: 10 * minute },
  uploadBegunByVisitor: { hits: 30, seconds: hour },
  uploadBegunByAddress: { hits: 300, seconds: 10 * minute },
  healthCheck: { hits: 30, seconds: 10 * minute },
  keyCheck: { hits: 20, seconds: 10 * minute },
  messageTry: { hits: 10, seconds: 10 * minute },
  mailByRecipient: { hits: 3, seconds: hour },
  reminderByRecipient: { hits: 3, seconds: hour },
  unaskedMailByRecipient: { hits: 3, seconds: hour },
  forgottenByEmail: { hits: 3, seconds: hour },
  forgottenByAddress: { hits: 30, seconds: hour },
  mailedLinkByAddress: { hits: 60, seconds: 15 * minute },
  confirmMailByAccount: { hits: 3, seconds: hour },
  urgentMailBySite: { hits: 200, seconds: hour },
  learnerMailByRecipient: { hits: 5, seconds: hour },
  mailBySite: { hits: 200, seconds: hour },
} as const satisfies Record<string, { hits: number; seconds: number }>;

export type LimitName = keyof typeof limits;
export type TooMany = Refused<"TOO_MANY_REQUESTS">;

/** A limit whose hit another statement counts along. The key ends with the subject. */
export type HitToCount = { keyStart: string; most: number; seconds: number };

export type RateLimiter = {
  /**
   * Counts one hit. Null, or the refusal to answer with: `const tooMany = await
   * limiter.take("order", account.id)`
   */
  take(name: LimitName, subject: string | number): Promise<TooMany | null>;
  /**
   * Takes back a hit, for actions where only failures count: take before the check, give back on
   * success. NOTE: a check without taking does not exist. Concurrent callers would all pass it.
   */
  giveBack(name: LimitName, subject: string | number): Promise<void>;
  toCount(name: LimitName): HitToCount;
};

export function createRateLimiter(db: Db, { factor }: { factor: number }): RateLimiter {
  const mostOf = (name: LimitName) => limits[name].hits * factor;
  return {
    take: async (name, subject) => {
      const most = mostOf(name);
      const { seconds } = limits[name];
      return refusalOf(await countHit(db, keyOf(name, subject), { most, seconds }), most);
    },
    giveBack: (name, subject) => giveBackHit(db, keyOf(name, subject), mostOf(name)),
    toCount: (name) => ({
      keyStart: keyOf(name, ""),
      most: mostOf(name),
      seconds: limits[name].seconds,
    }),
  };
}

/** Null: the hit was within the limit. */
export function refusalOf({ hits, secondsLeft }: Hit, most: number): TooMany | null {
  return hits > most ? tooMany(secondsLeft) : null;
}

export function tooMany(seconds: number): TooMany {
  return new Refused("TOO_MANY_REQUESTS", {
    result: { retry_after_s: Math.max(1, Math.ceil(seconds)) },
  });
}

export function retrySecondsOf({ result }: Refused): number | undefined {
  return (result as { retry_after_s?: number } | undefined)?.retry_after_s;
}

/**
 * NOTE: the name keeps counts by account (`order`) and by address (`registrationByAddress`) apart.
 */
function keyOf(name: LimitName, subject: string | number): string {
  return `${name}:${name.endsWith("ByAddress") ? networkOf(String(subject)) : subject}`;
}
