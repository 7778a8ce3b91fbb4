import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { adminLists } from "#contract/admin/admin-lists.ts";
import { unprintable } from "#domain/text/printable.ts";
import { AdminList, type Column } from "#web/admin/list/admin-list.tsx";
import { ListFilters } from "#web/admin/list/list-filters.tsx";
import { type RowOf, useAdminList } from "#web/admin/list/use-admin-list.ts";
import { useRun } from "#web/admin/shared/use-run.ts";
import { api } from "#web/platform/admin-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { BookIcon } from "#web/ui/icon/icons.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { DateText } from "#web/ui/text/date-text.tsx";
import pageStyles from "../courses/admin-courses-page.module.css";
import { catalogKeys } from "../courses/items-query.ts";
import type { Route } from "./+types/admin-certificates-page";
import styles from "./certificates.module.css";
import { RenameDialog, RevokeDialog } from "./revoke-dialog.tsx";

const { filters, sorts: orders } = adminLists.Certificates;
export type CertificateRow = RowOf<"Certificates">;

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("certificates.title")} · ${t("shop.name")}`);
};

export default function AdminCertificatesPage() {
  return <CertificatesAdmin />;
}

/** All certificates of learners, revoked ones included. */
function CertificatesAdmin() {
  const t = useTexts();
  const client = useQueryClient();
  const list = useAdminList("Certificates", { keys: catalogKeys.all, isShared: true });
  const [asked, setAsked] = useState<ReasonQuestion | null>(null);
  const readAgain = () => void client.invalidateQueries({ queryKey: catalogKeys.all });
  const states = filters.state.map((value) => ({ value, label: t(`certificates.state-${value}`) }));
  const sorts = (["", ...orders] as const).map((value) => ({
    value,
    label: t(`certificates.sort-${value || "newest"}`),
  }));
  return (
    <div className={pageStyles.page}>
      <header className={pageStyles.head}>
        <h1>{t("certificates.title")}</h1>
      </header>
      <ListFilters
        {...list}
        sorts={sorts}
        searchHint={t("certificates.search-hint")}
        filters={[{ name: "state", label: t("certificates.state"), options: states }]}
      />
      <AdminList
        {...list}
        label={t("certificates.title")}
        columns={useColumns(setAsked, readAgain)}
        keyOf={({ id }) => id}
        empty={
          <EmptyState
            title={t("certificates.none")}
            text={t("certificates.none-text")}
            icon={<BookIcon size={32} />}
          />
        }
      />
      {asked !== null && (
        <asked.Dialog certificate={asked.row} onDone={readAgain} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}

/** A change that needs a reason. */
type ReasonQuestion = { row: CertificateRow; Dialog: typeof RevokeDialog };

function useColumns(
  ask: (asked: ReasonQuestion) => void,
  readAgain: () => void,
): Column<CertificateRow>[] {
  const t = useTexts();
  return [
    {
      key: "learner",
      head: t("certificates.learner"),
      cell: (row) => (
        <span className="stack may-shrink">
          <LocaleLink to={`/certificate/${row.code}`} className="strong">
            {row.learner_name}
          </LocaleLink>
          <span className="soft">
            {row.number} · {row.course_name}
          </span>
          {row.revoked_at !== null && (
            <span className="soft">
              <Badge tone="danger">{t("certificates.state-revoked")}</Badge> {row.reason}
            </span>
          )}
          <MissingLetters name={row.revoked_at === null ? row.name_now : null} />
          <span className={styles.onPhone}>
            <Turn row={row} ask={ask} readAgain={readAgain} />
          </span>
        </span>
      ),
    },
    {
      key: "completed",
      head: t("certificates.completed"),
      cell: ({ completed_at }) => <DateText value={completed_at} />,
      isForAdmin: true,
    },
    {
      key: "act",
      head: t("certificates.act"),
      cell: (row) => <Turn row={row} ask={ask} readAgain={readAgain} />,
      isForAdmin: true,
    },
  ];
}

/** What a certificate in the corrected name could not print. */
function MissingLetters({ name }: { name: string | null }) {
  const t = useTexts();
  const letters = unprintable(name ?? "");
  if (letters.length === 0) return null;
  return <span className="soft">{t("ui.unprintable", { letters: letters.join(" ") })}</span>;
}

function Turn({
  row,
  ask,
  readAgain,
}: {
  row: CertificateRow;
  ask: (asked: ReasonQuestion) => void;
  readAgain: () => void;
}) {
  const t = useTexts();
  const { busy, run } = useRun();
  const { name_now: name } = row;
  if (row.is_replaced) return <span className="soft">{t("certificates.replaced")}</span>;
  if (row.revoked_at === null)
    return (
      <span className="row-8">
        {name !== null && (
          <Button variant="quiet" onClick={() => ask({ row, Dialog: RenameDialog })}>
            {t("certificates.rename", { name })}
          </Button>
        )}
        <Button variant="quiet" onClick={() => ask({ row, Dialog: RevokeDialog })}>
          {t("certificates.revoke")}
        </Button>
      </span>
    );
  const restore = async () => {
    const answer = await api.adminRestoreCertificate({
      params: { id: row.id },
      body: { version: row.version },
    });
    if (!answer.ok) readAgain();
    return answer;
  };
  return (
    <Button
      variant="quiet"
      busy={busy}
      onClick={() => run(restore, t("certificates.restored-now"), readAgain)}
    >
      {t("certificates.restore")}
    </Button>
  );
}
