import { useParams, useSearchParams } from "react-router";
import { adminLists } from "#contract/admin/admin-lists.ts";
import { AdminList, type Column } from "#web/admin/list/admin-list.tsx";
import { ListFilters } from "#web/admin/list/list-filters.tsx";
import { type ListDefinition, readListQuery } from "#web/admin/list/list-query.ts";
import { useExportPath } from "#web/admin/list/use-export-path.ts";
import { AdminFault, MissingState } from "#web/admin/shared/admin-fault.tsx";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { BackLink } from "#web/ui/list/back-link.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import { Facts } from "#web/ui/text/facts.tsx";
import type { Route } from "./+types/admin-past-import-page";
import { Whys } from "./import-preview.tsx";
import { lineTones, PastImportCounts } from "./past-import-counts.tsx";
import {
  lineResults,
  type PastImport,
  type PastLine,
  usePastImport,
  usePastLines,
} from "./past-imports-query.ts";
import styles from "./student-import.module.css";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("people-import.past")} · ${t("shop.name")}`);
};

export default function AdminPastImportPage() {
  const { id = "" } = useParams();
  return <PastImportAdmin id={Number(id)} />;
}

/** An imported file with the result of each line. */
export function PastImportAdmin({ id }: { id: number }) {
  const t = useTexts();
  const read = usePastImport(id);
  const { data, error } = read;
  return (
    <div className="stack-16 one-column">
      <BackLink to={adminLists.StudentImports.page}>{t("people-import.past")}</BackLink>
      {data === undefined && !error && (
        <SkeletonGroup>
          <Skeleton height="20rem" />
        </SkeletonGroup>
      )}
      {data === undefined && error && (
        <AdminFault
          read={read}
          missing={
            <MissingState
              title={t("people-import.past-not-found")}
              text={t("people-import.past-none-text")}
              main
            />
          }
        />
      )}
      {data && <Past row={data} />}
    </div>
  );
}

function Past({ row }: { row: PastImport }) {
  const t = useTexts();
  const facts = [
    { name: t("people-import.past-when"), value: <DateTimeText value={row.imported_at} /> },
    { name: t("people-import.past-by"), value: row.imported_by },
    { name: t("people-import.past-lines"), value: row.lines },
    { name: t("people-import.existing"), value: t(`people-import.existing-${row.existing}`) },
    {
      name: t("people-import.invite"),
      value: t(row.is_invited ? "people-import.past-invited" : "people-import.past-quiet"),
    },
  ];
  return (
    <>
      <header className={styles.part}>
        <h1 className={`${styles.title} ${styles.text}`}>{row.file_name}</h1>
        <PastImportCounts row={row} />
      </header>
      <Card className={styles.facts}>
        <Facts facts={facts} />
      </Card>
      <Lines id={row.id} />
    </>
  );
}

function Lines({ id }: { id: number }) {
  const t = useTexts();
  const path = `${adminLists.StudentImports.page}/${id}`;
  const definition: ListDefinition<"result"> = {
    path,
    filters: { result: lineResults },
    sorts: [],
  };
  const query = readListQuery(definition, useSearchParams()[0]);
  const options = lineResults.map((value) => ({
    value,
    label: t(`people-import.result-${value}`),
  }));
  return (
    <section className={styles.part}>
      <h2>{t("people-import.results")}</h2>
      <p className={styles.soft}>{t("people-import.past-kept")}</p>
      <ListFilters
        path={path}
        query={query}
        searchHint={t("people-import.past-line-search")}
        filters={[{ name: "result", label: t("people-import.result"), options }]}
        sorts={[{ value: "", label: t("people-import.past-in-order") }]}
      />
      <AdminList
        path={path}
        query={query}
        read={usePastLines(id, query)}
        label={t("people-import.results")}
        columns={columnsOf(t)}
        keyOf={(line) => line.id}
        exportPath={useExportPath("exportStudentImportLines")}
        exportMore={{ import: String(id) }}
        columnsAs={`${adminLists.StudentImports.page}/lines`}
        empty={<p>{t("people-import.past-no-lines")}</p>}
      />
    </section>
  );
}

function columnsOf(t: Translate): Column<PastLine>[] {
  return [
    { key: "line", head: t("people-import.line"), cell: ({ line }) => line },
    { key: "person", head: t("people-import.past-person"), cell: (row) => <Person row={row} /> },
    {
      key: "result",
      head: t("people-import.result"),
      cell: ({ result }) => (
        <Badge tone={lineTones[result]}>{t(`people-import.result-${result}`)}</Badge>
      ),
    },
  ];
}

function Person({ row: { person, faults, is_course_opened } }: { row: PastLine }) {
  const t = useTexts();
  return (
    <span className={styles.file}>
      {person ? (
        <LocaleLink to={`/admin/people/${person.id}`} className={styles.text}>
          {person.name} · {person.email}
        </LocaleLink>
      ) : (
        "–"
      )}
      {is_course_opened && <span className={styles.soft}>{t("people-import.course-opened")}</span>}
      <Whys faults={faults} />
    </span>
  );
}
