import { data } from "react-router";
import type { ShopClient } from "#contract/client.ts";
import { pageLanguage, writtenIn } from "#domain/language/page-languages.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { isTextScene, type TextScene } from "#domain/text/text-places.ts";
import { textsOf } from "#web/shell/page/request-words.ts";
import { services } from "#web/shell/page/services.ts";
import { TextsProvider } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import type { Route } from "./+types/scene-page";
import { SceneStage } from "./scenes/scene-stage.tsx";
import { scenes } from "./scenes/scenes.tsx";

/**
 * A scene of the shop with sample data, for the owner. NOTE: only as a static page; in a browser it
 * would run.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { isStill = false, api } = context.get(services);
  const { scene } = params;
  if (!isStill || !isTextScene(scene)) throw data(null, { status: 404 });
  const texts = await textsOf(context, params, "cart", "signIn", "account");
  return {
    scene,
    texts,
    refusals:
      scene === "refusals" ? await refusalsOf(api, writtenIn(pageLanguage(params.lang))) : [],
  };
}

/** Refusals are texts of the server and not of a page, so a static page gets all of them. */
async function refusalsOf(api: ShopClient, lang: Language): Promise<string[]> {
  const words = await api.getCustomTexts({ params: { lang }, query: { begins: "refusal" } });
  return words.ok
    ? Object.entries(words.value.data).flatMap(([key, text]) =>
        key.startsWith("refusal.") ? [text] : [],
      )
    : [];
}

export default function ScenePage({
  loaderData: { scene, texts, refusals },
}: Route.ComponentProps) {
  return (
    <TextsProvider texts={texts}>
      <SceneStage>
        <div className="stack-16">
          {scene === "refusals" ? <Refusals texts={refusals} /> : <Scene scene={scene} />}
        </div>
      </SceneStage>
    </TextsProvider>
  );
}

function Scene({ scene }: { scene: Exclude<TextScene, "refusals"> }) {
  return scenes[scene]();
}

function Refusals({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <Callout key={text} tone="danger">
      <p>{text}</p>
    </Callout>
  ));
}
