import { answered } from "../app/answered.ts";
import { metaTexts, privateMeta } from "../app/page-meta.ts";
import { services } from "../app/services.ts";
import type { Route } from "./+types/register-page";
import { passSignedIn } from "./find-visitor.ts";
import { RegistrationSheet } from "./registration-sheet.tsx";

export async function loader(visit: Route.LoaderArgs) {
  await passSignedIn(visit);
  return { settings: answered(await visit.context.get(services).api.getSiteSettings({ params: { id: "1" } })) };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("register.title")} · ${t("shop.name")}`);
};

export default function RegisterPage({ loaderData: { settings } }: Route.ComponentProps) {
  return <RegistrationSheet settings={settings} />;
}
