import { settingsMeta } from "../settings/settings-part.tsx";
import type { Route } from "./+types/password-page";
import { OwnPassword } from "./own-password.tsx";

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta("password.title", matches);

export default function PasswordPage() {
  return <OwnPassword />;
}
