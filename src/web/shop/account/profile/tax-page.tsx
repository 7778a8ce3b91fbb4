import { settingsMeta } from "../settings/settings-part.tsx";
import type { Route } from "./+types/tax-page";
import { OwnTax } from "./own-tax.tsx";

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta("tax-page.title", matches);

export default function TaxPage() {
  return <OwnTax />;
}
