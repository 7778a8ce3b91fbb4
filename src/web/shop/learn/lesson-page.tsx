import { useEffect, useRef } from "react";
import { data, useRevalidator } from "react-router";
import type { PageServices } from "#contract/page.ts";
import { withoutFoot } from "#web/shell/frame/without-foot.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { services } from "#web/shell/page/services.ts";
import { type PreviewOffer, previewOffer } from "#web/shop/course/preview-offer.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useGoTo } from "#web/ui/link/locale-link.tsx";
import { BackLink } from "#web/ui/list/back-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import { WholeWords } from "#web/ui/text/whole-words.tsx";
import type { Route } from "./+types/lesson-page";
import { findClosed } from "./closed/find-closed.ts";
import { CurriculumSheet } from "./curriculum-sheet.tsx";
import { type Curriculum, forLearners, idOf, type Lesson } from "./find-learning.ts";
// What sleeps has its styles at once.
import "#web/ui/form/field.module.css";
import "./discussion/discussion.module.css";
import "./learn.module.css";
import "./notes/notes.module.css";
import type { FilmHandle } from "./film/film-handle.ts";
import styles from "./lesson-page.module.css";
import { LessonProgress } from "./lesson-progress.tsx";
import { BesideLinks } from "./parts/beside-links.tsx";
import { ClosedPart, MissingPart, StaffPart } from "./parts/course-parts.ts";
import {
  AssignmentPart,
  FilesPart,
  FilmPart,
  LinkedFilmPart,
  LivePart,
  QuizPart,
} from "./parts/lesson-parts.ts";
import { SleepingOffer } from "./parts/sleeping-offer.ts";
import {
  SleepingCurriculum,
  SleepingNotes,
  SleepingQuestions,
  SleepingWords,
} from "./parts/sleeping-parts.ts";
import { learnPath, Shown, seenAsOf } from "./seen-as.tsx";
import { useLessonProgress } from "./use-lesson-progress.ts";

export async function loader(visit: Route.LoaderArgs) {
  const { api } = visit.context.get(services);
  const [id, lessonId] = [idOf(visit.params.id), idOf(visit.params.lessonId)];
  const query = seenAsOf(visit.request);
  const [lesson, curriculum] = await Promise.all([
    api.getLesson({ params: { id, lessonId }, query }),
    api.getCurriculum({ params: { id }, query }),
  ]);
  const nothing = { lesson: null, curriculum: null, closed: null, missing: null, offer: null };
  // Said in the lesson's place. Who pays again is back at the lesson.
  const closed = await findClosed(visit, lesson, id);
  if (closed !== null) return { ...nothing, closed };
  // Locked, removed or never there: learners of the course stay in it, and get the same answer for
  // all three.
  if (!lesson.ok && lesson.status === 404 && curriculum.ok)
    return data(
      { ...nothing, curriculum: curriculum.value.data, missing: lessonId },
      { status: 404 },
    );
  const found = (await forLearners(visit, lesson)).data;
  // Only a page with the provider's name may show its frame. Without such a film there is no such
  // page.
  const { film } = visit.params as { film?: string };
  if (film !== undefined && found.linked?.provider !== film) throw data(null, { status: 404 });
  if (!curriculum.ok && curriculum.status !== 404) throw data(null, { status: curriculum.status });
  return curriculum.ok
    ? { ...nothing, lesson: found, curriculum: curriculum.value.data }
    : { ...nothing, lesson: found, offer: await findOffer(api, found) };
}

/** What follows a lesson that everybody may see. */
async function findOffer(api: PageServices["api"], lesson: Lesson): Promise<PreviewOffer | null> {
  const [course, site] = await Promise.all([
    api.getCourse({ params: { id: lesson.course_id } }),
    api.getSiteSettings({ params: { id: "1" } }),
  ]);
  const hasCart = site.ok && site.value.purchase_layout !== 4;
  return course.ok ? previewOffer(course.value.data, { lessonId: lesson.id, hasCart }) : null;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${loaderData?.lesson?.title ?? t("learn.curriculum")} · ${t("shop.name")}`);
};

export const handle = withoutFoot;

export default function LessonPage({
  loaderData: { lesson, curriculum, closed, missing, offer },
}: Route.ComponentProps) {
  if (closed !== null) return <ClosedPart course={closed} />;
  if (lesson === null)
    return curriculum && <MissingPart curriculum={curriculum} lessonId={missing ?? 0} />;
  return (
    <OpenLesson
      key={`${lesson.id} ${lesson.seen_as}`}
      lesson={lesson}
      curriculum={curriculum}
      offer={offer}
    />
  );
}

function OpenLesson({
  lesson,
  curriculum,
  offer,
}: {
  lesson: Lesson;
  curriculum: Curriculum | null;
  offer: PreviewOffer | null;
}) {
  const t = useTexts();
  const film = useRef<FilmHandle | null>(null);
  const list = useCurrentInSight();
  const progress = useLessonProgress(lesson);
  useFreshCurriculum(progress.doneAt !== null && lesson.done_at === null);
  const { course_id: courseId, seen_as: seenAs } = lesson;
  useCompletion(lesson, curriculum?.is_completion_new === true);
  const isOff = seenAs !== null;
  // A live lesson says first when it is, and then shows its recording.
  const isFilm = lesson.kind === "video";
  const filmPart = lesson.linked ? (
    <LinkedFilmPart lesson={lesson} linked={lesson.linked} />
  ) : (
    (lesson.video || lesson.is_watched_elsewhere) && (
      <FilmPart lesson={lesson} curriculum={curriculum} progress={progress} handle={film} />
    )
  );
  // What the text shows is not listed again.
  const files = lesson.files.filter(({ title }) => !lesson.body.includes(`](${title})`));
  return (
    <div className={classNames(styles.page, isFilm && styles.film)}>
      <article className={styles.lesson}>
        {isFilm && filmPart}
        <header className="stack-4">
          <BackLink to={curriculum ? learnPath(curriculum) : `/courses/${courseId}`}>
            {lesson.course_name}
          </BackLink>
          <p className="soft">{lesson.section}</p>
          <h1>
            <WholeWords text={lesson.title} />
          </h1>
        </header>
        {curriculum !== null && <CurriculumSheet curriculum={curriculum} current={lesson.id} />}
        {curriculum === null && (
          <Callout>
            <div className="row-8-12 centred">
              <p>{t("learn.preview-note")}</p>
              <LinkButton to={`/courses/${courseId}`} variant="quiet">
                {t("learn.preview-course")}
              </LinkButton>
            </div>
          </Callout>
        )}
        {curriculum?.is_learner === false && <StaffPart curriculum={curriculum} />}
        {lesson.live && (
          <Shown isOff={isOff}>
            <LivePart lesson={lesson} live={lesson.live} onAttended={progress.refresh} />
          </Shown>
        )}
        {!isFilm && filmPart}
        {lesson.body !== "" && (
          <SleepingWords text={lesson.body} heading="h2" pictures={lesson.files} />
        )}
        {files.length > 0 && <FilesPart files={files} />}
        {lesson.quiz && (
          <Shown isOff={isOff}>
            <QuizPart
              lesson={lesson}
              quiz={lesson.quiz}
              isGuest={curriculum === null}
              onJudged={progress.refresh}
            />
          </Shown>
        )}
        {lesson.assignment && (
          <Shown isOff={isOff}>
            <AssignmentPart lesson={lesson} assignment={lesson.assignment} />
          </Shown>
        )}
        {(lesson.is_learner || isOff) && (
          <Shown isOff={isOff}>
            <LessonProgress lesson={lesson} progress={progress} />
          </Shown>
        )}
        {offer !== null && <SleepingOffer offer={offer} />}
        {lesson.is_learner && <SleepingNotes lesson={lesson} film={film} />}
        {lesson.takes_questions && !isOff && <SleepingQuestions lesson={lesson} />}
        <BesideLinks
          lesson={lesson}
          isDone={progress.doneAt !== null}
          isWhole={curriculum?.is_learner === true && curriculum.completed_at !== null}
        />
      </article>
      {curriculum !== null && (
        <aside ref={list} className={styles.curriculum} aria-labelledby="curriculum">
          <p id="curriculum" className="strong">
            {t("learn.curriculum")}
          </p>
          <SleepingCurriculum curriculum={curriculum} current={lesson.id} />
        </aside>
      )}
    </div>
  );
}

/** A done lesson may open others, and the list marks it. */
function useFreshCurriculum(isStale: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isStale) void revalidate();
  }, [isStale, revalidate]);
}

/**
 * The page of the completion comes when the person marks the last lesson as done. It never comes by
 * itself while somebody reads, watches or writes: then the room and the bar below lead to it.
 */
function useCompletion({ kind, completion, course_id: id }: Lesson, isNew: boolean): void {
  const goTo = useGoTo();
  const isMarked = completion === "marked" && (kind === "text" || kind === "file");
  useEffect(() => {
    if (isNew && isMarked) goTo(`/learn/${id}/complete`);
  }, [isNew, isMarked, id, goTo]);
}

/** If the list scrolls by itself, it starts at this lesson. */
function useCurrentInSight() {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const line = list.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!list.current || !line) return;
    const [around, own] = [list.current.getBoundingClientRect(), line.getBoundingClientRect()];
    if (getComputedStyle(list.current).overflowY === "auto" && own.bottom > around.bottom)
      list.current.scrollTop = own.top - around.top - around.height / 2;
  }, []);
  return list;
}
