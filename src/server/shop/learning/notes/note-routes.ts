import type { FastifyInstance } from "fastify";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { mostNotes, notesFile, searchedWords } from "#domain/learning/note.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { admit, languageOf, serve } from "#server/platform/http/serve-endpoint.ts";
import { type Look, lookIntoCourse, visibleLesson } from "../lesson-access.ts";
import { lockLearning } from "../progress-queries.ts";
import { countNotes, deleteNote, findNote, insertNote, listNotes, type Note, updateNote } from "./note-queries.ts";

type Needs = { db: Db; limiter: RateLimiter };
const pageSize = 20;

/** Own notes, for learners alone: a caller without access gets the answer for a course that does not exist. */
export function registerNoteRoutes(app: FastifyInstance, { db, limiter }: Needs): void {
  serve(app, "listNotes").with(async ({ params: { id }, query: { lesson = null, q, page } }, { caller, lang }) => {
    const look = await lookAsLearner(db, id, caller);
    if (look === null) return refuse("NOT_FOUND");
    const asked = { accountId: caller.account.id, itemId: id, lessonId: lesson, words: searchedWords(q) };
    const total = await countNotes(db, asked);
    const notes = await listNotes(db, asked, { limit: pageSize, offset: (page - 1) * pageSize });
    const items = notes.map((note) => noteOf(note, look, lang));
    return { success: true, data: { items, page, pages: Math.max(1, Math.ceil(total / pageSize)), total } };
  });

  serve(app, "addNote").with(async ({ params: { id, lessonId }, body: { body, second } }, { caller, lang }) => {
    const accountId = caller.account.id;
    const tooMany = await limiter.take("noteChange", accountId);
    if (tooMany) return tooMany;
    const look = await lookAsLearner(db, id, caller);
    if (look === null || visibleLesson(look, lessonId) === null) return refuse("NOT_FOUND");
    const noteId = await inTransaction(db, async (tx) => {
      await lockLearning(tx, { accountId, itemId: id });
      const count = await countNotes(tx, { accountId, itemId: id, lessonId: null, words: [] });
      return count < mostNotes ? insertNote(tx, accountId, { lessonId, second, body }) : null;
    });
    if (noteId === null) return refuse("NOTES_FULL");
    const note = await findNote(db, { accountId, itemId: id, noteId });
    return note === null ? refuse("NOT_FOUND") : { success: true, data: noteOf(note, look, lang) };
  });

  serve(app, "saveNote").with(async ({ params: { id, noteId }, body: { body, version } }, { caller, lang }) => {
    const own = { accountId: caller.account.id, itemId: id, noteId };
    const tooMany = await limiter.take("noteChange", own.accountId);
    if (tooMany) return tooMany;
    const look = await lookAsLearner(db, id, caller);
    if (look === null || (await findNote(db, own)) === null) return refuse("NOT_FOUND");
    if (!(await updateNote(db, own, { version, body }))) return refuse("EDIT_CONFLICT");
    const note = await findNote(db, own);
    return note === null ? refuse("NOT_FOUND") : { success: true, data: noteOf(note, look, lang) };
  });

  serve(app, "deleteNote").with(async ({ params: { id, noteId }, body: { version } }, { caller }) => {
    const own = { accountId: caller.account.id, itemId: id, noteId };
    const tooMany = await limiter.take("noteChange", own.accountId);
    if (tooMany) return tooMany;
    if ((await lookAsLearner(db, id, caller)) === null || (await findNote(db, own)) === null) return refuse("NOT_FOUND");
    return (await deleteNote(db, own, version)) ? { success: true } : refuse("EDIT_CONFLICT");
  });

  serveFile(app, db);
}

function serveFile(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { id: string } }>(rawEndpoints.downloadNotes.path, async (request, reply) => {
    const caller = await admit(app.guard, rawEndpoints.downloadNotes, request);
    const id = /^[1-9]\d{0,14}$/.test(request.params.id) ? Number(request.params.id) : null;
    const look = id === null || caller?.kind !== "account" ? null : await lookAsLearner(db, id, caller);
    if (id === null || caller?.kind !== "account" || look === null) throw refuse("NOT_FOUND");
    const lang = languageOf(request);
    const asked = { accountId: caller.account.id, itemId: id, lessonId: null, words: [] };
    const notes = (await listNotes(db, asked, { limit: mostNotes, offset: 0 })).map((note) => ({ ...note, lesson: note.lesson[lang] || note.lesson.th }));
    return reply
      .header("cache-control", "private, no-store")
      .header("content-disposition", `attachment; filename="notes-${id}.md"`)
      .header("x-content-type-options", "nosniff")
      .type("text/markdown; charset=utf-8")
      .send(notesFile(look.course.title[lang] || look.course.title.th, notes));
  });
}

async function lookAsLearner(db: Db, itemId: number, caller: SignedIn): Promise<Look | null> {
  const look = await lookIntoCourse(db, itemId, caller);
  return look?.viewer === "learner" ? look : null;
}

function noteOf({ id, lessonId, lesson, second, body, createdAt, version }: Note, look: Look, lang: Language) {
  const isOpen = visibleLesson(look, lessonId) !== null;
  return { id, lesson_id: lessonId, lesson: lesson[lang] || lesson.th, is_open: isOpen, second, body, created_at: createdAt.toISOString(), version };
}
