import { learningEndpoints } from "#contract/learning/learning-endpoints.ts";
import { clientOf, quietClientOf } from "./client-of.ts";

/** The clients of the shop with the calls of the learner's room alone: its pages load no others. */
export const api = clientOf(learningEndpoints);
export const quietApi = quietClientOf(learningEndpoints);
