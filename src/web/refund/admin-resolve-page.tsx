import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { DeskFault } from "../admin/desk-fault.tsx";
import { deskKeys } from "../admin/desk-keys.ts";
import { useLanguage } from "../app/locale-link.tsx";
import { metaTexts, privateMeta } from "../app/page-meta.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import { api, goodValue } from "../platform/api-client.ts";
import { Callout } from "../ui/callout.tsx";
import { CheckIcon } from "../ui/icons.tsx";
import { Pagination } from "../ui/pagination.tsx";
import { Skeleton, SkeletonGroup } from "../ui/skeleton.tsx";
import { EmptyState } from "../ui/states.tsx";
import { Tabs } from "../ui/tabs.tsx";
import type { Route } from "./+types/admin-resolve-page";
import styles from "./admin-resolve-page.module.css";
import type { ResolveList } from "./refund-types.ts";
import { ResolveItem } from "./resolve-item.tsx";

const path = "/admin/payments/resolve";
const onItsWayMs = 2_000;

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("resolve.title")} · ${t("shop.name")}`);
};

export default function AdminResolvePage() {
  return <ResolveDesk />;
}

/** Money that went its own way, the oldest first. What is on its way back is looked at again until it has arrived. */
export function ResolveDesk() {
  const t = useTexts();
  const lang = useLanguage();
  const [search] = useSearchParams();
  const state = search.get("state") === "done" ? ("done" as const) : ("open" as const);
  const page = Math.max(1, Math.trunc(Number(search.get("page") ?? 1)) || 1);
  const read = useQuery({
    queryKey: [...deskKeys.all, "resolve", lang, state, page],
    queryFn: async () => goodValue(await api.adminListToResolve({ query: { state, page } })),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state: { data } }) => (data && hasMoneyOnItsWay(data) ? onItsWayMs : false),
  });
  const { data, error } = read;
  return (
    <div className={styles.page}>
      <h1>{t("resolve.title")}</h1>
      <Tabs
        label={t("resolve.views")}
        tabs={[
          { to: path, label: t("resolve.open"), here: state === "open", ...(data && { count: data.open }) },
          { to: `${path}?state=done`, label: t("resolve.done"), here: state === "done" },
        ]}
      />
      {data?.may_resolve === false && <Callout>{t("resolve.may-not")}</Callout>}
      {data === undefined && !error && <ListSkeleton />}
      {data === undefined && error && <DeskFault read={read} />}
      {data && <Items list={data} state={state} />}
    </div>
  );
}

function Items({ list, state }: { list: ResolveList; state: "open" | "done" }) {
  const t = useTexts();
  const { items, page, pages } = list.data;
  if (items.length === 0) {
    const words =
      state === "open" ? ([t("resolve.empty"), t("resolve.empty-text")] as const) : ([t("resolve.empty-done"), t("resolve.empty-done-text")] as const);
    return <EmptyState title={words[0]} text={words[1]} icon={<CheckIcon size={32} />} />;
  }
  return (
    <>
      <ul aria-label={t("resolve.list")} className={styles.items}>
        {items.map((item) => (
          <li key={`${item.source}-${item.id}`}>
            <ResolveItem item={item} mayResolve={list.may_resolve} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} hrefFor={(to) => `${path}?state=${state}&page=${to}`} />
    </>
  );
}

function hasMoneyOnItsWay({ data: { items } }: ResolveList): boolean {
  return items.some(({ refund }) => refund?.state === "requested" || refund?.state === "sent");
}

function ListSkeleton() {
  return (
    <SkeletonGroup className={styles.items}>
      <Skeleton height="9rem" />
      <Skeleton height="9rem" />
    </SkeletonGroup>
  );
}
