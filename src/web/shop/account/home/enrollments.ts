import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api, goodValue } from "#web/platform/api-client.ts";
import { useOrderChanged } from "#web/platform/socket.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { usePerson } from "../sign-in/account-frame.tsx";
import { type Enrollment, newlyOpened } from "./enrollment-order.ts";

/**
 * My courses. They are read again when an order has changed, and newly opened courses are
 * announced.
 */
export function useEnrollments(loaded: readonly Enrollment[] | null): UseQueryResult<Enrollment[]> {
  const client = useQueryClient();
  const queryKey = ["enrollments", useLanguage()];
  const enrollments = useQuery({
    queryKey,
    enabled: usePerson()?.is_student !== false,
    queryFn: async () => goodValue(await api.listEnrollments()).data,
    ...(loaded && { initialData: [...loaded] }),
  });
  useOrderChanged(() => void client.invalidateQueries({ queryKey: ["enrollments"] }));
  useOpenedNotice(enrollments.data);
  return enrollments;
}

function useOpenedNotice(enrollments: readonly Enrollment[] | undefined): void {
  const t = useTexts();
  const known = useRef<readonly Enrollment[]>(undefined);
  useEffect(() => {
    if (enrollments === undefined) return;
    const opened = known.current === undefined ? [] : newlyOpened(known.current, enrollments);
    known.current = enrollments;
    const [first] = opened;
    if (first === undefined) return;
    const text = opened.map(({ course_name }) => course_name).join(", ");
    notify({
      title: t("my-courses.opened"),
      text,
      tone: "good",
      duration: 10_000,
      link: { to: `/courses/${first.course_id}`, label: t("my-courses.open") },
    });
  }, [enrollments, t]);
}
