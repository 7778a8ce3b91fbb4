import { Outlet, useParams } from "react-router";
import { adminLists } from "#contract/admin/admin-lists.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { ListFilters } from "../list/list-filters.tsx";
import { listSearch } from "../list/list-query.ts";
import { SplitView } from "../orders/list/split-view.tsx";
import type { Route } from "./+types/admin-mail-page";
import { MailList } from "./mail-list.tsx";
import { useMails } from "./mail-query.ts";

const { page: path, filters, sorts: orders } = adminLists.Mails;

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("admin.mail")} · ${t("shop.name")}`);
};

export default function AdminMailPage() {
  return <MailAdmin />;
}

/** All mails of the shop, each as it was sent. */
function MailAdmin() {
  const t = useTexts();
  const { id } = useParams();
  const list = useMails();
  const { query, read } = list;
  const sent = filters.sent.map((value) => ({ value, label: t(`admin.mail-sent-${value}`) }));
  const sorts = (["", ...orders] as const).map((value) => ({
    value,
    label: t(`admin.mail-sort-${value || "newest"}`),
  }));
  return (
    <SplitView
      title={t("admin.mail")}
      top={
        <>
          <ListFilters
            path={path}
            query={query}
            sorts={sorts}
            searchHint={t("admin.mail-search-hint")}
            filters={[{ name: "sent", label: t("admin.mail-column-sent"), options: sent }]}
          />
          {read.data?.leaves === false && <Callout>{t("admin.mail-text")}</Callout>}
        </>
      }
      list={<MailList list={list} openId={id === undefined ? null : Number(id)} />}
      detail={<Outlet context={{ listPath: path + listSearch(query, { page: query.page }) }} />}
      open={id ?? null}
    />
  );
}
