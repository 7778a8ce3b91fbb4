import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useAdminChanged } from "#web/platform/socket.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { VisuallyHidden } from "#web/ui/text/visually-hidden.tsx";
import { shortCount } from "../list/found-text.ts";
import { adminKeys } from "../shared/admin-keys.ts";
import styles from "./money-count.module.css";

const everyMinute = 60_000;
const key = [...adminKeys.all, "resolve-count"];

/** The number of open cases, in the menu of every page. Empty without any. */
export function MoneyCount() {
  const t = useTexts();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: key,
    queryFn: async () => goodValue(await api.adminCountToResolve()).data,
    refetchInterval: everyMinute,
    refetchOnWindowFocus: "always",
  });
  useAdminChanged(() => void client.invalidateQueries({ queryKey: key }));
  if (data === undefined || data.open === 0) return null;
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {shortCount(data.open)}
      </span>
      <VisuallyHidden>{t("resolve.waiting-count", { count: data.open })}</VisuallyHidden>
    </>
  );
}
