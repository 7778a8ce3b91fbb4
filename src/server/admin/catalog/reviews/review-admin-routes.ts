import type { FastifyInstance } from "fastify";
import { pagesOf } from "#server/list/list-page-queries.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { actorIn } from "#server/record/actor.ts";
import { refuseOwnCause } from "#server/shop/account/refuse-own-cause.ts";
import type { CatalogAdminDeps } from "../catalog-deps.ts";
import { note } from "../courses/note-edit.ts";
import { listAdminReviews, lockReview, reviewsAPage, setHidden } from "./review-admin-queries.ts";

/** Administrators moderate reviews: they can hide one with a reason and never change it. */
export function registerReviewAdminRoutes(
  app: FastifyInstance,
  { db, clock }: CatalogAdminDeps,
): void {
  serve(app, "adminListReviews").with(async ({ params: { id }, query: { page } }) => {
    const { total, reviews, isMore } = await listAdminReviews(db, id, page);
    const items = reviews.map(
      ({
        id: reviewId,
        stars,
        words,
        name,
        accountId,
        writtenAt,
        hiddenAt,
        hiddenReason,
        version,
      }) => ({
        id: reviewId,
        version,
        stars,
        words,
        name,
        account_id: accountId,
        written_at: writtenAt.toISOString(),
        hidden_at: hiddenAt?.toISOString() ?? null,
        hidden_reason: hiddenReason,
      }),
    );
    return {
      success: true,
      data: { items, page, pages: pagesOf(total, { page, isMore }, reviewsAPage), total },
    };
  });

  serve(app, "adminHideReview").with(({ params: { id }, body: { version, reason } }, context) => {
    return inTransaction(db, async (tx) => {
      const review = await lockReview(tx, id);
      if (review === null) return refuse("NOT_FOUND");
      const own = refuseOwnCause(review, context.caller.account.id);
      if (own) return own;
      if (review.version !== version) return refuse("EDIT_CONFLICT");
      await setHidden(tx, id, reason, context.caller.account.id);
      await note(tx, actorIn(context, clock), review.itemId, {
        action: reason === null ? "review.shown" : "review.hidden",
        detail: { review: id, reason },
      });
      return { success: true as const };
    });
  });
}
