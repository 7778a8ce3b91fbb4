import { adminLists } from "#contract/admin/admin-lists.ts";
import { api } from "#web/platform/admin-client.ts";
import type { TextKey } from "#web/texts/text-keys.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { ReceiptIcon } from "#web/ui/icon/more-icons.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Pagination } from "#web/ui/list/pagination.tsx";
import { ListSkeleton } from "#web/ui/surface/skeleton.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import type { BatchAct, NamedRecord } from "../list/batch-act.ts";
import { BatchBar } from "../list/batch-bar.tsx";
import { foundText } from "../list/found-text.ts";
import { isColumnShown } from "../list/list-columns.ts";
import { isFiltered, listSearch } from "../list/list-query.ts";
import { ListTools } from "../list/list-tools.tsx";
import { NothingFits } from "../list/nothing-fits.tsx";
import { RowBox, WholePageBox } from "../list/row/choice-boxes.tsx";
import { useChoice } from "../list/use-choice.ts";
import { useColumnChoices, useIsNarrow } from "../list/use-columns.ts";
import { WholeChoice } from "../list/whole-choice.tsx";
import { AdminFault } from "../shared/admin-fault.tsx";
import { useMay } from "../shared/use-may.ts";
import styles from "./mail-list.module.css";
import type { MailsList } from "./mail-query.ts";

type Props = { list: MailsList; openId: number | null };

const path = adminLists.Mails.page;
const columns = [
  { key: "subject", head: "admin.mail-column-subject" },
  { key: "recipient", head: "admin.mail-column-recipient" },
  { key: "written", head: "admin.mail-column-written" },
  { key: "sent", head: "admin.mail-column-sent", isForAdmin: true },
] as const satisfies readonly { key: string; head: TextKey; isForAdmin?: boolean }[];
type MailColumn = (typeof columns)[number]["key"];

export function MailList({
  list: { query, read, hidden, exportPath, choose, onDone },
  openId,
}: Props) {
  const t = useTexts();
  const { data, error, isPlaceholderData } = read;
  const [choices, setChoices] = useColumnChoices(path);
  const isNarrow = useIsNarrow();
  const choice = useChoice(data?.items ?? [], ({ id, subject, recipient }) =>
    namedMail({ id, name: `${subject} · ${recipient}` }),
  );
  const chooses = useMay()(["payment.approve"]) && openId === null;
  if (data === undefined)
    return error ? (
      <AdminFault read={read} />
    ) : (
      <ListSkeleton rows={6} height="3.5rem" className={styles.list} />
    );
  const { items, page, pages, total } = data;
  const bar = chooses && (
    <BatchBar
      acts={mailActs(t)}
      chosen={choice.named}
      elsewhere={choice.elsewhere}
      onClear={choice.clear}
      onDone={(done) => {
        choice.drop(done);
        onDone();
      }}
    >
      <WholeChoice
        key={listSearch(query)}
        isOffered={
          !isPlaceholderData && total > items.length && items.length > 0 && items.every(choice.has)
        }
        total={total}
        chosen={choice.named.length}
        choose={choose}
        onChosen={(mails) => choice.add(mails.map(namedMail))}
      />
    </BatchBar>
  );
  if (items.length === 0) {
    return (
      <div className={styles.list}>
        {bar}
        {isFiltered(query) || total > 0 ? (
          <NothingFits path={path} query={query} hidden={hidden} />
        ) : (
          <NoMails />
        )}
      </div>
    );
  }
  const has = (key: MailColumn) =>
    columns.some((column) => column.key === key && isColumnShown(column, choices, isNarrow));
  return (
    <div className={styles.list} aria-busy={isPlaceholderData || undefined}>
      {openId === null && (
        <ListTools
          found={foundText(t, total, { all: "list.found", more: "list.found-more" })}
          columns={columns.map(({ head, ...column }) => ({ ...column, head: t(head) }))}
          choices={choices}
          onChoices={setChoices}
          exportHref={exportPath && exportPath + listSearch(query)}
        />
      )}
      {bar}
      {chooses && (
        <WholePageBox
          isWhole={items.every(choice.has)}
          isAny={items.some(choice.has)}
          onChange={choice.turnPage}
          words
        />
      )}
      <ul aria-label={t("admin.mail-list")} className={styles.mails}>
        {items.map((mail) => (
          <li key={mail.id} className={chooses ? styles.choosing : undefined}>
            {chooses && (
              <RowBox row={mail} name={`${mail.subject} · ${mail.recipient}`} choice={choice} />
            )}
            <LocaleLink
              to={`${path}/${mail.id}${listSearch(query, { page })}`}
              preventScrollReset
              aria-current={mail.id === openId ? "true" : undefined}
              className={styles.mail}
            >
              <span className={styles.subject}>{mail.subject}</span>
              {has("recipient") && <span className={styles.recipient}>{mail.recipient}</span>}
              {has("written") && (
                <span className="soft no-break">
                  <DateTimeText value={mail.created_at} />
                </span>
              )}
              {has("sent") && (
                <span className={styles.sent}>
                  {mail.sent_at === null ? (
                    t("admin.mail-not-sent")
                  ) : (
                    <SentText at={mail.sent_at} />
                  )}
                </span>
              )}
            </LocaleLink>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(to) => path + listSearch(query, { page: to })}
      />
    </div>
  );
}

function namedMail({ id, name }: { id: number; name: string }): NamedRecord {
  return { id, version: 0, name, to: `${path}/${id}` };
}

function mailActs(t: Translate): readonly BatchAct[] {
  return [
    {
      key: "mails-again",
      label: t("list.mails-again"),
      text: t("list.mails-again-text"),
      send: (chosen, _values, options) => api.adminBatchMails({ body: { chosen } }, options),
    },
  ];
}

function SentText({ at }: { at: string }) {
  const t = useTexts();
  const [before = "", after = ""] = t("admin.mail-sent", { time: "|" }).split("|");
  return (
    <>
      {before}
      <DateTimeText value={at} />
      {after}
    </>
  );
}

function NoMails() {
  const t = useTexts();
  return (
    <EmptyState
      title={t("admin.mail-empty")}
      text={t("admin.mail-empty-text")}
      icon={<ReceiptIcon size={32} />}
    />
  );
}
