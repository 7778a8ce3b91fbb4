import { filmName, namedCaptions } from "#domain/learning/captions/named-captions.ts";
import {
  dropKey,
  droppedKind,
  droppedTitle,
  inNaturalOrder,
} from "#domain/learning/dropped-files.ts";
import { api } from "#web/platform/admin-client.ts";
import { pauseReason } from "#web/platform/pause-reason.ts";
import type { UploadProgress } from "#web/platform/upload-files.ts";
import { type Draft, isFilled, type Kind, sendDropped, untilAnswered } from "./send-dropped.ts";

/**
 * One person's films are uploaded one after the other, since parallel uploads would only share the
 * bandwidth.
 */
const atOnce = 2;

export type Row = {
  key: string;
  courseId: number;
  sectionId: number;
  file: File;
  kind: Kind;
  /** The film that these captions belong to, by its key. */
  of: string | null;
  draft: Draft | null;
  /** `there`: the course has a lesson of this file already, so it was not sent. */
  state: "waiting" | "sending" | "paused" | "done" | "there" | "failed";
  progress: UploadProgress;
  /** The refusal; empty: no answer came. */
  fault: string;
  /** When the present sending began, and what had been sent then. */
  begun: { at: number; sent: number };
};
export type DropPlace = { courseId: number; sectionId: number; lessons: readonly Draft[] };

let rows: readonly Row[] = [];
const listeners = new Set<() => void>();
const aborts = new Map<string, AbortController>();

/** The dropped files of all courses. They are sent on while other pages are opened. */
export function readDropped(): readonly Row[] {
  return rows;
}

export function onDroppedChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly Row[]): void {
  rows = next;
  for (const listener of listeners) listener();
}

function set(key: string, changed: Partial<Row>): void {
  change(rows.map((row) => (row.key === key ? { ...row, ...changed } : row)));
}

/** Takes the files in. Null: their drafts are made; otherwise the refusal. */
export async function takeDropped(
  place: DropPlace,
  files: readonly File[],
): Promise<string | null> {
  const again = new Set(files.map((file) => dropKey(place.sectionId, file)));
  change(
    rows.map(
      (row): Row => (row.state === "done" && again.has(row.key) ? { ...row, state: "there" } : row),
    ),
  );
  const fresh = freshRows(place, files);
  if (fresh.length === 0) return null;
  change([...rows.filter(({ key }) => fresh.every((row) => row.key !== key)), ...fresh]);
  return makeDrafts(place, fresh);
}

/** A draft for each film and file, in the order of their names. */
async function makeDrafts(place: DropPlace, fresh: readonly Row[]): Promise<string | null> {
  const made = fresh.filter(({ kind }) => kind !== "captions");
  if (made.length > 0) {
    const drafts = made.map(({ key, kind, file }) => ({
      key,
      kind: kind as "video" | "file",
      title: droppedTitle(file.name),
    }));
    const answer = await untilAnswered(new AbortController().signal, () =>
      api.adminCreateDrafts({ params: { id: place.sectionId }, body: { drafts } }),
    );
    if (!answer.ok) {
      change(rows.filter(({ key }) => fresh.every((row) => row.key !== key)));
      return answer.msg;
    }
    for (const [at, { key }] of made.entries()) {
      const draft = answer.value.data.lessons[at] ?? null;
      set(key, { draft, state: draft && isFilled(draft) ? "there" : "waiting" });
    }
  }
  pump();
  return null;
}

/** Begins with what waits, a few at a time and in order. Captions wait for their film. */
function pump(): void {
  const sending = rows.filter(({ state }) => state === "sending").length;
  const due = rows.filter((row) => row.state === "waiting" && draftFor(row) !== null);
  for (const row of due.slice(0, Math.max(0, atOnce - sending))) void work(row);
}

function draftFor({ draft, of }: Row): Draft | null {
  if (of === null) return draft;
  const film = rows.find(({ key }) => key === of);
  return film && (film.state === "done" || film.state === "there") ? film.draft : null;
}

async function work(row: Row): Promise<void> {
  const { key, file, kind, progress } = row;
  const draft = draftFor(row);
  if (draft === null) return;
  const abort = new AbortController();
  aborts.set(key, abort);
  set(key, { state: "sending", fault: "", begun: { at: performance.now(), sent: progress.sent } });
  try {
    const refused = await sendDropped(file, {
      kind,
      draft,
      field: namedCaptions(file.name)?.field ?? "captions",
      signal: abort.signal,
      onProgress: (now) => set(key, { progress: now }),
    });
    if (refused === null) set(key, { state: "done" });
    else set(key, { state: "failed", fault: refused.errors?.[0]?.msg || refused.msg });
  } catch (problem) {
    if (!abort.signal.aborted) console.error(problem);
    set(key, { state: abort.signal.aborted ? "paused" : "failed", fault: "" });
  } finally {
    aborts.delete(key);
    pump();
  }
}

/** What has arrived is not sent again afterwards. */
export function pauseDropped(key: string): void {
  aborts.get(key)?.abort(pauseReason);
}

export function sendDroppedAgain(key: string): void {
  set(key, { state: "waiting" });
  pump();
}

/** Those that are done are no longer listed. */
export function clearDropped(): void {
  change(rows.filter(({ state }) => state !== "done" && state !== "there"));
}

/** In the order of their names. A file that is already in the list continues there. */
function freshRows(place: DropPlace, files: readonly File[]): Row[] {
  const known = new Set(rows.filter(({ state }) => state !== "failed").map(({ key }) => key));
  const named = new Map(
    inNaturalOrder(files).map((file) => [dropKey(place.sectionId, file), file]),
  );
  const own = [...named].filter(([key]) => !known.has(key));
  const films = own.flatMap(([key, file]) =>
    droppedKind(file.name) === "video" ? [{ key, name: filmName(file.name) }] : [],
  );
  return own.flatMap(([key, file]): Row[] => {
    const captions = namedCaptions(file.name);
    const kind = captions ? "captions" : droppedKind(file.name);
    if (kind === null) return [];
    const of = captions && (films.find(({ name }) => name === captions.film)?.key ?? null);
    const draft = captions && of === null ? lessonNamed(place, captions.film) : null;
    if (captions && of === null && draft === null) return [];
    const { courseId, sectionId } = place;
    const progress = { sent: 0, total: file.size };
    const begun = { at: 0, sent: 0 };
    return [
      {
        key,
        courseId,
        sectionId,
        file,
        kind,
        of,
        draft,
        state: "waiting",
        progress,
        fault: "",
        begun,
      },
    ];
  });
}

/** The lesson with a film whose name is that of the captions. */
function lessonNamed({ lessons }: DropPlace, film: string): Draft | null {
  return (
    lessons.find(
      ({ values }) => values.video !== "" && filmName(`${String(values.title)}.mp4`) === film,
    ) ?? null
  );
}

/** Captions whose film is neither dropped nor in the section. */
export function strayCaptions({ lessons }: Pick<DropPlace, "lessons">, files: readonly File[]) {
  const films = new Set([
    ...files.filter(({ name }) => droppedKind(name) === "video").map(({ name }) => filmName(name)),
    ...lessons.flatMap(({ values }) =>
      values.video === "" ? [] : [filmName(`${String(values.title)}.mp4`)],
    ),
  ]);
  return files.filter(({ name }) => {
    const captions = namedCaptions(name);
    return captions !== null && !films.has(captions.film);
  });
}
