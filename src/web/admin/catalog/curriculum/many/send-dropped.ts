import type { Answer, RefusedAnswer } from "#contract/client.ts";
import { droppedTitle } from "#domain/learning/dropped-files.ts";
import { typedFiles } from "#domain/learning/lesson-files.ts";
import type { Revision } from "#web/admin/form/revision.ts";
import { newerOf } from "#web/admin/form/save-over.ts";
import { api } from "#web/platform/admin-client.ts";
import type { UploadProgress } from "#web/platform/upload-files.ts";

export type Kind = "video" | "file" | "captions";
export type Draft = { id: number } & Revision;
type Options = {
  kind: Kind;
  draft: Draft;
  /** Where captions belong. */
  field: "captions" | "captions_eng";
  signal: AbortSignal;
  onProgress: (progress: UploadProgress) => void;
};

const pauseMs = 3_000;
/** Half an hour. */
const tries = 600;

/** Repeats a call until there is an answer. Only for calls that may be repeated safely. */
export async function untilAnswered<T>(signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
  for (let left = tries; ; left -= 1) {
    signal.throwIfAborted();
    try {
      return await ask();
    } catch (problem) {
      if (signal.aborted || left === 0) throw problem;
      await new Promise((done) => setTimeout(done, pauseMs));
    }
  }
}

/** Whether the lesson already has a film or files, because its file was sent before. */
export function isFilled({ values }: Revision): boolean {
  return values.video !== "" || values.files !== "";
}

/** Uploads one file and saves it in its draft. Null: done; otherwise the refusal. */
export async function sendDropped(
  file: File,
  { kind, draft, field, signal, onProgress }: Options,
): Promise<RefusedAnswer | null> {
  const { uploadVideo } = await import("#web/platform/upload-video.ts");
  const sent = await untilAnswered(signal, () =>
    uploadVideo(file, { purpose: "lesson", signal, onProgress }),
  );
  if (!sent.ok) return sent;
  const name = sent.value.fileName[0] ?? "";
  const given =
    kind === "video"
      ? { video: name }
      : kind === "captions"
        ? { [field]: name }
        : { files: typedFiles([{ file: name, title: droppedTitle(file.name), download: true }]) };
  return give(draft, given, signal);
}

/** Saves over the newest values, so that a title typed in the meantime stays. */
async function give(
  { id, version, values }: Draft,
  given: Revision["values"],
  signal: AbortSignal,
): Promise<RefusedAnswer | null> {
  let over: Revision = { version, values };
  for (let left = 3; ; left -= 1) {
    const body = { version: over.version, values: { ...over.values, ...given } };
    const answer: Answer<unknown> = await untilAnswered(signal, () =>
      api.adminSaveLesson({ params: { id }, body }),
    );
    const newer = answer.ok ? null : newerOf(answer);
    if (answer.ok) return null;
    if (newer === null || left === 0) return answer;
    // The earlier save succeeded, but its answer was lost.
    if (Object.entries(given).every(([name, value]) => newer.values[name] === value)) return null;
    over = newer;
  }
}
