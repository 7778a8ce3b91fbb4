import { settingsMeta } from "../settings/settings-part.tsx";
import type { Route } from "./+types/connections-page";
import { ConnectionList } from "./connection-list.tsx";

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta("connections.title", matches);

export default function ConnectionsPage() {
  return <ConnectionList />;
}
