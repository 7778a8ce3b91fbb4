import { useRowKeys } from "#web/platform/keys/use-row-keys.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { services } from "#web/shell/page/services.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Segments } from "#web/ui/form/segments.tsx";
import { CheckIcon } from "#web/ui/icon/icons.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Pagination } from "#web/ui/list/pagination.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { formatCount } from "#web/ui/text/format-count.ts";
import { formatDateTime } from "#web/ui/text/format-date.ts";
import { useDateLanguage } from "#web/ui/text/use-date-language.ts";
import { forStaff } from "../find-learning.ts";
import type { Route } from "./+types/submissions-page";
import styles from "./assignment.module.css";

const path = "/learn/submissions";

export async function loader(visit: Route.LoaderArgs) {
  const { api } = visit.context.get(services);
  const search = new URL(visit.request.url).searchParams;
  const page = Number(search.get("page") ?? 1);
  const state = search.get("state") === "answered" ? ("answered" as const) : ("waiting" as const);
  const asked = { state, page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1 };
  return {
    state,
    found: (await forStaff(visit, await api.listSubmissions({ query: asked }))).data,
  };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("work.queue")} · ${t("shop.name")}`);
};

/** The hand-ins of learners, for instructors and managers. The longest waiting one comes first. */
export default function SubmissionsPage({ loaderData: { state, found } }: Route.ComponentProps) {
  const t = useTexts();
  const lang = useDateLanguage();
  const isQueue = state === "waiting";
  useRowKeys("[data-submission]");
  return (
    <section className={styles.page}>
      <header className="stack-8">
        <h1>{t(isQueue ? "work.queue" : "work.queue-answered")}</h1>
        {isQueue && found.total > 0 && (
          <p className="soft">{t("work.queue-count", { count: formatCount(found.total) })}</p>
        )}
      </header>
      <Segments
        label={t("work.queue")}
        segments={[
          { to: path, label: t("work.queue"), chosen: isQueue },
          { to: `${path}?state=answered`, label: t("work.queue-answered"), chosen: !isQueue },
        ]}
      />
      {found.total === 0 && (
        <EmptyState
          title={t(isQueue ? "work.queue-none" : "work.queue-none-answered")}
          icon={<CheckIcon size={32} />}
        />
      )}
      <ul className={styles.queue}>
        {found.items.map((one) => (
          <li key={one.id}>
            <p className={styles.head}>
              <LocaleLink to={`${path}/${one.id}`} className="strong" data-submission="">
                {one.learner} · {one.lesson}
              </LocaleLink>
              {!isQueue && (
                <Badge tone={one.state === "accepted" ? "good" : "brand"}>
                  {t(`work.state-${one.state}`)}
                </Badge>
              )}
              {one.is_late && <Badge tone="danger">{t("work.late")}</Badge>}
            </p>
            <p className="soft">
              {one.course_name} · {t("work.number", { number: one.number })} ·{" "}
              {formatDateTime(new Date(one.handed_in_at), lang)}
            </p>
          </li>
        ))}
      </ul>
      <Pagination
        page={found.page}
        pages={found.pages}
        hrefFor={(page) => `${path}?${isQueue ? "" : "state=answered&"}page=${page}`}
      />
    </section>
  );
}
