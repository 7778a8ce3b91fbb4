import { useCallback, useRef } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api } from "#web/platform/learn-client.ts";
import { createRepeatKey } from "#web/shop/checkout/repeat-key.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { usePages } from "#web/ui/list/use-pages.ts";
import type { Lesson } from "../find-learning.ts";

export type Note = Output<AllSchemas["listNotes"]>["data"]["items"][number];
/** Null: success; otherwise the fault as text. */
export type Fault = string | null;

/** The learner's notes of one lesson, page by page, and their changes. */
export function useNotes({ id: lessonId, course_id: id }: Lesson) {
  const acts = useNoteActs(id);
  const repeat = useRef(createRepeatKey());
  const read = useCallback(
    async (page: number) => {
      const answer = await api
        .listNotes({ params: { id }, query: { lesson: lessonId, page } })
        .catch(() => null);
      return answer?.ok ? answer.value.data : null;
    },
    [id, lessonId],
  );
  const { rows: notes, change, ...list } = usePages(read, merged);
  const add = async (body: string, second: number | null): Promise<Fault> => {
    const sent = { body, second };
    const answer = await api
      .addNote(
        { params: { id, lessonId }, body: sent },
        { idempotencyKey: repeat.current.keyFor(sent) },
      )
      .catch(() => null);
    if (answer !== null) repeat.current.answered();
    if (!answer?.ok) return acts.faultOf(answer);
    change((known) => merged(known, [answer.value.data]));
    return null;
  };
  return { ...list, notes, change, add };
}

/** Saves and deletes a note of a course. Returns the fault, if there is one. */
export function useNoteActs(id: number) {
  const t = useTexts();
  const faultOf = (answer: { msg: string } | null): string =>
    answer?.msg ?? t("error.offline-text");
  const save = async (note: Note, body: string): Promise<Note | string> => {
    const answer = await api
      .saveNote({ params: { id, noteId: note.id }, body: { body, version: note.version } })
      .catch(() => null);
    return answer?.ok ? answer.value.data : faultOf(answer);
  };
  const remove = async (note: Note): Promise<Fault> => {
    const answer = await api
      .deleteNote({ params: { id, noteId: note.id }, body: { version: note.version } })
      .catch(() => null);
    return answer?.ok ? null : faultOf(answer);
  };
  return { save, remove, faultOf };
}

/** By their time in the film. Notes without a time come last. */
function merged(notes: readonly Note[], more: readonly Note[]): Note[] {
  const all = new Map([...notes, ...more].map((note) => [note.id, note]));
  return [...all.values()].toSorted(
    (a, b) =>
      (a.second ?? Number.POSITIVE_INFINITY) - (b.second ?? Number.POSITIVE_INFINITY) ||
      a.id - b.id,
  );
}
