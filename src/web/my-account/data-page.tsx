import type { Route } from "./+types/data-page";
import { OwnData } from "./own-data.tsx";
import { settingsMeta } from "./settings-part.tsx";

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta("data.title", matches);

export default function DataPage() {
  return <OwnData />;
}
