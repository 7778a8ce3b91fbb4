import { settingsMeta } from "../settings/settings-part.tsx";
import type { Route } from "./+types/delete-page";
import { DeleteAccount } from "./delete-account.tsx";

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta("erase.title", matches);

export default function DeletePage() {
  return <DeleteAccount />;
}
