import * as z from "zod/mini";
import { longestReview } from "#domain/learning/review.ts";
import type { Schemas } from "../endpoint.ts";
import { done, id, idText, instant, paged, pageQuery } from "../wire.ts";

export const stars = z.int().check(z.minimum(1), z.maximum(5));

/** A public review: it shows only the first name. */
export const review = z.object({
  id,
  stars,
  words: z.string(),
  name: z.string(),
  written_at: instant,
});

export const reviewSchemas = {
  listReviews: {
    summary: "Lists the reviews of a course on sale, newest first.",
    params: z.object({ id: idText }),
    query: z.object(pageQuery),
    output: paged(review),
    refusals: ["NOT_FOUND"],
  },
  saveReview: {
    summary:
      "The caller's one review of a course, from a fifth of its lessons on. May be changed at any time.",
    params: z.object({ id: idText }),
    body: z.object({ stars, words: z.string().check(z.maxLength(longestReview)) }),
    output: done,
    refusals: ["NOT_FOUND", "OWN_CAUSE", "REVIEW_TOO_EARLY", "TOO_MANY_REQUESTS"],
  },
  removeReview: {
    summary: "Takes the own review back.",
    params: z.object({ id: idText }),
    body: z.object({}),
    output: done,
    refusals: ["NOT_FOUND"],
  },
} as const satisfies Record<string, Schemas>;
