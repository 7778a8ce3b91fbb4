import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { SettingRead } from "#web/admin/form/setting-part.tsx";
import { useRun } from "#web/admin/shared/use-run.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Pagination } from "#web/ui/list/pagination.tsx";
import { Table } from "#web/ui/list/table.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import { formatDateTime } from "#web/ui/text/format-date.ts";
import { useDateLanguage } from "#web/ui/text/use-date-language.ts";
import styles from "./item-plans.module.css";

type Line = Output<AllSchemas["adminListSeatWaits"]>["data"];
type Person = Line["items"][number];

/** The waiting list for a seat of this course, in order. */
export function ItemWaiting({ id }: { id: number }) {
  const t = useTexts();
  const page = Number(useSearchParams()[0].get("waiting")) || 1;
  const read = useQuery({
    queryKey: ["item-waiting", id, page],
    queryFn: async () =>
      goodValue(await api.adminListSeatWaits({ params: { id }, query: { page } })).data,
    placeholderData: keepPreviousData,
  });
  return (
    <section className={styles.plans}>
      <h2>{t("items.waits", { count: read.data?.total ?? 0 })}</h2>
      <p>{t("items.waits-text")}</p>
      <SettingRead read={read}>
        {(line) =>
          line.total === 0 ? (
            <p>{t("items.waits-none")}</p>
          ) : (
            <WaitingStudents id={id} line={line} />
          )
        }
      </SettingRead>
    </section>
  );
}

function WaitingStudents({ id, line: { items, page, pages } }: { id: number; line: Line }) {
  const t = useTexts();
  const lang = useDateLanguage();
  const [going, setGoing] = useState<Person | null>(null);
  return (
    <>
      <Table label={t("items.waits", { count: items.length })} stacks>
        <thead>
          <tr>
            <th scope="col">{t("items.wait-place")}</th>
            <th scope="col">{t("items.wait-who")}</th>
            <th scope="col">{t("items.wait-since")}</th>
            <th scope="col">{t("items.wait-state")}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {items.map((person) => (
            <tr key={person.id}>
              <td data-head={t("items.wait-place")}>{person.place}</td>
              <td data-head={t("items.wait-who")}>{person.name}</td>
              <td data-head={t("items.wait-since")}>
                <DateTimeText value={person.joined_at} />
              </td>
              <td data-head={t("items.wait-state")}>
                {person.offer_until === null
                  ? t("items.wait-waiting")
                  : t("items.wait-kept", {
                      date: formatDateTime(new Date(person.offer_until), lang),
                    })}
              </td>
              <td>
                <Button
                  variant="text"
                  onClick={() => setGoing(person)}
                  aria-label={`${t("items.wait-remove")} ${person.name}`}
                >
                  {t("items.wait-remove")}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(to) => `/admin/courses/${id}?waiting=${to}`}
      />
      {going && <RemoveDialog courseId={id} person={going} onClose={() => setGoing(null)} />}
    </>
  );
}

function RemoveDialog({
  courseId,
  person,
  onClose,
}: {
  courseId: number;
  person: Person;
  onClose: () => void;
}) {
  const t = useTexts();
  const queries = useQueryClient();
  const { busy, run } = useRun();
  const remove = () => {
    const call = () =>
      api.adminRemoveSeatWait({ params: { id: courseId, waitId: person.id }, body: {} });
    run(call, t("items.wait-removed"), async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: ["item-waiting", courseId] });
    });
  };
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t("ui.cancel")}
      </Button>
      <Button variant="danger" busy={busy} onClick={remove}>
        {t("items.wait-remove")}
      </Button>
    </>
  );
  return (
    <Dialog title={t("items.wait-remove")} onClose={onClose} footer={footer}>
      <p>{t("items.wait-remove-sure", { name: person.name })}</p>
    </Dialog>
  );
}
