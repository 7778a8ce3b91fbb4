import type { UseQueryResult } from "@tanstack/react-query";
import { LocaleLink } from "../app/locale-link.tsx";
import { useTexts } from "../app/texts/use-texts.tsx";
import { DateTimeText } from "../ui/date-text.tsx";
import { SearchIcon } from "../ui/icons.tsx";
import { ReceiptIcon } from "../ui/more-icons.tsx";
import { Pagination } from "../ui/pagination.tsx";
import { Skeleton, SkeletonGroup } from "../ui/skeleton.tsx";
import { EmptyState } from "../ui/states.tsx";
import { DeskFault } from "./desk-fault.tsx";
import styles from "./mail-list.module.css";
import { type MailQuery, mailSearch } from "./mail-query.ts";
import type { MailList as List } from "./mail-types.ts";

type Props = { query: MailQuery; read: UseQueryResult<List>; openId: number | null };

export function MailList({ query, read, openId }: Props) {
  const t = useTexts();
  const { data, error } = read;
  if (data === undefined) return error ? <DeskFault read={read} /> : <ListSkeleton />;
  const { items, page, pages } = data.data;
  if (items.length === 0) {
    const [title, text] = query.q === "" ? [t("admin.mail-empty"), t("admin.mail-empty-text")] : [t("admin.mail-none-found"), t("admin.mail-none-found-text")];
    return <EmptyState title={title} text={text} icon={query.q === "" ? <ReceiptIcon size={32} /> : <SearchIcon size={32} />} />;
  }
  return (
    <div className={styles.list}>
      <ul aria-label={t("admin.mail-list")} className={styles.mails}>
        {items.map(({ id, recipient, subject, created_at }) => (
          <li key={id}>
            <LocaleLink
              to={`/admin/mail/${id}${mailSearch({ ...query, page })}`}
              preventScrollReset
              aria-current={id === openId ? "true" : undefined}
              className={styles.mail}
            >
              <span className={styles.subject}>{subject}</span>
              <span className={styles.recipient}>{recipient}</span>
              <span className={styles.time}>
                <DateTimeText value={created_at} />
              </span>
            </LocaleLink>
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} hrefFor={(to) => `/admin/mail${mailSearch({ ...query, page: to })}`} />
    </div>
  );
}

function ListSkeleton() {
  return (
    <SkeletonGroup className={styles.list}>
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without content
        <Skeleton key={index} height="3.5rem" />
      ))}
    </SkeletonGroup>
  );
}
