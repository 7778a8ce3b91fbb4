import { Outlet } from "react-router";
import { SkipLink } from "../ui/visually-hidden.tsx";
import type { Route } from "./+types/checkout-layout";
import styles from "./checkout-layout.module.css";
import { onLanguageChange } from "./language-of.ts";
import { LocaleLink } from "./locale-link.tsx";
import { QueryProvider } from "./query-provider.tsx";
import { textsOf } from "./request-words.ts";
import shop from "./shop-frame.module.css";
import { TextsProvider, useTexts } from "./texts/use-texts.tsx";
import { Wordmark } from "./wordmark.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  return { texts: await textsOf(context, params, "account", "cart") };
}

export const shouldRevalidate = onLanguageChange;

/** Nothing but the way back beside a payment: no search, no menus. */
export default function CheckoutLayout({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <TextsProvider texts={loaderData.texts}>
      <QueryProvider>
        <div className={shop.shop}>
          <SkipLink to="content">{t("shop.skip")}</SkipLink>
          <header className={styles.header}>
            <LocaleLink to="/" className={styles.home}>
              <Wordmark />
            </LocaleLink>
            <LocaleLink to="/cart" className={styles.back}>
              {t("shop.cart")}
            </LocaleLink>
          </header>
          <main id="content" tabIndex={-1} className={shop.main}>
            <Outlet />
          </main>
        </div>
      </QueryProvider>
    </TextsProvider>
  );
}
