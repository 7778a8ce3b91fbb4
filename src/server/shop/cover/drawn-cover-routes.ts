import type { FastifyInstance } from "fastify";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { coverSvg, readDrawnCover } from "#domain/catalog/drawn-cover.ts";
import type { Db } from "#server/platform/database/database.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { findCoverTitle } from "./cover-title-queries.ts";
import { drawName } from "./draw-name.ts";
import { createDrawnPictures } from "./drawn-pictures.ts";

type PictureRequest = { Params: { name: string } };

const sizes = [84, 72, 62, 54, 46, 40];

/**
 * Covers of items without one. Those without letters follow from the address alone. Of a title,
 * only the letters are drawn: nothing that a person typed stands in the picture as text.
 */
export function registerDrawnCoverRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const drawn = createDrawnPictures();
  const lettersOf = (title: string) =>
    drawName(title, { left: 96, middle: 360, width: 560, sizes });
  app.route<PictureRequest>({
    method: ["GET", "HEAD"],
    url: rawEndpoints.getDrawnCover.path,
    handler: async ({ params: { name } }, reply) => {
      const cover = readDrawnCover(name);
      if (cover === null) throw refuse("NOT_FOUND");
      const title = cover.itemId === null ? null : await findCoverTitle(db, cover.itemId);
      const titled =
        title === null
          ? null
          : await drawn.find(name, title, async () =>
              Buffer.from(coverSvg(cover, await lettersOf(title))),
            );
      return reply
        .header("cache-control", `public, max-age=${cover.itemId === null ? 31_536_000 : 86_400}`)
        .header("content-security-policy", "default-src 'none'")
        .type("image/svg+xml")
        .send(titled ?? coverSvg(cover));
    },
  });
}
