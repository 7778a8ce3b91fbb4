import { useQuery } from "@tanstack/react-query";
import { formatBytes } from "#domain/storage/storage-space.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Table } from "#web/ui/list/table.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { Meter } from "#web/ui/surface/progress-bar.tsx";
import { Skeleton } from "#web/ui/surface/skeleton.tsx";
import { AdminFault } from "../shared/admin-fault.tsx";
import { filesKeys, filesSearch, type StorageUse } from "./files-query.ts";
import styles from "./storage-in-use.module.css";
import { percentText, type StoragePart, StoragePicture } from "./storage-picture.tsx";

/** The used storage as a bar and as a table. */
export function StorageInUse() {
  const t = useTexts();
  const read = useQuery({
    queryKey: filesKeys.use,
    queryFn: async () => goodValue(await api.adminGetStorageUse()).data,
  });
  return (
    <Card>
      <h2 className="text-18">{t("files.use")}</h2>
      {read.data ? (
        <Figures use={read.data} />
      ) : read.error ? (
        <AdminFault read={read} />
      ) : (
        <Skeleton height="14rem" />
      )}
    </Card>
  );
}

function Figures({ use }: { use: StorageUse }) {
  const t = useTexts();
  const parts = usePartsOf(use);
  const taken = use.used + use.reserved;
  const free = Math.max(0, use.total - taken);
  const words = t("files.use-of", { used: formatBytes(taken), total: formatBytes(use.total) });
  const unused = { count: use.unused.files, size: formatBytes(use.unused.size) };
  return (
    <div className={styles.figures}>
      <p className={styles.sum}>
        <strong>{words}</strong>
        <span>{t("files.free", { free: formatBytes(free) })}</span>
      </p>
      <Meter
        value={use.total > 0 ? taken / use.total : 0}
        label={t("files.use-share")}
        words={words}
      />
      <ul className={styles.rooms}>
        {(["shop", "buyers"] as const).map((room) => (
          <li key={room}>
            {t(`files.room-${room}`, {
              used: formatBytes(use[room].taken),
              total: formatBytes(use[room].total),
            })}
          </li>
        ))}
      </ul>
      <StoragePicture parts={parts} total={taken} title={t("files.parts")} />
      <Table label={t("files.parts")} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("files.kind")}</th>
            <th scope="col" data-number>
              {t("files.count")}
            </th>
            <th scope="col" data-number>
              {t("files.size")}
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.key}>
              <th scope="row">
                <span className={styles.part}>
                  <span className={styles.mark} data-part={part.place} aria-hidden="true" />
                  {part.name}
                </span>
              </th>
              <td data-number>{part.files}</td>
              <td data-number>
                {formatBytes(part.size)}{" "}
                <span className={styles.share}>({percentText(part.size, taken)})</span>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="muted">
        {use.unused.files === 0 ? (
          t("files.unused-none")
        ) : (
          <LocaleLink
            to={`/admin/files${filesSearch({ view: "unused", purpose: "", q: "", sort: "", page: 1 })}`}
            preventScrollReset
          >
            {t("files.unused-sum", unused)}
          </LocaleLink>
        )}
      </p>
    </div>
  );
}

function usePartsOf({ purposes, reserved }: StorageUse): StoragePart[] {
  const t = useTexts();
  const kept = purposes.map(({ purpose, files, size }) => ({
    key: purpose as string,
    name: t(`files.purpose-${purpose}`),
    files: String(files),
    size,
  }));
  const coming =
    reserved > 0 ? [{ key: "reserved", name: t("files.reserved"), files: "", size: reserved }] : [];
  return [...kept, ...coming].map((part, place) => ({ ...part, place }));
}
