import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SearchIcon } from "#web/ui/icon/icons.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { ListSkeleton } from "#web/ui/surface/skeleton.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { AdminFault } from "../shared/admin-fault.tsx";
import type { Route } from "./+types/admin-audit-page";
import styles from "./audit.module.css";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditList } from "./audit-list.tsx";
import { type AuditQuery, auditSearch, readAuditQuery } from "./audit-query.ts";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("audit.title")} · ${t("shop.name")}`);
};

export default function AdminAuditPage() {
  return <AuditAdmin />;
}

/** The audit log. */
export function AuditAdmin() {
  const t = useTexts();
  const query = readAuditQuery(useSearchParams()[0]);
  const read = useQuery({
    queryKey: ["audit", query],
    queryFn: async () => {
      const { before, sort, ...filter } = query;
      const wire = { ...filter, sort: sort as "" | "oldest", ...(before !== "" && { before }) };
      return goodValue(await api.adminListAudit({ query: wire })).data;
    },
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles.page}>
      <header>
        <h1>{t("audit.title")}</h1>
        <p className="muted">{t("audit.lead")}</p>
      </header>
      <AuditFilters key={auditSearch(query)} query={query} />
      {read.data ? (
        <Found query={query} found={read.data} />
      ) : read.error ? (
        <AdminFault read={read} />
      ) : (
        <ListSkeleton height="3.25rem" className={styles.page} />
      )}
    </div>
  );
}

function Found({
  query,
  found: { items, next },
}: {
  query: AuditQuery;
  found: Parameters<typeof AuditList>[0]["found"];
}) {
  const t = useTexts();
  if (items.length === 0) {
    return (
      <EmptyState
        title={t("audit.empty")}
        text={t("audit.empty-text")}
        icon={<SearchIcon size={32} />}
      >
        <LinkButton variant="quiet" to="/admin/audit">
          {t("list.clear")}
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      <AuditList query={query} found={{ items, next }} />
      <nav className={styles.pages} aria-label={t("audit.title")}>
        {query.before !== "" && (
          <LinkButton variant="quiet" to={`/admin/audit${auditSearch(query)}`}>
            {t(query.sort === "oldest" ? "audit.from-oldest" : "audit.newest")}
          </LinkButton>
        )}
        {next !== null && (
          <LinkButton
            variant="quiet"
            to={`/admin/audit${auditSearch(query, { before: String(next) })}`}
          >
            {t(query.sort === "oldest" ? "audit.newer" : "audit.older")}
          </LinkButton>
        )}
      </nav>
    </>
  );
}
