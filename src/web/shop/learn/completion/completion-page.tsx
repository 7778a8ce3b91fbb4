import { useEffect } from "react";
import { redirect } from "react-router";
import type { PageServices } from "#contract/page.ts";
import { pageLanguage } from "#domain/language/page-languages.ts";
import { localizedPath } from "#domain/link/localized-path.ts";
import { api } from "#web/platform/learn-client.ts";
import { withoutFoot } from "#web/shell/frame/without-foot.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { services } from "#web/shell/page/services.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { CheckIcon } from "#web/ui/icon/icons.tsx";
import { LocaleLink, useLanguage } from "#web/ui/link/locale-link.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { Cover } from "#web/ui/surface/cover.tsx";
import { WholeWords } from "#web/ui/text/whole-words.tsx";
import { CertificatePaper } from "../certificate/certificate-paper.tsx";
import { certificatePicture } from "../certificate/certificate-picture.ts";
import { ShareLink } from "../certificate/share-link.tsx";
import { findCurriculum, idOf } from "../find-learning.ts";
import { ReviewPart } from "../parts/course-parts.ts";
import type { Route } from "./+types/completion-page";
import styles from "./completion-page.module.css";

export async function loader(visit: Route.LoaderArgs) {
  const id = idOf(visit.params.id);
  const curriculum = await findCurriculum(visit, id);
  if (!curriculum.is_learner || curriculum.completed_at === null)
    throw redirect(localizedPath(`/learn/${id}`, pageLanguage(visit.params.lang)));
  const { api: shop, publicUrl } = visit.context.get(services);
  const { certificate: code } = curriculum;
  const [found, next] = await Promise.all([
    code === null ? null : shop.getCertificate({ params: { code } }),
    findNext(shop, id),
  ]);
  return { curriculum, publicUrl, next, certificate: found?.ok ? found.value.data : null };
}

type Shop = PageServices["api"];

/** A course that this person does not have, of the same category where there is one. */
async function findNext(shop: Shop, id: number) {
  const [listed, own, course] = await Promise.all([
    shop.listCourses({ query: { type: "course", sort: "ready" } }),
    shop.listEnrollments(),
    shop.getCourse({ params: { id } }),
  ]);
  if (!listed.ok) return null;
  const owned = new Set(own.ok ? own.value.data.map(({ course_id }) => course_id) : [id]);
  const others = listed.value.data.items.filter((one) => one.id !== id && !owned.has(one.id));
  const category = course.ok ? course.value.data.category.slug : null;
  const next = others.find((one) => one.category.slug === category) ?? others[0];
  if (next === undefined) return null;
  const { course_name, course_image, promise } = next;
  return { id: next.id, course_name, course_image, promise };
}

export const handle = withoutFoot;

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("complete.title")} · ${t("shop.name")}`);
};

/** Comes once by itself when a course is completed. */
export default function CompletionPage({
  loaderData: { curriculum, certificate, next, publicUrl },
}: Route.ComponentProps) {
  const t = useTexts();
  const lang = useLanguage();
  const { course_id: id, course_name: course, is_completion_new: isNew } = curriculum;
  useSeen(id, isNew);
  const lessons = curriculum.sections.flatMap((section) => section.lessons);
  const seconds = lessons.reduce(
    (sum, one) => sum + (one.state === "done" ? (one.seconds ?? 0) : 0),
    0,
  );
  const facts = [
    t("complete.lessons", { count: curriculum.progress.done }),
    seconds > 0 && t("complete.minutes", { minutes: Math.max(1, Math.round(seconds / 60)) }),
  ].filter(Boolean);
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <span className={styles.sign} aria-hidden="true">
          <CheckIcon size={32} />
        </span>
        <h1>{t("complete.title")}</h1>
        <p className={styles.course}>
          <WholeWords text={course} />
        </p>
        <p className="soft">{facts.join(" · ")}</p>
      </header>
      {certificate === null ? (
        <p className="soft">{t("complete.no-certificate")}</p>
      ) : (
        <>
          <div className={styles.small}>
            <CertificatePaper
              design={certificate.look}
              name={certificate.learner_name}
              course={certificate.course_name}
              minutes={certificate.minutes}
              number={certificate.number}
              date={new Date(certificate.completed_at)}
            />
          </div>
          <LinkButton to={`/certificate/${certificate.code}`}>{t("complete.open")}</LinkButton>
          <ShareLink
            address={`${publicUrl}/certificate/${certificate.code}`}
            title={`${t("certificate.title")} ${certificate.course_name}`}
            picture={certificatePicture(certificate.code, lang)}
          />
        </>
      )}
      {curriculum.can_review && (
        <div className={styles.review}>
          <ReviewPart curriculum={curriculum} />
        </div>
      )}
      {next !== null && (
        <section className={styles.review} aria-labelledby="next-course">
          <h2 id="next-course" className="text-18">
            {t("complete.next")}
          </h2>
          <LocaleLink to={`/courses/${next.id}`} className={styles.next}>
            <Cover src={next.course_image} alt="" sizes="6rem" className={styles.cover} />
            <span className="stack may-shrink">
              <span>{next.course_name}</span>
              <span className="soft">{next.promise}</span>
            </span>
          </LocaleLink>
        </section>
      )}
      <LinkButton to={`/learn/${id}`} variant="text">
        {t("complete.room")}
      </LinkButton>
    </article>
  );
}

function useSeen(id: number, isNew: boolean): void {
  useEffect(() => {
    if (isNew) void api.noteCompletionSeen({ params: { id }, body: {} }).catch(() => undefined);
  }, [id, isNew]);
}
