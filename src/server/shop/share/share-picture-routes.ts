import { buffer } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { languages } from "#domain/language/written-languages.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { itemSharePath, readShareName, sharePicturePath } from "#domain/link/share-picture.ts";
import { brandLook } from "#domain/settings/look.ts";
import type { Db } from "#server/platform/database/database.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { createCatalogMemory } from "../course/catalog-memory.ts";
import { createDrawnPictures } from "../cover/drawn-pictures.ts";
import type { Settings } from "../settings/settings.ts";
import type { FileStore } from "../storage/file-store.ts";
import { drawItemPicture } from "./draw-item-picture.ts";
import { drawSharePicture, inShareSize } from "./draw-share-picture.ts";
import { findSharedItem, readCover } from "./share-item.ts";

type Deps = { db: Db; settings: Settings; store: FileStore };
type PictureRequest = { Params: { name: string } };

/** The pictures for shared links. Each is drawn once for its content, and drawn anew when it changes. */
export function registerSharePictureRoutes(
  app: FastifyInstance,
  { db, settings, store }: Deps,
): void {
  const memory = createCatalogMemory(db);
  const drawn = createDrawnPictures();
  const read = (file: string) => store.read("public", file).then(buffer, () => null);

  async function pictureOfShop(lang: Language): Promise<Buffer | null> {
    const { title, logo, look } = await settings.current();
    const shown = { lang, shopName: title[lang], logo, picture: look.sharePicture };
    return drawn.find(`shop ${lang}`, sharePicturePath(shown), async () => {
      const own = look.sharePicture === null ? null : await read(look.sharePicture);
      const drawing = { name: shown.shopName, logo: logo === null ? null : await read(logo) };
      return (own && (await inShareSize(own).catch(() => null))) ?? drawSharePicture(drawing);
    });
  }

  async function pictureOfItem(id: number, lang: Language): Promise<Buffer | null> {
    const item = await findSharedItem({ db, memory }, id, lang);
    if (item === null) throw refuse("NOT_FOUND");
    const { title, logo, look } = await settings.current();
    const shopName = title[lang];
    const colour = brandLook(look.colour).light.brand;
    const path = itemSharePath({ ...item, lang, shopName, logo, colour });
    return drawn.find(`${id} ${lang}`, path, async () =>
      drawItemPicture({
        ...item,
        shopName,
        colour,
        logo: logo === null ? null : await read(logo),
        cover: await readCover(item.cover, read),
      }),
    );
  }

  app.route<PictureRequest>({
    method: ["GET", "HEAD"],
    url: rawEndpoints.getSharePicture.path,
    handler: async ({ params: { name } }, reply) => {
      const asked = readShareName(name);
      const lang = languages.find((one) => one === asked?.lang);
      if (asked === null || lang === undefined) throw refuse("NOT_FOUND");
      // While too many are being drawn, the shop's own picture stands in, and is not kept.
      const own = asked.id === null ? null : await pictureOfItem(asked.id, lang);
      const bytes = own ?? (await pictureOfShop(lang));
      if (bytes === null) throw refuse("NOT_FOUND");
      const isFinal = own !== null || asked.id === null;
      return reply
        .header("cache-control", isFinal ? "public, max-age=3600" : "no-store")
        .type("image/jpeg")
        .send(bytes);
    },
  });
}
