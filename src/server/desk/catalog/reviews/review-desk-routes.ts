import type { FastifyInstance } from "fastify";
import { pagesOf } from "#server/desk/kit/list-page-queries.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { CatalogDeskNeeds } from "../courses/catalog-desk-routes.ts";
import { actorIn, note } from "../courses/save-item.ts";
import { listDeskReviews, lockReview, reviewsAPage, setHidden } from "./review-desk-queries.ts";

/** Reviews of a course, as its shop looks after them: it can hide one with a reason, and never change it. */
export function registerReviewDeskRoutes(app: FastifyInstance, { db, clock }: CatalogDeskNeeds): void {
  serve(app, "adminListReviews").with(async ({ params: { id }, query: { page } }) => {
    const { total, reviews, isMore } = await listDeskReviews(db, id, page);
    const items = reviews.map(({ id: reviewId, stars, words, name, accountId, writtenAt, hiddenAt, hiddenReason, version }) => ({
      ...{ id: reviewId, version, stars, words, name, account_id: accountId, written_at: writtenAt.toISOString() },
      ...{ hidden_at: hiddenAt?.toISOString() ?? null, hidden_reason: hiddenReason },
    }));
    return { success: true, data: { items, page, pages: pagesOf(total, { page, isMore }, reviewsAPage), total } };
  });

  serve(app, "adminHideReview").with(({ params: { id }, body: { version, reason } }, context) => {
    return inTransaction(db, async (tx) => {
      const review = await lockReview(tx, id);
      if (review === null) return refuse("NOT_FOUND");
      if (review.version !== version) return refuse("EDIT_CONFLICT");
      await setHidden(tx, id, reason, context.caller.account.id);
      await note(tx, actorIn(context, clock), review.itemId, { action: reason === null ? "review.shown" : "review.hidden", detail: { review: id, reason } });
      return { success: true as const };
    });
  });
}
