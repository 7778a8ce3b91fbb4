import type { Route } from "./+types/connections-page";
import { ConnectionList } from "./connection-list.tsx";
import { settingsMeta } from "./settings-part.tsx";

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta("connections.title", matches);

export default function ConnectionsPage() {
  return <ConnectionList />;
}
