import type { ReactNode } from "react";
import { listOfFound, pageOfFound, pageOfLesson } from "#contract/admin/find/found-kinds.ts";
import type { Translate } from "#web/texts/use-texts.tsx";
import { ForwardIcon } from "#web/ui/icon/icons.tsx";
import { HistoryIcon, SlidersIcon } from "#web/ui/icon/menu-icons.tsx";
import { PlusIcon } from "#web/ui/icon/more-icons.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { Price } from "#web/ui/text/price.tsx";
import { type AdminPlace, placeAt } from "../shared/admin-places.ts";
import type { LocalEntry, LocalSection } from "./local-results.ts";
import type { RecentEntry } from "./recent.ts";
import type { FoundKinds } from "./use-found.ts";

type Icon = AdminPlace["icon"];
type FoundKind = FoundKinds[number];
export type Result = { to: string; name: string; note: string; icon: Icon; end?: ReactNode };
export type Section = { key: string; title: string; results: Result[] };

const mostLocal = 5;
const localSections: readonly LocalSection[] = ["acts", "pages", "settings"];

/** Before anything is typed: what was opened last, and what can be done. */
export function firstSections(
  t: Translate,
  { recent, entries }: { recent: readonly RecentEntry[]; entries: readonly LocalEntry[] },
): Section[] {
  const all = [
    {
      key: "recent",
      title: t("find.recent"),
      results: recent.map((one) => ({ ...one, icon: HistoryIcon })),
    },
    localSection(
      t,
      "acts",
      entries.filter(({ section }) => section === "acts"),
    ),
    localSection(
      t,
      "pages",
      entries.filter(({ section }) => section === "pages"),
    ),
  ];
  return all.filter(({ results }) => results.length > 0);
}

type FoundHere = {
  q: string;
  entries: readonly LocalEntry[];
  found: FoundKinds;
  managesCourses: boolean;
};

/** What is found here at once, then what the server has found, by kind. */
export function foundSections(
  t: Translate,
  { q, entries, found, managesCourses }: FoundHere,
): Section[] {
  const local = localSections.map((section) =>
    localSection(t, section, entries.filter((one) => one.section === section).slice(0, mostLocal)),
  );
  return [...local, ...found.map((kind) => serverSection(t, kind, { q, managesCourses }))].filter(
    ({ results }) => results.length > 0,
  );
}

function localSection(
  t: Translate,
  section: LocalSection,
  entries: readonly LocalEntry[],
): Section {
  return {
    key: section,
    title: t(`find.${section}`),
    results: entries.map(({ to, name, note }) => ({ to, name, note, icon: iconOf(section, to) })),
  };
}

function iconOf(section: LocalSection, to: string): Icon {
  if (section === "acts") return PlusIcon;
  return section === "settings" ? SlidersIcon : (placeAt(to)?.icon ?? ForwardIcon);
}

function serverSection(
  t: Translate,
  { kind, items, has_more }: FoundKind,
  { q, managesCourses }: Pick<FoundHere, "q" | "managesCourses">,
): Section {
  const page = listOfFound(kind);
  const place = placeAt(page);
  const title = t(kind === "Lessons" ? "find.lessons" : (place?.label ?? "find.results"));
  const icon = place?.icon ?? ForwardIcon;
  const results = items.map((item): Result => {
    const { id, name, note, order } = item;
    const to = pageOf(kind, item, managesCourses);
    if (order === undefined) return { to, name, note, icon };
    return {
      to,
      name: `${t("order-admin.order-short", { id })} ${name}`,
      note,
      icon,
      end: (
        <>
          <Price amount={order.payable} currency={order.currency_code} sum />
          <Badge>{t(statusOf(order))}</Badge>
        </>
      ),
    };
  });
  const all = {
    to: `${page}?${new URLSearchParams({ q })}`,
    name: t("find.more", { list: title }),
    note: "",
    icon: ForwardIcon,
  };
  const hasAll = has_more && kind !== "Lessons";
  return { key: kind, title, results: hasAll ? [...results, all] : results };
}

function pageOf(
  kind: FoundKind["kind"],
  { id, course_id: courseId = 0 }: FoundKind["items"][number],
  managesCourses: boolean,
) {
  return kind === "Lessons"
    ? pageOfLesson({ id, courseId }, managesCourses)
    : pageOfFound(kind, id);
}

function statusOf({ status, is_to_review }: NonNullable<FoundKind["items"][number]["order"]>) {
  if (status !== "pending") return `order-admin.status-${status}` as const;
  return is_to_review ? "order-admin.status-review" : "order-admin.status-provider";
}
