import { useParams, useSearchParams } from "react-router";
import { adminLists } from "#contract/admin/admin-lists.ts";
import { AdminFault, MissingState } from "#web/admin/shared/admin-fault.tsx";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { BackLink } from "#web/ui/list/back-link.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import styles from "../list/students.module.css";
import type { Route } from "./+types/admin-merge-page";
import { MergeFinder } from "./merge-finder.tsx";
import { MergeForm } from "./merge-form.tsx";
import { useMerge } from "./merge-query.ts";

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const t = metaTexts(matches);
  return privateMeta(
    `${t("merge.title")} · #${params.id} · ${t("people.title")} · ${t("shop.name")}`,
  );
};

export default function AdminMergePage() {
  const { id = "" } = useParams();
  return <MergeAdmin id={Number(id)} />;
}

/**
 * Chooses the other account and the one that stays, and shows the result of a merge. All choices
 * are in the address.
 */
export function MergeAdmin({ id }: { id: number }) {
  const t = useTexts();
  const [params, setParams] = useSearchParams();
  const other = Number.parseInt(params.get("with") ?? "", 10) || null;
  const turned = params.get("keep") === "other";
  const turn = (keep: "this" | "other") =>
    setParams(
      { with: String(other), ...(keep === "other" && { keep }) },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className={styles.page}>
      <div>
        <BackLink to={`${adminLists.Students.page}/${id}`}>{t("merge.back")}</BackLink>
      </div>
      <h1 className={styles.title}>{t("merge.title")}</h1>
      <p className={styles.soft}>{t("merge.intro")}</p>
      {other === null ? (
        <MergeFinder
          id={id}
          onChoose={(chosen) => setParams({ with: String(chosen) }, { preventScrollReset: true })}
        />
      ) : (
        <Sides
          pair={turned ? { stays: other, goes: id } : { stays: id, goes: other }}
          onTurn={() => turn(turned ? "this" : "other")}
        />
      )}
    </div>
  );
}

function Sides({
  pair: { stays, goes },
  onTurn,
}: {
  pair: { stays: number; goes: number };
  onTurn: () => void;
}) {
  const t = useTexts();
  const read = useMerge(stays, goes);
  const { data, error } = read;
  if (data) return <MergeForm merge={data} onTurn={onTurn} onStale={() => void read.refetch()} />;
  if (error)
    return (
      <AdminFault
        read={read}
        missing={<MissingState title={t("person.not-found")} text={t("merge.not-found-text")} />}
      />
    );
  return (
    <SkeletonGroup className={styles.parts}>
      <Skeleton height="8rem" />
      <Skeleton height="24rem" />
    </SkeletonGroup>
  );
}
