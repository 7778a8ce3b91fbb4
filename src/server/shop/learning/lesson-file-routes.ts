import type { FastifyInstance } from "fastify";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { endingOf, shownAs } from "#domain/learning/lesson-files.ts";
import type { Db } from "#server/platform/database/database.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import type { FileStore } from "../storage/file-store.ts";
import { sendStored } from "../storage/send-file.ts";
import {
  findLessonContent,
  findLessonItem,
  type LessonContent,
  type LessonFile,
} from "./curriculum-queries.ts";
import { viewCourse, visibleLesson } from "./lesson-access.ts";
import { filmPlaces, isOwnLink, isPlayed, readLessonLink } from "./lesson-link.ts";
import { findQuestionPicture } from "./quiz/quiz-queries.ts";
import { isWatchedElsewhere, type StreamDeps } from "./stream/stream-routes.ts";

export type LessonFileDeps = StreamDeps & { store: FileStore; dataKey: Buffer; clock: Clock };

/**
 * Films and files of lessons. Access is checked with each range request, so that it ends in time.
 * Every failure returns 404.
 */
export function registerLessonFileRoutes(app: FastifyInstance, deps: LessonFileDeps): void {
  const { db, store, dataKey, clock } = deps;
  app.route<{ Params: { link: string }; Querystring: { whole?: string } }>({
    method: ["GET", "HEAD"],
    url: rawEndpoints.getLessonFile.path,
    handler: async (request, reply) => {
      const link = readLessonLink(request.params.link);
      if (link === null || link.until < clock().getTime()) throw refuse("NOT_FOUND");
      const { caller } = await app.guard.identify(request);
      const itemId = await findLessonItem(db, link.lessonId);
      const view = itemId === null ? null : await viewCourse(db, itemId, caller);
      const content =
        view && visibleLesson(view, link.lessonId)
          ? await findLessonContent(db, link.lessonId)
          : null;
      const file = content?.files[Number(link.place) - 1];
      const fileName = await linkedFile(db, link, content);
      if (!fileName || !isOwnLink(dataKey, { ...link, fileName }, caller))
        throw refuse("NOT_FOUND");
      if (view && isPlayed(link.place) && (await isWatchedElsewhere(deps, view, caller)))
        throw refuse("WATCHED_ELSEWHERE");
      const how = file ? disposition(file) : "inline";
      // A device that keeps the file reads it by script, from our own origin only.
      const isWhole = request.query.whole !== undefined;
      // NOTE: the store's link is valid until our link ends, and the shop is not asked again
      // before. Browsers accept captions from our own origin only.
      const direct =
        request.method === "GET" && !fileName.endsWith(".vtt") && !isWhole
          ? await store.link("private", fileName, secondsLeft(link.until, clock()), how)
          : null;
      reply.header("cache-control", "private, no-store");
      if (direct !== null)
        return reply.header("referrer-policy", "no-referrer").redirect(direct, 302);
      reply.header("content-disposition", how);
      return sendStored(request, reply, { store, area: "private", name: fileName });
    },
  });
}

function secondsLeft(until: number, now: Date): number {
  return Math.max(1, Math.floor((until - now.getTime()) / 1000));
}

/** The file at the place of a link. Null: there is none now. */
async function linkedFile(
  db: Db,
  { lessonId, place }: { lessonId: number; place: string },
  content: LessonContent | null,
): Promise<string | null> {
  if (content === null) return null;
  if (!place.startsWith("q"))
    return fileBesideFilm(content, Number(place)) ?? content.files[Number(place) - 1]?.name ?? null;
  const [questionId, key] = place.slice(1).split("-");
  return findQuestionPicture(db, lessonId, { questionId: Number(questionId), key: key ?? null });
}

function fileBesideFilm(
  { videoFile, posterFile, madePoster, previews, captions, renditions }: LessonContent,
  place: number,
): string | null {
  if (place === 0) return videoFile;
  if (place === filmPlaces.poster) return posterFile;
  if (place === filmPlaces.made_poster) return madePoster;
  if (place === filmPlaces.previews) return previews;
  if (place === filmPlaces.captions_th) return captions.th;
  if (place === filmPlaces.captions_en) return captions.en;
  return renditions.find(({ quality }) => filmPlaces[quality] === place)?.name ?? null;
}

/** Types that a browser shows are sent inline. Others are sent as a download under their title. */
function disposition({ name, title, mayDownload }: LessonFile): string {
  if (!mayDownload) return "inline";
  const label = encodeURIComponent(
    `${title.replace(/[/\\:*?"<>|\p{C}]/gu, " ").trim()}.${endingOf(name)}`,
  ).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${shownAs(name) === "other" ? "attachment" : "inline"}; filename*=UTF-8''${label}`;
}
