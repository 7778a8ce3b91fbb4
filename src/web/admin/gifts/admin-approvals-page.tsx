import { useSearchParams } from "react-router";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { CheckIcon } from "#web/ui/icon/icons.tsx";
import { Pagination } from "#web/ui/list/pagination.tsx";
import { Tabs } from "#web/ui/list/tabs.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { AdminFault } from "../shared/admin-fault.tsx";
import type { Route } from "./+types/admin-approvals-page";
import { GiftCard } from "./gift-card.tsx";
import styles from "./gifts.module.css";
import { type GiftList, type GiftsAsked, giftsPath, useGifts } from "./gifts-query.ts";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("gifts.title")} · ${t("shop.name")}`);
};

export default function AdminApprovalsPage() {
  return <ApprovalsAdmin />;
}

/**
 * Access, prices and discounts above the owner's limit: open requests for a second person, and
 * answered ones.
 */
export function ApprovalsAdmin() {
  const t = useTexts();
  const [search] = useSearchParams();
  const isDone = search.get("state") === "done";
  const page = Math.max(1, Number.parseInt(search.get("page") ?? "", 10) || 1);
  const read = useGifts({ state: isDone ? "done" : "open", page });
  const { data, error } = read;
  return (
    <div className={styles.page}>
      <h1>{t("gifts.title")}</h1>
      <p className="soft">{t("gifts.text")}</p>
      <Tabs
        label={t("gifts.title")}
        tabs={[
          { to: giftsPath, label: t("resolve.open"), here: !isDone, count: data?.open ?? null },
          { to: `${giftsPath}?state=done`, label: t("resolve.done"), here: isDone },
        ]}
      />
      {data === undefined &&
        (error ? (
          <AdminFault read={read} />
        ) : (
          <SkeletonGroup className={styles.gifts}>
            <Skeleton height="9rem" />
            <Skeleton height="9rem" />
          </SkeletonGroup>
        ))}
      {data && <Gifts list={data} state={isDone ? "done" : "open"} />}
    </div>
  );
}

function Gifts({ list: { data }, state }: { list: GiftList; state: GiftsAsked["state"] }) {
  const t = useTexts();
  if (data.items.length === 0) {
    return (
      <EmptyState
        title={t(state === "done" ? "gifts.empty-done" : "gifts.empty")}
        text={t("gifts.empty-text")}
        icon={<CheckIcon size={32} />}
      />
    );
  }
  const hrefFor = (to: number) =>
    `${giftsPath}?${new URLSearchParams({ ...(state === "done" && { state }), ...(to > 1 && { page: String(to) }) })}`;
  return (
    <>
      <ul aria-label={t("gifts.title")} className={styles.gifts}>
        {data.items.map((gift) => (
          <li key={gift.id}>
            <GiftCard gift={gift} />
          </li>
        ))}
      </ul>
      <Pagination page={data.page} pages={data.pages} hrefFor={hrefFor} />
    </>
  );
}
