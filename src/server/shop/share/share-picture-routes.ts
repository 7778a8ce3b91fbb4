import { buffer } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { languages } from "#domain/language/written-languages.ts";
import { type ShareOptions, sharePicturePath } from "#domain/link/share-picture.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Settings } from "../settings/settings.ts";
import type { FileStore } from "../storage/file-store.ts";
import { drawSharePicture } from "./draw-share-picture.ts";

type Deps = { settings: Settings; store: FileStore };
type PictureRequest = { Params: { name: string } };

/** The picture for shared links of the shop. It is drawn once for each name and logo. */
export function registerSharePictureRoutes(app: FastifyInstance, { settings, store }: Deps): void {
  const drawn = new Map<string, { path: string; bytes: Promise<Buffer> }>();
  const draw = async ({ shopName, logo }: ShareOptions) => {
    const bytes = logo === null ? null : await store.read("public", logo).then(buffer, () => null);
    return drawSharePicture({ name: shopName, logo: bytes });
  };
  app.route<PictureRequest>({
    method: ["GET", "HEAD"],
    url: rawEndpoints.getSharePicture.path,
    handler: async ({ params: { name } }, reply) => {
      const lang = languages.find((one) => name === `${one}.jpg`);
      if (lang === undefined) throw refuse("NOT_FOUND");
      const { title, logo } = await settings.current();
      const shown = { lang, shopName: title[lang], logo };
      const path = sharePicturePath(shown);
      const known = drawn.get(lang);
      const picture = known?.path === path ? known : { path, bytes: draw(shown) };
      drawn.set(lang, picture);
      picture.bytes.catch(() => drawn.delete(lang));
      return reply
        .header("cache-control", "public, max-age=3600")
        .type("image/jpeg")
        .send(await picture.bytes);
    },
  });
}
