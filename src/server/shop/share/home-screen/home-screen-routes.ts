import { buffer } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { languages } from "#domain/language/written-languages.ts";
import { type AppIcon, appIcons, manifestOf } from "#domain/link/app-manifest.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import type { FileStore } from "#server/shop/storage/file-store.ts";
import { drawAppIcon } from "./draw-app-icon.ts";

type Deps = { settings: Settings; store: FileStore };
type NamedFile = { Params: { name: string } };

const anHour = "public, max-age=3600";

/**
 * The shop on a phone's home screen: its manifest in each language, and its icons. An icon is drawn
 * once for each picture and colour of the owner.
 */
export function registerHomeScreenRoutes(app: FastifyInstance, { settings, store }: Deps): void {
  const drawn = new Map<AppIcon, { of: string; bytes: Promise<Buffer> }>();
  const draw = async (icon: AppIcon, picture: string | null, colour: string) => {
    const bytes =
      picture === null ? null : await store.read("public", picture).then(buffer, () => null);
    return drawAppIcon(icon, { picture: bytes, colour });
  };

  app.route<NamedFile>({
    method: ["GET", "HEAD"],
    url: rawEndpoints.getManifest.path,
    handler: async ({ params: { name } }, reply) => {
      const lang = languages.find((one) => name === `${one}.webmanifest`);
      if (lang === undefined) throw refuse("NOT_FOUND");
      return reply
        .header("cache-control", anHour)
        .type("application/manifest+json; charset=utf-8")
        .send(JSON.stringify(manifestOf(await settings.current(), lang)));
    },
  });

  app.route<NamedFile>({
    method: ["GET", "HEAD"],
    url: rawEndpoints.getAppIcon.path,
    handler: async ({ params: { name } }, reply) => {
      const icon = appIcons.find((one) => name === `${one}.png`);
      if (icon === undefined) throw refuse("NOT_FOUND");
      const { favicon, logo, app: look } = await settings.current();
      const picture = favicon ?? logo;
      const of = `${picture} ${look.colour}`;
      const known = drawn.get(icon);
      const kept = known?.of === of ? known : { of, bytes: draw(icon, picture, look.colour) };
      drawn.set(icon, kept);
      kept.bytes.catch(() => drawn.delete(icon));
      return reply
        .header("cache-control", anHour)
        .type("image/png")
        .send(await kept.bytes);
    },
  });
}
