import type { FastifyInstance } from "fastify";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { mostNotes, notesFile } from "#domain/learning/note.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { searchedWords } from "#domain/text/fold-words.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { admit } from "#server/platform/http/admission/admit.ts";
import { languageOf } from "#server/platform/http/answer/send-refusal.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { lockLearning } from "#server/shop/enrollment/lock-learning-queries.ts";
import { type CourseView, viewCourse, visibleLesson } from "../lesson-access.ts";
import {
  countNotes,
  deleteNote,
  findNote,
  insertNote,
  listNotes,
  type Note,
  updateNote,
} from "./note-queries.ts";

type NoteDeps = { db: Db; limiter: RateLimiter };
const pageSize = 20;

/**
 * Own notes, for learners alone: a caller without access gets the answer for a course that does not
 * exist.
 */
export function registerNoteRoutes(app: FastifyInstance, { db, limiter }: NoteDeps): void {
  serve(app, "listNotes").with(
    async ({ params: { id }, query: { lesson = null, q, page } }, { caller, lang }) => {
      const view = await viewAsLearner(db, id, caller);
      if (view === null) return refuse("NOT_FOUND");
      const asked = {
        accountId: caller.account.id,
        itemId: id,
        lessonId: lesson,
        words: searchedWords(q),
      };
      const total = await countNotes(db, asked);
      const notes = await listNotes(db, asked, { limit: pageSize, offset: (page - 1) * pageSize });
      const items = notes.map((note) => noteOf(note, view, lang));
      return {
        success: true,
        data: { items, page, pages: Math.max(1, Math.ceil(total / pageSize)), total },
      };
    },
  );

  serve(app, "addNote").with(
    async ({ params: { id, lessonId }, body: { body, second } }, { caller, lang }) => {
      const accountId = caller.account.id;
      const tooMany = await limiter.take("noteChange", accountId);
      if (tooMany) return tooMany;
      const view = await viewAsLearner(db, id, caller);
      if (view === null || visibleLesson(view, lessonId) === null) return refuse("NOT_FOUND");
      const noteId = await inTransaction(db, async (tx) => {
        await lockLearning(tx, { accountId, itemId: id });
        const count = await countNotes(tx, { accountId, itemId: id, lessonId: null, words: [] });
        return count < mostNotes ? insertNote(tx, accountId, { lessonId, second, body }) : null;
      });
      if (noteId === null) return refuse("NOTES_FULL");
      const note = await findNote(db, { accountId, itemId: id, noteId });
      return note === null
        ? refuse("NOT_FOUND")
        : { success: true, data: noteOf(note, view, lang) };
    },
  );

  serveChanges(app, { db, limiter });
  serveFile(app, db);
}

function serveChanges(app: FastifyInstance, { db, limiter }: NoteDeps): void {
  serve(app, "saveNote").with(
    async ({ params: { id, noteId }, body: { body, version } }, { caller, lang }) => {
      const own = { accountId: caller.account.id, itemId: id, noteId };
      const tooMany = await limiter.take("noteChange", own.accountId);
      if (tooMany) return tooMany;
      const view = await viewAsLearner(db, id, caller);
      if (view === null || (await findNote(db, own)) === null) return refuse("NOT_FOUND");
      if (!(await updateNote(db, own, { version, body }))) return refuse("EDIT_CONFLICT");
      const note = await findNote(db, own);
      return note === null
        ? refuse("NOT_FOUND")
        : { success: true, data: noteOf(note, view, lang) };
    },
  );

  serve(app, "deleteNote").with(
    async ({ params: { id, noteId }, body: { version } }, { caller }) => {
      const own = { accountId: caller.account.id, itemId: id, noteId };
      const tooMany = await limiter.take("noteChange", own.accountId);
      if (tooMany) return tooMany;
      if ((await viewAsLearner(db, id, caller)) === null || (await findNote(db, own)) === null)
        return refuse("NOT_FOUND");
      return (await deleteNote(db, own, version)) ? { success: true } : refuse("EDIT_CONFLICT");
    },
  );
}

function serveFile(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { id: string } }>(rawEndpoints.downloadNotes.path, async (request, reply) => {
    const caller = await admit(app.guard, rawEndpoints.downloadNotes, request);
    const id = /^[1-9]\d{0,14}$/.test(request.params.id) ? Number(request.params.id) : null;
    const view =
      id === null || caller?.kind !== "account" ? null : await viewAsLearner(db, id, caller);
    if (id === null || caller?.kind !== "account" || view === null) throw refuse("NOT_FOUND");
    const lang = languageOf(request);
    const asked = { accountId: caller.account.id, itemId: id, lessonId: null, words: [] };
    const notes = (await listNotes(db, asked, { limit: mostNotes, offset: 0 })).map((note) => ({
      ...note,
      lesson: note.lesson[lang] || note.lesson.th,
    }));
    return reply
      .header("cache-control", "private, no-store")
      .header("content-disposition", `attachment; filename="notes-${id}.md"`)
      .header("x-content-type-options", "nosniff")
      .type("text/markdown; charset=utf-8")
      .send(notesFile(view.course.title[lang] || view.course.title.th, notes));
  });
}

async function viewAsLearner(db: Db, itemId: number, caller: SignedIn): Promise<CourseView | null> {
  const view = await viewCourse(db, itemId, caller);
  return view?.viewer === "learner" ? view : null;
}

function noteOf(
  { id, lessonId, lesson, second, body, createdAt, version }: Note,
  view: CourseView,
  lang: Language,
) {
  const isOpen = visibleLesson(view, lessonId) !== null;
  return {
    id,
    lesson_id: lessonId,
    lesson: lesson[lang] || lesson.th,
    is_open: isOpen,
    second,
    body,
    created_at: createdAt.toISOString(),
    version,
  };
}
