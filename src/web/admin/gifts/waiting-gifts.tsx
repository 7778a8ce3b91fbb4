import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import styles from "../home/admin-home-page.module.css";
import { shortCount } from "../list/found-text.ts";
import { giftsPath, useGifts } from "./gifts-query.ts";

/** The number of open requests besides money, with a link. Empty without any. */
export function WaitingGifts() {
  const t = useTexts();
  const { data } = useGifts({ state: "open", page: 1 });
  if (data === undefined || data.open === 0) return null;
  return (
    <LocaleLink to={giftsPath} className={styles.other}>
      <span className={styles.number}>{shortCount(data.open)}</span>
      <span>
        <span className={styles.title}>{t("gifts.title")}</span>
        <span className={styles.text}>{t("gifts.home-text")}</span>
      </span>
    </LocaleLink>
  );
}
