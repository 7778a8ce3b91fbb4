import { data } from "react-router";
import { policyNames } from "#domain/settings/shown-policies.ts";
import { answered } from "#web/shell/page/answered.ts";
import { publicMeta } from "#web/shell/page/public-meta.ts";
import { translateFor, wordsOf } from "#web/shell/page/request-words.ts";
import { services } from "#web/shell/page/services.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import type { Route } from "./+types/policy-page";
import styles from "./policy-page.module.css";

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const which = policyNames.find((name) => name === params.which);
  if (which === undefined) throw data(null, { status: 404 });
  const { api, publicUrl } = context.get(services);
  const [found, t, words] = await Promise.all([
    api.getPolicy({ params: { which } }),
    translateFor(context, params),
    wordsOf(context, params),
  ]);
  const title = t(`shop.policy-${which}`);
  return {
    policy: answered(found).data,
    meta: publicMeta({
      publicUrl,
      words,
      url: request.url,
      title: `${title} · ${t("shop.name")}`,
      description: title,
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** A text of the owner: terms, privacy or refunds. */
export default function PolicyPage({
  loaderData: {
    policy: { which, lang, format, body },
  },
}: Route.ComponentProps) {
  const t = useTexts();
  return (
    <article className={styles.page}>
      <h1>{t(`shop.policy-${which}`)}</h1>
      {format === "text" ? (
        <div lang={lang} className="keep-lines break-anywhere">
          {body}
        </div>
      ) : (
        <div
          lang={lang}
          className="break-anywhere"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own terms, cleaned by the server
          dangerouslySetInnerHTML={{ __html: body }}
        />
      )}
    </article>
  );
}
