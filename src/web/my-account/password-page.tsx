import type { Route } from "./+types/password-page";
import { OwnPassword } from "./own-password.tsx";
import { settingsMeta } from "./settings-part.tsx";

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta("password.title", matches);

export default function PasswordPage() {
  return <OwnPassword />;
}
