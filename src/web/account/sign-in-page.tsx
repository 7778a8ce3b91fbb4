import { metaTexts, privateMeta } from "../app/page-meta.ts";
import type { Route } from "./+types/sign-in-page";
import { passSignedIn } from "./find-visitor.ts";
import { SignInSheet } from "./sign-in-sheet.tsx";

export async function loader(visit: Route.LoaderArgs) {
  await passSignedIn(visit);
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("sign-in.title")} · ${t("shop.name")}`);
};

export default function SignInPage() {
  return <SignInSheet />;
}
