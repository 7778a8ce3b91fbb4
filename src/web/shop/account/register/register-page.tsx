import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { services } from "#web/shell/page/services.ts";
import { readQuestions } from "../form/read-questions.ts";
import type { Route } from "./+types/register-page";
import { passSignedIn } from "./find-visitor.ts";
import { RegistrationSheet } from "./registration-sheet.tsx";

export async function loader(visit: Route.LoaderArgs) {
  await passSignedIn(visit);
  return { asked: await readQuestions(visit.context.get(services).api) };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("register.title")} · ${t("shop.name")}`);
};

export default function RegisterPage({ loaderData: { asked } }: Route.ComponentProps) {
  return <RegistrationSheet asked={asked} />;
}
