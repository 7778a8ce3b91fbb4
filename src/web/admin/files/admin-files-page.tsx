import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { AdminFault, isRefused } from "../shared/admin-fault.tsx";
import type { Route } from "./+types/admin-files-page";
import { AddFiles } from "./add-files.tsx";
import styles from "./admin-files-page.module.css";
import { FileFilters } from "./file-filters.tsx";
import { FileGrid } from "./file-grid.tsx";
import { filesKeys, readFilesQuery } from "./files-query.ts";
import { StorageInUse } from "./storage-in-use.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("files.title")} · ${t("shop.name")}`);
};

export default function AdminFilesPage() {
  return <FilesAdmin />;
}

/** The stored files, their sizes, and the unused ones. */
export function FilesAdmin() {
  const t = useTexts();
  const lang = useLanguage();
  const [search] = useSearchParams();
  const query = readFilesQuery(search);
  const read = useQuery({
    queryKey: filesKeys.list(query, lang),
    queryFn: async () => goodValue(await api.adminListFiles({ query })).data,
    placeholderData: keepPreviousData,
  });
  if (isRefused(read.error, "FORBIDDEN")) return <AdminFault read={read} />;
  return (
    <div className={styles.page}>
      <h1>{t("files.title")}</h1>
      <div className={styles.top}>
        <StorageInUse />
        <AddFiles />
      </div>
      <section className="stack-16 one-column" aria-label={t("files.list")}>
        <FileFilters query={query} />
        <FileGrid query={query} read={read} />
      </section>
    </div>
  );
}
