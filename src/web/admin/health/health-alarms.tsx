import { useQuery } from "@tanstack/react-query";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink, useLanguage } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { adminKeys } from "../shared/admin-keys.ts";
import { useMay } from "../shared/use-may.ts";
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
  if (alarms.length === 0) return null;
  return (
    <Callout tone="danger" title={t("admin.alarms")}>
      <ul className={styles.list}>
        {alarms.map(({ id, problem }) => (
          <li key={id}>{problem}</li>
        ))}
      </ul>
      <LocaleLink to="/admin/settings/health">{t("admin.alarms-open")}</LocaleLink>
    </Callout>
  );
}
