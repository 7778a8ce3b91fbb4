import { createHash } from "node:crypto";
import { mayKeepFile, mayKeepSound } from "#domain/learning/keep/kept-lesson.ts";
import { endingOf, shownAs } from "#domain/learning/lesson-files.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { LessonContent } from "../curriculum-queries.ts";
import type { LessonFileDeps } from "../lesson-file-routes.ts";
import { filmPlaces, lessonLink, linkMs } from "../lesson-link.ts";

/** The files of a lesson and the sound of its film, with links where a device may keep them. */
export function keptFiles(
  { dataKey, clock }: Pick<LessonFileDeps, "dataKey" | "clock">,
  lessonId: number,
  { files, renditions }: LessonContent,
  caller: Caller,
) {
  const until = clock().getTime() + linkMs;
  const link = (fileName: string, place: number) =>
    `/private/lesson-files/${lessonLink(dataKey, { lessonId, place: String(place), fileName, until }, caller)}?whole`;
  const listed = files.map(({ name, title, bytes, mayDownload }, at) => {
    const file = { shownAs: shownAs(name), bytes, mayDownload };
    return {
      key: keyOf(name),
      title,
      ending: endingOf(name),
      shown_as: file.shownAs,
      bytes,
      may_download: mayDownload,
      url: mayKeepFile(file) ? link(name, at + 1) : null,
    };
  });
  const sound = renditions.find(({ quality }) => quality === "sound");
  if (!sound || !mayKeepSound(sound)) return listed;
  const { name, bytes } = sound;
  const ofFilm = {
    key: keyOf(name),
    // The reader names it.
    title: "",
    ending: endingOf(name),
    shown_as: "audio" as const,
    bytes,
    may_download: false,
    url: link(name, filmPlaces.sound),
  };
  return [ofFilm, ...listed];
}

/** Stored names are nobody's business outside of the shop. */
function keyOf(name: string): string {
  return createHash("sha256").update(name).digest("hex").slice(0, 16);
}
