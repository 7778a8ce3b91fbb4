import { Outlet } from "react-router";
import { TextsProvider, useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { onLanguageChange } from "#web/ui/link/on-language-change.ts";
import { SkipLink } from "#web/ui/text/visually-hidden.tsx";
import shop from "../frame/shop-frame.module.css";
import { Wordmark } from "../frame/wordmark.tsx";
import { QueryProvider } from "../page/query-provider.tsx";
import { textsOf } from "../page/request-words.ts";
import type { Route } from "./+types/checkout-layout";
import styles from "./checkout-layout.module.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  return { texts: await textsOf(context, params, "account", "cart") };
}

export const shouldRevalidate = onLanguageChange;

/** A payment has only a link back beside it: no search, no menus. */
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
