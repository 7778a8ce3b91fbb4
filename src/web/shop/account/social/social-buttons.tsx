import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { SocialProvider } from "#domain/account/social-provider.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import styles from "./social-buttons.module.css";
import { socialNames } from "./social-names.ts";

/** Our own simple drawings: a bubble, a round f, an open ring. Always beside the name. */
function SocialMark({ provider }: { provider: SocialProvider }) {
  return (
    <svg
      className={styles[provider]}
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      {shapes[provider]}
    </svg>
  );
}

const letter = {
  className: styles.letter,
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

const shapes: Record<SocialProvider, ReactNode> = {
  line: (
    <>
      <path
        fill="currentColor"
        d="M12 3c5.2 0 9.2 3.3 9.2 7.5 0 4-4.6 7.5-8.4 10.2-.6.4-1.2.1-1.1-.6l.2-2.1C6.7 17.8 2.8 14.6 2.8 10.5 2.8 6.3 6.8 3 12 3"
      />
      <path {...letter} d="M10 7.5v6h4.2" />
    </>
  ),
  facebook: (
    <>
      <circle fill="currentColor" cx="12" cy="12" r="10" />
      <path {...letter} d="M14.8 7.2h-.6c-1.3 0-2.2.8-2.2 2.2v7.4M9.6 12h4.8" />
    </>
  ),
  google: (
    <path
      stroke="currentColor"
      strokeWidth={3}
      strokeLinecap="round"
      strokeLinejoin="round"
      d="M17.8 7.2a7.5 7.5 0 1 0 1.7 4.9h-6.7"
    />
  ),
};

type Props = { providers: readonly SocialProvider[]; purpose: "sign-in" | "register" };

/** The sign-in buttons of the providers. Each leaves the shop and returns to this page. */
export function SocialButtons({ providers, purpose }: Props) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  if (providers.length === 0) return null;
  return (
    <div className={styles.ways}>
      {purpose === "sign-in" && <p className={styles.or}>{t("social.or")}</p>}
      <ul className={styles.list}>
        {lineFirst(providers).map((provider) => (
          <li key={provider}>
            <a
              href={`/public/auth/${provider}/start?next=${encodeURIComponent(pathname + search)}`}
              className={styles.way}
              rel="nofollow"
            >
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

/** LINE first: nearly everybody in Thailand has it. */
function lineFirst(providers: readonly SocialProvider[]): SocialProvider[] {
  return providers.toSorted((a, b) => Number(b === "line") - Number(a === "line"));
}
