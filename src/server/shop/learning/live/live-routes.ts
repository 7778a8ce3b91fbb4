import type { FastifyInstance } from "fastify";
import { liveState } from "#domain/learning/live.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { lockWithWaitingClock } from "#server/shop/enrollment/clock-queries.ts";
import { lockLearning } from "#server/shop/enrollment/lock-learning-queries.ts";
import { startOpened } from "#server/shop/enrollment/start-clocks.ts";
import type { ListedLesson } from "../curriculum-queries.ts";
import { viewCourse, visibleLesson } from "../lesson-access.ts";
import { type LearnedCourse, saveProgressWithin } from "../save-progress.ts";
import { keptSecret, newSecret, shownSecret } from "./calendar-secret.ts";
import {
  findLive,
  keepCalendarLink,
  lockSeats,
  releaseClosedSeats,
  setAttended,
  setSeat,
} from "./live-queries.ts";
import { liveStatus } from "./live-status.ts";

type LiveDeps = { db: Db; limiter: RateLimiter; publicUrl: string; dataKey: Buffer };
type SeatRequest = { learned: LearnedCourse; lesson: ListedLesson; accountId: number };

/**
 * Live lessons, as a learner comes to them. A caller who may not see the lesson gets the answer for
 * a lesson that does not exist.
 */
export function registerLiveRoutes(
  app: FastifyInstance,
  { db, limiter, publicUrl, dataKey }: LiveDeps,
): void {
  serve(app, "reserveLiveSeat").with(async ({ params, body }, { caller }) => {
    const tooMany = await limiter.take("liveLesson", caller.account.id);
    if (tooMany) return tooMany;
    const coming = await comingOf(db, params, caller);
    return coming === null ? refuse("NOT_FOUND") : reserveSeat(db, coming, body.is_wanted);
  });

  serve(app, "joinLiveLesson").with(async ({ params }, { caller }) => {
    const tooMany = await limiter.take("liveLesson", caller.account.id);
    if (tooMany) return tooMany;
    const coming = await comingOf(db, params, caller);
    return coming === null ? refuse("NOT_FOUND") : join(db, coming);
  });

  serve(app, "makeCalendarLink").with(async ({ body }, { caller }) => {
    const tooMany = await limiter.take("liveLesson", caller.account.id);
    if (tooMany) return tooMany;
    const { id } = caller.account;
    const sealed = await keepCalendarLink(
      db,
      id,
      keptSecret(dataKey, id, newSecret()),
      body.is_new,
    );
    return {
      success: true,
      data: { url: `${publicUrl}/calendar/${shownSecret(dataKey, id, sealed)}.ics` },
    };
  });
}

/** Null: there is no such lesson, or it is not open for this person. */
async function comingOf(
  db: Db,
  { id, lessonId }: { id: number; lessonId: number },
  caller: SignedIn,
): Promise<SeatRequest | null> {
  const view = await viewCourse(db, id, caller);
  const lesson = view?.viewer === "learner" ? visibleLesson(view, lessonId) : null;
  return view && lesson?.kind === "live"
    ? { learned: view, lesson, accountId: caller.account.id }
    : null;
}

function reserveSeat(db: Db, { learned, lesson, accountId }: SeatRequest, isWanted: boolean) {
  const own = { lessonId: lesson.id, accountId };
  return inTransaction(db, async (tx) => {
    await lockLearning(tx, { accountId, itemId: learned.course.itemId });
    await lockSeats(tx, lesson.id);
    const before = await findLive(tx, lesson.id, accountId);
    if (before === null) return refuse("NOT_FOUND");
    if (isWanted && liveState(before.startsAt, before.minutes, before.now) === "over")
      return refuse("LIVE_NOT_OPEN");
    const isFull = before.capacity !== null && before.reserved >= before.capacity;
    if (isWanted && !before.isReserved && isFull) return refuse("LIVE_FULL");
    await setSeat(tx, own, isWanted);
    if (isWanted && before.capacity !== null) await releaseClosedSeats(tx, own);
    const after = await findLive(tx, lesson.id, accountId);
    return after === null
      ? refuse("NOT_FOUND")
      : { success: true as const, data: liveStatus(after) };
  });
}

function join(db: Db, { learned, lesson, accountId }: SeatRequest) {
  return inTransaction(db, async (tx) => {
    const who = { accountId, itemId: learned.course.itemId };
    const hasClock = await lockWithWaitingClock(tx, who);
    await lockLearning(tx, who);
    const live = await findLive(tx, lesson.id, accountId);
    if (live === null || live.link === "") return refuse("NOT_FOUND");
    if (liveState(live.startsAt, live.minutes, live.now) !== "open") return refuse("LIVE_NOT_OPEN");
    if (live.capacity !== null && !live.isReserved) return refuse("LIVE_NO_SEAT");
    await setAttended(tx, { lessonId: lesson.id, accountId }, null);
    if (hasClock) await startOpened(tx, who);
    await saveProgressWithin(tx, learned, lesson, accountId, { hasAttended: true });
    const after = (await findLive(tx, lesson.id, accountId)) ?? live;
    return { success: true as const, data: { url: live.link, live: liveStatus(after) } };
  });
}
