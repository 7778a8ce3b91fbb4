import { useQuery } from "@tanstack/react-query";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink, useLanguage } from "#web/ui/link/locale-link.tsx";
import styles from "../home/admin-home-page.module.css";
import { adminKeys } from "../shared/admin-keys.ts";

/** The number of open cases about money, with a link to their page. */
export function MoneyToResolve() {
  const t = useTexts();
  const { data, isError } = useQuery({
    queryKey: [...adminKeys.all, "resolve", useLanguage(), "open", 1],
    queryFn: async () =>
      goodValue(await api.adminListToResolve({ query: { state: "open", page: 1 } })),
    refetchOnWindowFocus: "always",
  });
  const words = isError
    ? "resolve.unread"
    : data?.open === 0
      ? "resolve.empty"
      : "resolve.home-text";
  return (
    <LocaleLink to="/admin/payments/resolve" className={styles.other}>
      <span className={styles.number}>{data?.open ?? "–"}</span>
      <span>
        <span className={styles.title}>{t("resolve.title")}</span>
        <span className={styles.text}>{t(words)}</span>
      </span>
    </LocaleLink>
  );
}
