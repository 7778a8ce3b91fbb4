import type { FastifyInstance } from "fastify";
import type { Db } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import { type CourseView, learnerIn, viewCourse, visibleLesson } from "../lesson-access.ts";
import { holdStream, isHeldElsewhere, releaseStream } from "./stream-lease-queries.ts";

export type StreamDeps = { db: Db; settings: Settings };

/**
 * The player reports that it plays. A learner limited to one device learns whether another one
 * plays.
 */
export function registerStreamRoutes(
  app: FastifyInstance,
  { db, settings, limiter }: StreamDeps & { limiter: RateLimiter },
): void {
  serve(app, "holdStream").with(async ({ params: { id, lessonId }, body }, { caller }) => {
    const tooMany = await limiter.take("streamHold", caller.account.id);
    if (tooMany) return tooMany;
    const view = await viewCourse(db, id, caller);
    const lesson = view?.viewer === "learner" ? visibleLesson(view, lessonId) : null;
    if (lesson === null) return refuse("NOT_FOUND");
    const device = { accountId: caller.account.id, sessionHash: caller.sessionHash };
    if (!body.is_playing) await releaseStream(db, device);
    const isMine =
      !body.is_playing ||
      !(await settings.current()).oneStream ||
      (await holdStream(db, device, body.take_over));
    return { success: true, data: { is_elsewhere: !isMine } };
  });
}

/**
 * Whether another device of the same learner is playing a film now. Staff and visitors have no such
 * limit.
 */
export async function isWatchedElsewhere(
  { db, settings }: StreamDeps,
  view: CourseView,
  caller: Caller | null,
): Promise<boolean> {
  const accountId = learnerIn(view, caller);
  if (accountId === null || caller?.kind !== "account" || !(await settings.current()).oneStream)
    return false;
  return isHeldElsewhere(db, { accountId, sessionHash: caller.sessionHash });
}
