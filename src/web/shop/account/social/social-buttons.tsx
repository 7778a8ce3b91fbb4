import { useLocation } from "react-router";
import type { SocialProvider } from "#domain/account/social-provider.ts";
import { useTexts } from "#web/app/texts/use-texts.tsx";
import styles from "./social-buttons.module.css";
import { SocialMark } from "./social-marks.tsx";
import { socialNames } from "./social-names.ts";

type Props = { providers: readonly SocialProvider[]; purpose: "sign-in" | "register" };

/** The ways in by an account elsewhere. Each leaves the shop and comes back to this very page. */
export function SocialButtons({ providers, purpose }: Props) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  if (providers.length === 0) return null;
  return (
    <div className={styles.ways}>
      {purpose === "sign-in" && <p className={styles.or}>{t("social.or")}</p>}
      <ul className={styles.list}>
        {providers.map((provider) => (
          <li key={provider}>
            <a href={`/public/auth/${provider}/start?next=${encodeURIComponent(pathname + search)}`} className={styles.way} rel="nofollow">
              <SocialMark provider={provider} />
              {t(`social.${purpose}`, { provider: socialNames[provider] })}
            </a>
          </li>
        ))}
      </ul>
      {purpose === "register" && <p className={styles.or}>{t("social.or-form")}</p>}
    </div>
  );
}
