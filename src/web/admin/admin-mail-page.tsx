import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Outlet, useParams, useSearchParams } from "react-router";
import { useHref } from "../app/locale-link.tsx";
import { metaTexts, privateMeta } from "../app/page-meta.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import { useFormWalk } from "../app/use-form-walk.ts";
import { api, goodValue } from "../platform/api-client.ts";
import { Button } from "../ui/button.tsx";
import { Callout } from "../ui/callout.tsx";
import { TextField } from "../ui/text-field.tsx";
import type { Route } from "./+types/admin-mail-page";
import styles from "./admin-mail-page.module.css";
import { MailList } from "./mail-list.tsx";
import { type MailQuery, mailSearch, readMailQuery } from "./mail-query.ts";
import { SplitView } from "./split-view.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("admin.mail")} · ${t("shop.name")}`);
};

export default function AdminMailPage() {
  return <MailDesk />;
}

/** What the shop wrote to people, each letter as it was sent. */
export function MailDesk() {
  const t = useTexts();
  const [search] = useSearchParams();
  const { id } = useParams();
  const query = readMailQuery(search);
  const read = useQuery({
    queryKey: ["mails", query],
    queryFn: async () => goodValue(await api.adminListMails({ query })),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: "always",
  });
  return (
    <SplitView
      title={t("admin.mail")}
      top={
        <>
          {read.data?.leaves === false && <Callout>{t("admin.mail-text")}</Callout>}
          <MailSearch query={query} />
        </>
      }
      list={<MailList query={query} read={read} openId={id === undefined ? null : Number(id)} />}
      detail={<Outlet context={{ listPath: `/admin/mail${mailSearch(query)}` }} />}
      open={id ?? null}
    />
  );
}

function MailSearch({ query }: { query: MailQuery }) {
  const t = useTexts();
  const action = useHref()("/admin/mail");
  const walk = useFormWalk({ replace: true });
  return (
    <search>
      <form action={action} onSubmit={walk} className={styles.search}>
        <TextField
          key={query.q}
          label={t("admin.mail-search")}
          type="search"
          name="q"
          defaultValue={query.q}
          maxLength={100}
          placeholder={t("admin.mail-search-hint")}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" variant="quiet">
          {t("shop.search")}
        </Button>
      </form>
    </search>
  );
}
