import { settingsMeta } from "../settings/settings-part.tsx";
import type { Route } from "./+types/consents-page";
import { ConsentList } from "./consent-list.tsx";

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta("consents.title", matches);

export default function ConsentsPage() {
  return <ConsentList />;
}
