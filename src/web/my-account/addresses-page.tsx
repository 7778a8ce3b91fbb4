import { onLanguageChange } from "../app/language-of.ts";
import { textsOf } from "../app/request-words.ts";
import { TextsProvider } from "../app/texts/use-texts.tsx";
import type { Route } from "./+types/addresses-page";
import { AddressBook } from "./address-book.tsx";
import { settingsMeta } from "./settings-part.tsx";

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
