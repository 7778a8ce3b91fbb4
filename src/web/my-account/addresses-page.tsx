import { languageOf, onLanguageChange } from "../app/language-of.ts";
import { defaultTexts } from "../app/texts/default-texts.ts";
import { TextsProvider } from "../app/texts/use-texts.tsx";
import type { Route } from "./+types/addresses-page";
import { AddressBook } from "./address-book.tsx";
import { settingsMeta } from "./settings-part.tsx";

/** The words of the address form stand with the cart. */
export function loader({ params }: Route.LoaderArgs) {
  return { texts: defaultTexts("cart", languageOf(params)) };
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
