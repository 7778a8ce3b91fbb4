import { useQuery } from "@tanstack/react-query";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import { SettingPart, SettingRead } from "../form/setting-part.tsx";
import { adminKeys } from "../shared/admin-keys.ts";
import type { Route } from "./+types/health-page";
import { BackupPart } from "./backup-part.tsx";
import { HealthChecks } from "./health-checks.tsx";
import styles from "./health-page.module.css";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("setting.health")} · ${t("shop.name")}`);
};

/** What is wrong with the shop, what helps, and its backups. */
export default function HealthPage() {
  const t = useTexts();
  const read = useQuery({
    queryKey: adminKeys.health(useLanguage()),
    queryFn: async () => goodValue(await api.adminGetHealth()).data,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
  return (
    <SettingPart title={t("setting.health")} lead="setting.health-lead">
      <SettingRead read={read}>
        {({ checks, checked_at }) => (
          <>
            <div className={styles.again}>
              <Button variant="quiet" busy={read.isFetching} onClick={() => void read.refetch()}>
                {t("setting.health-again")}
              </Button>
              <span className="soft">
                {t("setting.health-checked")} <DateTimeText value={checked_at} />
              </span>
            </div>
            <HealthChecks checks={checks} />
          </>
        )}
      </SettingRead>
      <BackupPart onEnd={() => void read.refetch()} />
    </SettingPart>
  );
}
