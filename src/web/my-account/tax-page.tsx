import type { Route } from "./+types/tax-page";
import { OwnTax } from "./own-tax.tsx";
import { settingsMeta } from "./settings-part.tsx";

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta("tax-page.title", matches);

export default function TaxPage() {
  return <OwnTax />;
}
