import { useQuery } from "@tanstack/react-query";
import { stepOfCheck } from "#domain/settings/selling-steps.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink, useLanguage } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { adminKeys } from "../shared/admin-keys.ts";
import { useMay } from "../shared/use-may.ts";
import { useSellingSteps } from "../shared/use-selling-steps.ts";
import styles from "./health-alarms.module.css";

/** What an owner must know at once: no mail, no backup, no key kept. Nothing where all is well. */
export function HealthAlarms() {
  const t = useTexts();
  const isMine = useMay()(["setting.manage"]);
  const { data: alarms = [] } = useQuery({
    queryKey: adminKeys.alarms(useLanguage()),
    queryFn: async () => goodValue(await api.adminGetAlarms()).data,
    enabled: isMine,
    refetchOnMount: "always",
  });
  const steps = useSellingSteps();
  // A new shop has the same in its list of steps, calmly and one after the other.
  const isNew = steps.data?.some(({ step, is_done: isDone }) => step === "order" && !isDone);
  const shown = alarms.filter(
    ({ id }) => stepOfCheck(id) === undefined || !(steps.isPending || isNew),
  );
  if (shown.length === 0) return null;
  return (
    <Callout tone="danger" title={t("admin.alarms")}>
      <ul className={styles.list}>
        {shown.map(({ id, problem }) => (
          <li key={id}>{problem}</li>
        ))}
      </ul>
      <LocaleLink to="/admin/settings/health">{t("admin.alarms-open")}</LocaleLink>
    </Callout>
  );
}
