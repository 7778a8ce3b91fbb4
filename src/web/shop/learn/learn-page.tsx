import { redirect } from "react-router";
import { pageLanguage } from "#domain/language/page-languages.ts";
import { localizedPath } from "#domain/link/localized-path.ts";
import { ContactLinks } from "#web/shell/frame/contact-links.tsx";
import { withoutFoot } from "#web/shell/frame/without-foot.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { services } from "#web/shell/page/services.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { BookIcon } from "#web/ui/icon/icons.tsx";
import { LocaleLink, usePageLanguage } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { Meter } from "#web/ui/surface/progress-bar.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { formatDate } from "#web/ui/text/format-date.ts";
import { WholeWords } from "#web/ui/text/whole-words.tsx";
import type { Route } from "./+types/learn-page";
import { findClosed } from "./closed/find-closed.ts";
import { type Curriculum, forLearners, idOf } from "./find-learning.ts";
import styles from "./learn.module.css";
import { findInLessons, LessonSearch } from "./lesson-search.tsx";
import type { NewsList } from "./news/course-news.tsx";
import { ClosedPart, NewsPart, ReviewPart, StaffPart } from "./parts/course-parts.ts";
import { SleepingCurriculum, SleepingWords } from "./parts/sleeping-parts.ts";
import { learnPath, Shown, seenAsOf } from "./seen-as.tsx";

export async function loader(visit: Route.LoaderArgs) {
  const id = idOf(visit.params.id);
  const q = (new URL(visit.request.url).searchParams.get("q") ?? "").trim().slice(0, 100);
  const answer = await visit.context
    .get(services)
    .api.getCurriculum({ params: { id }, query: seenAsOf(visit.request) });
  const closed = await findClosed(visit, answer, id);
  if (closed !== null) return { closed, curriculum: null, q, found: null, news: null };
  const curriculum = (await forLearners(visit, answer)).data;
  if (curriculum.is_completion_new)
    throw redirect(localizedPath(`/learn/${id}/complete`, pageLanguage(visit.params.lang)));
  const [found, news] = await Promise.all([
    q === "" ? null : findInLessons(visit, id, q),
    curriculum.is_learner ? findNews(visit, id) : null,
  ]);
  return { closed, curriculum, q, found, news };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = metaTexts(matches);
  return privateMeta(
    `${(loaderData?.curriculum ?? loaderData?.closed)?.course_name ?? t("learn.curriculum")} · ${t("shop.name")}`,
  );
};

/** Null where there is none. The room opens without it, too. */
async function findNews(visit: Route.LoaderArgs, id: number) {
  const { api } = visit.context.get(services);
  const answer = await api.listCourseNews({ params: { id } });
  return answer.ok && answer.value.data.items.length > 0 ? answer.value.data : null;
}

type Sought = { q: string; found: Awaited<ReturnType<typeof findInLessons>> | null };

/** The room has no foot of the shop. */
export const handle = withoutFoot;

export default function LearnPage({
  loaderData: { curriculum, closed, q, found, news },
}: Route.ComponentProps) {
  if (closed !== null) return <ClosedPart course={closed} />;
  return curriculum && <OpenCourse curriculum={curriculum} sought={{ q, found }} news={news} />;
}

function OpenCourse({
  curriculum,
  sought: { q, found },
  news,
}: {
  curriculum: Curriculum;
  sought: Sought;
  news: NewsList | null;
}) {
  const t = useTexts();
  const hasProgress = curriculum.is_learner || curriculum.seen_as !== null;
  return (
    <section className={styles.page}>
      <header className="stack-12">
        <h1>
          <WholeWords text={curriculum.course_name} />
        </h1>
        {!curriculum.is_learner && <StaffPart curriculum={curriculum} />}
      </header>
      {curriculum.takes_place !== "" && (
        <Card>
          <SleepingWords text={curriculum.takes_place} />
        </Card>
      )}
      {news !== null && <NewsPart courseId={curriculum.course_id} news={news} />}
      {curriculum.progress.total === 0 ? (
        curriculum.takes_place === "" && (
          <EmptyState title={t("learn.empty")} icon={<BookIcon size={32} />} />
        )
      ) : (
        <>
          {hasProgress && <OwnProgress curriculum={curriculum} />}
          {!hasProgress && curriculum.next_lesson !== null && (
            <LinkButton to={learnPath(curriculum, curriculum.next_lesson)}>
              {t("learn.begin")}
            </LinkButton>
          )}
          {curriculum.seen_as === null && (
            <LessonSearch key={q} courseId={curriculum.course_id} q={q} found={found} />
          )}
          <SleepingCurriculum curriculum={curriculum} />
          {curriculum.can_review && (
            <Shown isOff={curriculum.seen_as !== null}>
              <ReviewPart key={curriculum.course_id} curriculum={curriculum} />
            </Shown>
          )}
        </>
      )}
    </section>
  );
}

function OwnProgress({ curriculum }: { curriculum: Curriculum }) {
  const t = useTexts();
  const lang = usePageLanguage();
  const {
    progress,
    next_lesson: next,
    completed_at: completedAt,
    certificate,
    revoked_certificate: revoked,
    course_id: courseId,
    seen_as: seenAs,
  } = curriculum;
  const words = t("learn.progress", { done: progress.done, total: progress.total });
  const isWhole = progress.done === progress.total;
  return (
    <Card>
      <div className="stack-16">
        {completedAt !== null && (
          <div className="stack-4">
            <h2 className="text-18">{t("learn.complete")}</h2>
            <p className="soft">
              {t("learn.completed-on", { date: formatDate(new Date(completedAt), lang) })}
            </p>
          </div>
        )}
        <div className="stack-4">
          <Meter
            value={progress.total === 0 ? 0 : progress.done / progress.total}
            label={curriculum.course_name}
            words={words}
          />
          <p className="soft">{words}</p>
        </div>
        {revoked !== null && (
          <Callout>
            {t("learn.certificate-revoked")}{" "}
            <LocaleLink to={`/certificate/${revoked}`}>{t("learn.certificate")}</LocaleLink>
            <ContactLinks />
          </Callout>
        )}
        <div className="row-12">
          {completedAt !== null && curriculum.is_learner && (
            <LinkButton to={`/learn/${courseId}/complete`} variant="text">
              {t("complete.see")}
            </LinkButton>
          )}
          {next !== null && (
            <LinkButton
              to={learnPath(curriculum, next)}
              variant={certificate === null ? "primary" : "quiet"}
            >
              {t(isWhole ? "learn.again" : progress.done === 0 ? "learn.begin" : "learn.go-on")}
            </LinkButton>
          )}
          {curriculum.is_learner && (
            <LinkButton to={`/learn/${courseId}/notes`} variant="text">
              {t("notes.own")}
            </LinkButton>
          )}
          {certificate !== null && (
            <LinkButton to={`/certificate/${certificate}`}>{t("learn.certificate")}</LinkButton>
          )}
          {seenAs === "finished" && <Button disabled>{t("learn.certificate")}</Button>}
        </div>
      </div>
    </Card>
  );
}
