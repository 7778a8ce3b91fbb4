import { useQuery } from "@tanstack/react-query";
import { formatBytes } from "#domain/storage/storage-space.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useShopNow } from "#web/platform/use-shop-now.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink, useLanguage } from "#web/ui/link/locale-link.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { Meter } from "#web/ui/surface/progress-bar.tsx";
import { Skeleton } from "#web/ui/surface/skeleton.tsx";
import { formatDateTime } from "#web/ui/text/format-date.ts";
import { useDateLanguage } from "#web/ui/text/use-date-language.ts";
import { WholeWords } from "#web/ui/text/whole-words.tsx";
import { AdminFault, isRefused } from "../shared/admin-fault.tsx";
import { ageText } from "../shared/age-text.ts";
import { AllowedLink } from "../shared/allowed-link.tsx";
import { FigureCard } from "./figure-card.tsx";
import { type FiguresNow, figuresKeys } from "./figures-query.ts";
import styles from "./now-figures.module.css";
import { OfLearners } from "./of-learners.tsx";
import { ShareBars } from "./share-bars.tsx";

/**
 * Open work for administrators. On the first page slips and money cases are shown elsewhere.
 * Without the permission nothing is shown.
 */
export function NowFigures({ onFirstPage = false }: { onFirstPage?: boolean }) {
  const read = useFiguresNow();
  if (!read.data) {
    if (onFirstPage && isRefused(read.error, "FORBIDDEN")) return null;
    return <Card>{read.error ? <AdminFault read={read} /> : <Skeleton height="10rem" />}</Card>;
  }
  return (
    <div className={styles.cards}>
      {!onFirstPage && <Slips slips={read.data.slips} />}
      <OfLearners waiting={read.data.of_learners} />
      <Seats seats={read.data.seats} />
      {!onFirstPage && <ToResolve items={read.data.to_resolve} />}
      <Storage storage={read.data.storage} />
    </div>
  );
}

function Slips({ slips: { waiting, oldest_since, ages } }: { slips: FiguresNow["slips"] }) {
  const t = useTexts();
  const now = useShopNow(60_000);
  const title = t("figures.slips");
  const rows = [
    { key: "hour", name: t("figures.age-hour"), count: ages.hour },
    { key: "four", name: t("figures.age-four"), count: ages.four_hours },
    { key: "day", name: t("figures.age-day"), count: ages.day },
    { key: "longer", name: t("figures.age-longer"), count: ages.longer },
  ];
  const age =
    oldest_since && now !== null ? ageText(t, now - new Date(oldest_since).getTime()) : null;
  const table = {
    file: "slips",
    title,
    columns: [t("figures.age"), t("figures.count")],
    rows: rows.map(({ name, count }) => [name, count]),
    total: [t("figures.total"), waiting],
  };
  return (
    <FigureCard
      title={title}
      note={age && t("figures.slips-oldest", { age })}
      empty={waiting === 0 && t("figures.slips-none")}
      figures={table}
    >
      <ShareBars
        label={title}
        bars={rows.map(({ key, name, count }) => ({
          key,
          name,
          value: count,
          text: count,
          isDanger: key === "longer",
        }))}
      />
      <AllowedLink to="/admin/orders" className={styles.go}>
        {t("figures.slips-go")}
      </AllowedLink>
    </FigureCard>
  );
}

function Seats({ seats }: { seats: FiguresNow["seats"] }) {
  const t = useTexts();
  const lang = useDateLanguage();
  const title = t("figures.seats");
  const time = (at: string) => formatDateTime(new Date(at), lang);
  const table = {
    file: "seats",
    title,
    columns: [
      t("figures.course"),
      t("figures.seat-count"),
      t("figures.first-free"),
      t("figures.last-free"),
    ],
    rows: seats.map(({ course_name, seats: count, first_ends_at, last_ends_at }) => [
      course_name,
      count,
      time(first_ends_at),
      time(last_ends_at),
    ]),
  };
  return (
    <FigureCard
      title={title}
      note={t("figures.seats-note")}
      empty={seats.length === 0 && t("figures.seats-none")}
      figures={table}
    >
      <ul className={styles.seats}>
        {seats.slice(0, 5).map(({ course_id, course_name, seats: count, first_ends_at }) => (
          <li key={course_id}>
            <LocaleLink to={`/courses/${course_id}`}>
              <WholeWords text={course_name} />
            </LocaleLink>
            <span>{t("figures.seats-free", { count, time: time(first_ends_at) })}</span>
          </li>
        ))}
      </ul>
    </FigureCard>
  );
}

function ToResolve({ items }: { items: FiguresNow["to_resolve"] }) {
  const t = useTexts();
  const now = useShopNow(60_000);
  const title = t("figures.to-resolve");
  const age = (at: string) => (now === null ? "" : ageText(t, now - new Date(at).getTime()));
  const table = {
    file: "to-resolve",
    title,
    columns: [t("figures.kind"), t("figures.count"), t("figures.oldest")],
    rows: items.map(({ kind, items: count, oldest_at }) => [
      t(`resolve.kind-${kind}`),
      count,
      age(oldest_at),
    ]),
  };
  return (
    <FigureCard
      title={title}
      note={items.length > 0 && t("figures.to-resolve-note")}
      empty={items.length === 0 && t("figures.to-resolve-none")}
      figures={table}
    >
      <ShareBars
        label={title}
        bars={items.map(({ kind, items: count }) => ({
          key: kind,
          name: t(`resolve.kind-${kind}`),
          value: count,
          text: count,
          isDanger: true,
        }))}
      />
      <AllowedLink to="/admin/payments/resolve" className={styles.go}>
        {t("figures.to-resolve-go")}
      </AllowedLink>
    </FigureCard>
  );
}

function Storage({ storage: { total, used, reserved } }: { storage: FiguresNow["storage"] }) {
  const t = useTexts();
  const title = t("figures.storage");
  const free = Math.max(0, total - used - reserved);
  const words = t("figures.storage-of", {
    used: formatBytes(used + reserved),
    total: formatBytes(total),
  });
  const table = {
    file: "storage",
    title,
    columns: [t("figures.storage"), t("figures.bytes")],
    rows: [
      [t("figures.used"), used],
      [t("figures.reserved"), reserved],
      [t("figures.free"), free],
    ],
    total: [t("figures.total"), total],
  };
  return (
    <FigureCard title={title} note={words} figures={table}>
      <Meter value={total > 0 ? (used + reserved) / total : 0} label={title} words={words} />
      <AllowedLink to="/admin/files" className={styles.go}>
        {t("figures.storage-go")}
      </AllowedLink>
    </FigureCard>
  );
}

function useFiguresNow() {
  return useQuery({
    queryKey: figuresKeys.now(useLanguage()),
    queryFn: async () => goodValue(await api.adminGetFiguresNow()).data,
    refetchOnWindowFocus: "always",
  });
}
