import { useRevalidator } from "react-router";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { clockText } from "#domain/learning/clock-text.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { services } from "#web/shell/page/services.ts";
import { useFormNavigation } from "#web/shell/page/use-form-navigation.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { LocaleLink, useHref } from "#web/ui/link/locale-link.tsx";
import { BackLink } from "#web/ui/list/back-link.tsx";
import { Pagination } from "#web/ui/list/pagination.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { findCurriculum, forLearners, idOf } from "../find-learning.ts";
import type { Route } from "./+types/notes-page";
import { NoteItem } from "./note-item.tsx";
import styles from "./notes.module.css";
import type { Note } from "./use-notes.ts";

export async function loader(visit: Route.LoaderArgs) {
  const { api } = visit.context.get(services);
  const id = idOf(visit.params.id);
  const query = new URL(visit.request.url).searchParams;
  const [q, page] = [(query.get("q") ?? "").trim().slice(0, 100), Number(query.get("page") ?? 1)];
  const curriculum = await findCurriculum(visit, id);
  const asked = { q, page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1 };
  const notes = await forLearners(visit, await api.listNotes({ params: { id }, query: asked }));
  return { q, notes: notes.data, course: { id, name: curriculum.course_name } };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("notes.own")} · ${t("shop.name")}`);
};

/** All notes of the learner in a course: search, links to their places, and download. */
export default function NotesPage({ loaderData: { q, notes, course } }: Route.ComponentProps) {
  const t = useTexts();
  const path = `/learn/${course.id}/notes`;
  const search = q === "" ? "" : `&q=${encodeURIComponent(q)}`;
  return (
    <section className={styles.page}>
      <BackLink to={`/learn/${course.id}`}>{course.name}</BackLink>
      <header className="stack-8">
        <h1>{t("notes.own")}</h1>
        {notes.total > 0 && <p className="soft">{t("notes.count", { count: notes.total })}</p>}
      </header>
      <Search key={q} q={q} path={path} />
      {notes.total === 0 && (
        <EmptyState
          title={t(q === "" ? "notes.none" : "notes.not-found")}
          text={q === "" && t("notes.none-text")}
        />
      )}
      <NoteList notes={notes.items} courseId={course.id} />
      <Pagination
        page={notes.page}
        pages={notes.pages}
        hrefFor={(page) => `${path}?page=${page}${search}`}
      />
      {notes.total > 0 && (
        <p>
          <a
            href={rawEndpoints.downloadNotes.path.replace(":id", String(course.id))}
            download={`notes-${course.id}.md`}
          >
            {t("notes.download")}
          </a>
        </p>
      )}
    </section>
  );
}

function Search({ q, path }: { q: string; path: string }) {
  const t = useTexts();
  const action = useHref()(path);
  const walk = useFormNavigation();
  return (
    <search>
      <form action={action} onSubmit={walk} className={styles.search}>
        <TextField
          type="search"
          name="q"
          label={t("notes.search")}
          defaultValue={q}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" variant="quiet">
          {t("notes.search-button")}
        </Button>
      </form>
    </search>
  );
}

function NoteList({ notes, courseId }: { notes: readonly Note[]; courseId: number }) {
  const { revalidate } = useRevalidator();
  const fresh = () => void revalidate();
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <NoteItem
          key={note.id}
          note={note}
          courseId={courseId}
          place={<Place note={note} courseId={courseId} />}
          onSaved={fresh}
          onDeleted={fresh}
        />
      ))}
    </ul>
  );
}

function Place({
  note: { lesson_id: lessonId, lesson, is_open: isOpen, second },
  courseId,
}: {
  note: Note;
  courseId: number;
}) {
  const words = second === null ? lesson : `${lesson} · ${clockText(second)}`;
  if (!isOpen) return <p className="soft">{words}</p>;
  return (
    <LocaleLink to={`/learn/${courseId}/${lessonId}${second === null ? "" : `?t=${second}`}`}>
      {words}
    </LocaleLink>
  );
}
