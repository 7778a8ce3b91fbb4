import { Outlet } from "react-router";
import { SettingsFrame } from "#web/shop/account/settings/settings-frame.tsx";
import { TextsProvider } from "#web/texts/use-texts.tsx";
import { onLanguageChange } from "#web/ui/link/on-language-change.ts";
import { textsOf } from "../page/request-words.ts";
import { services } from "../page/services.ts";
import type { Route } from "./+types/settings-layout";

export async function loader({ params, context }: Route.LoaderArgs) {
  const site = await context.get(services).api.getSiteSettings({ params: { id: "1" } });
  return {
    texts: await textsOf(context, params, "myAccount"),
    offersTaxInvoice: site.ok && site.value.is_enable_tax_invoice,
  };
}

export const shouldRevalidate = onLanguageChange;

/** The layout of the account's settings. */
export default function SettingsLayout({
  loaderData: { texts, offersTaxInvoice },
}: Route.ComponentProps) {
  return (
    <TextsProvider texts={texts}>
      <SettingsFrame offersTaxInvoice={offersTaxInvoice}>
        <Outlet />
      </SettingsFrame>
    </TextsProvider>
  );
}
