import { TextsProvider } from "#web/app/texts/use-texts.tsx";
import { textsOf } from "#web/shell/page/request-words.ts";
import { onLanguageChange } from "#web/ui/link/language-of.ts";
import { settingsMeta } from "../settings/settings-part.tsx";
import type { Route } from "./+types/addresses-page";
import { AddressBook } from "./address-book.tsx";

/** The words of the address form stand with the cart. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return { texts: await textsOf(context, params, "cart") };
}

export const shouldRevalidate = onLanguageChange;

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta("addresses.title", matches);

export default function AddressesPage({ loaderData }: Route.ComponentProps) {
  return (
    <TextsProvider texts={loaderData.texts}>
      <AddressBook />
    </TextsProvider>
  );
}
