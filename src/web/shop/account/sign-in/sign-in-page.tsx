import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { services } from "#web/shell/page/services.ts";
import { passSignedIn } from "../register/find-visitor.ts";
import type { Route } from "./+types/sign-in-page";
import { SignInSheet } from "./sign-in-sheet.tsx";

export async function loader(visit: Route.LoaderArgs) {
  await passSignedIn(visit);
  const site = await visit.context.get(services).api.getSiteSettings({ params: { id: "1" } });
  return { providers: site.ok ? site.value.social_providers : [] };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("sign-in.title")} · ${t("shop.name")}`);
};

export default function SignInPage({ loaderData: { providers } }: Route.ComponentProps) {
  return <SignInSheet providers={providers} />;
}
