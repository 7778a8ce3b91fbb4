import { useCallback, useEffect, useRef, useState } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api } from "#web/platform/learn-client.ts";
import { createRepeatKey } from "#web/shop/checkout/repeat-key.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import type { Lesson } from "../find-learning.ts";

export type Note = Output<AllSchemas["listNotes"]>["data"]["items"][number];
/** Null: all went well; otherwise what went wrong, in words. */
export type Fault = string | null;
type State = { notes: Note[]; page: number; pages: number; isLoaded: boolean; hasFailed: boolean };

/** Own notes of one lesson, page after page, with what is done to them. */
export function useNotes({ id: lessonId, course_id: id }: Lesson) {
  const [state, setState] = useState<State>({ notes: [], page: 0, pages: 1, isLoaded: false, hasFailed: false });
  const acts = useNoteActs(id);
  const repeat = useRef(createRepeatKey());
  const load = useCallback(
    async (page: number) => {
      const answer = await api.listNotes({ params: { id }, query: { lesson: lessonId, page } }).catch(() => null);
      if (!answer?.ok) return setState((before) => ({ ...before, isLoaded: true, hasFailed: true }));
      const { items, pages } = answer.value.data;
      setState((before) => ({ notes: page === 1 ? items : merged(before.notes, items), page, pages, isLoaded: true, hasFailed: false }));
    },
    [id, lessonId],
  );
  useEffect(() => void load(1), [load]);
  const changeNotes = (change: (notes: Note[]) => Note[]) => setState((before) => ({ ...before, notes: change(before.notes) }));
  const add = async (body: string, second: number | null): Promise<Fault> => {
    const sent = { body, second };
    const answer = await api.addNote({ params: { id, lessonId }, body: sent }, { idempotencyKey: repeat.current.keyFor(sent) }).catch(() => null);
    if (answer !== null) repeat.current.answered();
    if (!answer?.ok) return acts.faultOf(answer);
    changeNotes((notes) => merged(notes, [answer.value.data]));
    return null;
  };
  return { ...state, add, changeNotes, loadFirst: () => void load(1), loadMore: () => void load(state.page + 1) };
}

/** Saves and deletes a note of a course; answers with the fault, if there is one. */
export function useNoteActs(id: number) {
  const t = useTexts();
  const faultOf = (answer: { msg: string } | null): string => answer?.msg ?? t("error.offline-text");
  const save = async (note: Note, body: string): Promise<Note | string> => {
    const answer = await api.saveNote({ params: { id, noteId: note.id }, body: { body, version: note.version } }).catch(() => null);
    return answer?.ok ? answer.value.data : faultOf(answer);
  };
  const remove = async (note: Note): Promise<Fault> => {
    const answer = await api.deleteNote({ params: { id, noteId: note.id }, body: { version: note.version } }).catch(() => null);
    return answer?.ok ? null : faultOf(answer);
  };
  return { save, remove, faultOf };
}

/** By their time in the film; those without one last. */
function merged(notes: readonly Note[], more: readonly Note[]): Note[] {
  const all = new Map([...notes, ...more].map((note) => [note.id, note]));
  return [...all.values()].toSorted((a, b) => (a.second ?? Number.POSITIVE_INFINITY) - (b.second ?? Number.POSITIVE_INFINITY) || a.id - b.id);
}
