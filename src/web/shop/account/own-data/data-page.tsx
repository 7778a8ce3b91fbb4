import { settingsMeta } from "../settings/settings-part.tsx";
import type { Route } from "./+types/data-page";
import { OwnData } from "./own-data.tsx";

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta("data.title", matches);

export default function DataPage() {
  return <OwnData />;
}
