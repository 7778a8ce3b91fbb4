import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { isDrawn } from "#server/platform/pages/page-client.ts";
import { KeptAMoment } from "#server/platform/process/kept-a-moment.ts";
import { listPlans } from "../course/course-queries.ts";
import type { Identify } from "../session/identify.ts";
import { toWirePromotion } from "./discount-wire.ts";
import {
  findPromotion,
  listPromotedItems,
  listPromotions,
  type ShownPromotion,
} from "./promotion-queries.ts";

type PromotionDeps = { db: Db; identify: Identify };

export function registerPromotionRoutes(
  app: FastifyInstance,
  { db, identify }: PromotionDeps,
): void {
  const shown = new KeptAMoment<Awaited<ReturnType<typeof withItems>>>();
  serve(app, "listPromotions").with(async ({ query }, { lang, request }) => {
    const tier = await tierOf(identify, request);
    const near = query.courses === "" ? [] : query.courses.split(",").map(Number);
    const read = async () =>
      withItems(db, await listPromotions(db, { tier, near }), { tier, lang, isCut: true });
    // They are the same for all people of a tier, and a page that is rendered asks for no others.
    const isShared = isDrawn(request) && near.length === 0;
    const data = isShared ? await shown.get(JSON.stringify([lang, tier]), read) : await read();
    return { success: true, data };
  });

  serve(app, "getPromotion").with(async ({ params }, { lang, request }) => {
    const tier = await tierOf(identify, request);
    const found = await findPromotion(db, params.id, tier);
    const [data] = found === null ? [] : await withItems(db, [found], { tier, lang, isCut: false });
    return data === undefined ? refuse("NOT_FOUND") : { success: true, data };
  });
}

/** The number of courses shown for a promotion in a list. Its own page shows more. */
const drawnInList = 6;

async function withItems(
  db: Db,
  promotions: readonly ShownPromotion[],
  { tier, lang, isCut }: { tier: string | null; lang: Language; isCut: boolean },
) {
  const drawn = ({ rule }: ShownPromotion) =>
    isCut ? rule.itemIds.slice(0, drawnInList) : rule.itemIds;
  const ids = [...new Set(promotions.flatMap(drawn))];
  const [items, plans] =
    ids.length === 0
      ? [[], []]
      : await Promise.all([listPromotedItems(db, ids), listPlans(db, ids)]);
  const byId = new Map(items.map((item) => [item.id, item]));
  const plansOf = Map.groupBy(plans, ({ itemId }) => itemId);
  return promotions.map((promotion) =>
    toWirePromotion(promotion, { items: byId, plansOf, tier, lang }),
  );
}

/** Everybody may see promotions. Students with a tier also see those of their tier. */
async function tierOf(identify: Identify, request: FastifyRequest): Promise<string | null> {
  const { caller } = await identify(request);
  return caller?.kind === "account" && caller.account.isStudent ? caller.account.tier : null;
}
