import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { adminLists } from "#contract/admin/admin-lists.ts";
import { unprintable } from "#domain/text/printable.ts";
import { AdminList, type Column } from "#web/admin/list/admin-list.tsx";
import { ListFilters } from "#web/admin/list/list-filters.tsx";
import type { RowAct } from "#web/admin/list/row/row-menu.tsx";
import { type RowOf, useAdminList } from "#web/admin/list/use-admin-list.ts";
import { useRun } from "#web/admin/shared/use-run.ts";
import { api } from "#web/platform/admin-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { BookIcon } from "#web/ui/icon/icons.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { DateText } from "#web/ui/text/date-text.tsx";
import pageStyles from "../courses/admin-courses-page.module.css";
import { catalogKeys } from "../courses/items-query.ts";
import type { Route } from "./+types/admin-certificates-page";
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
  const actsOf = useCertificateActs(setAsked, readAgain);
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
        columns={columnsOf(t)}
        keyOf={({ id }) => id}
        linkOf={({ code }) => `/certificate/${code}`}
        actsOf={(row) => ({ name: `${row.learner_name} · ${row.number}`, acts: actsOf(row) })}
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

function columnsOf(t: Translate): Column<CertificateRow>[] {
  return [
    {
      key: "learner",
      head: t("certificates.learner"),
      cell: (row) => (
        <span className="stack may-shrink">
          {row.learner_name}
          <span className="soft">
            {row.number} · {row.course_name}
          </span>
          {row.revoked_at !== null && (
            <span className="soft">
              <Badge tone="danger">{t("certificates.state-revoked")}</Badge> {row.reason}
            </span>
          )}
          {row.is_replaced && <span className="soft">{t("certificates.replaced")}</span>}
          <MissingLetters name={row.revoked_at === null ? row.name_now : null} />
        </span>
      ),
    },
    {
      key: "completed",
      head: t("certificates.completed"),
      cell: ({ completed_at }) => <DateText value={completed_at} />,
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

/** A valid certificate can be issued anew or revoked, and a revoked one made valid again. */
function useCertificateActs(
  ask: (asked: ReasonQuestion) => void,
  readAgain: () => void,
): (row: CertificateRow) => readonly RowAct[] {
  const t = useTexts();
  const { run } = useRun();
  const restore = async ({ id, version }: CertificateRow) => {
    const answer = await api.adminRestoreCertificate({ params: { id }, body: { version } });
    if (!answer.ok) readAgain();
    return answer;
  };
  return (row) => {
    if (row.is_replaced) return [];
    if (row.revoked_at !== null)
      return [
        {
          key: "restore",
          label: t("certificates.restore"),
          onPress: () => run(() => restore(row), t("certificates.restored-now"), readAgain),
        },
      ];
    const rename = {
      key: "rename",
      label: t("certificates.rename", { name: row.name_now ?? "" }),
      onPress: () => ask({ row, Dialog: RenameDialog }),
    };
    const revoke = {
      key: "revoke",
      label: t("certificates.revoke"),
      isGrave: true,
      onPress: () => ask({ row, Dialog: RevokeDialog }),
    };
    return row.name_now === null ? [revoke] : [rename, revoke];
  };
}
