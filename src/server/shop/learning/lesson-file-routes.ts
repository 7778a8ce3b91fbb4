import type { FastifyInstance } from "fastify";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { endingOf, shownAs } from "#domain/learning/lesson-files.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import type { FileStore } from "../storage/file-store.ts";
import { sendStored } from "../storage/send-file.ts";
import { findLessonContent, findLessonItem, type LessonContent, type LessonFile } from "./curriculum-queries.ts";
import { filmPlaces, isOwnLink, readLessonLink } from "./lesson-link.ts";
import { lookIntoCourse, visibleLesson } from "./look-into-course.ts";
import { isWatchedElsewhere, type StreamNeeds } from "./stream/stream-routes.ts";

export type LessonFileNeeds = StreamNeeds & { store: FileStore; dataKey: Buffer; clock: Clock };

/** Films and files of lessons. Access is asked for with each range, so that it ends when it ends; whatever is wrong, there is no such file. */
export function registerLessonFileRoutes(app: FastifyInstance, needs: LessonFileNeeds): void {
  const { db, store, dataKey, clock } = needs;
  app.route<{ Params: { link: string } }>({
    method: ["GET", "HEAD"],
    url: rawEndpoints.getLessonFile.path,
    handler: async (request, reply) => {
      const link = readLessonLink(request.params.link);
      if (link === null || link.until < clock().getTime()) throw refuse("NOT_FOUND");
      const { caller } = await app.guard.identify(request);
      const itemId = await findLessonItem(db, link.lessonId);
      const look = itemId === null ? null : await lookIntoCourse(db, itemId, caller);
      const content = look && visibleLesson(look, link.lessonId) ? await findLessonContent(db, link.lessonId) : null;
      const file = content?.files[link.place - 1];
      const fileName = file?.name ?? (content && besideFilm(content, link.place));
      if (!fileName || !isOwnLink(dataKey, { ...link, fileName }, caller)) throw refuse("NOT_FOUND");
      if (look && link.place === 0 && (await isWatchedElsewhere(needs, look, caller))) throw refuse("WATCHED_ELSEWHERE");
      reply.header("cache-control", "private, no-store").header("content-disposition", file ? disposition(file) : "inline");
      return sendStored(request, reply, { store, room: "private", name: fileName });
    },
  });
}

function besideFilm({ videoFile, posterFile, captions }: LessonContent, place: number): string | null {
  if (place === 0) return videoFile;
  if (place === filmPlaces.poster) return posterFile;
  if (place === filmPlaces.captions_th) return captions.th;
  return place === filmPlaces.captions_en ? captions.en : null;
}

/** What a browser shows is shown; the rest is handed over under its title. */
function disposition({ name, title, mayDownload }: LessonFile): string {
  if (!mayDownload) return "inline";
  const label = encodeURIComponent(`${title.replace(/[/\\:*?"<>|\p{C}]/gu, " ").trim()}.${endingOf(name)}`).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `${shownAs(name) === "other" ? "attachment" : "inline"}; filename*=UTF-8''${label}`;
}
