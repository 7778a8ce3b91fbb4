import { pagePart } from "#web/shell/page/page-part.tsx";

/** In place of a film that another device plays. */
export const ElsewherePart = pagePart(
  "shop/learn/film/watched-elsewhere",
  async () => (await import("../film/watched-elsewhere.tsx")).WatchedElsewhere,
);
/** Where the owner wants the name over the film. */
export const WatermarkPart = pagePart(
  "shop/learn/film/watermark",
  async () => (await import("../film/watermark.tsx")).Watermark,
);
