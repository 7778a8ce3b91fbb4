import { learningEndpoints } from "#contract/learning/learning-endpoints.ts";
import { clientOf, quietClientOf } from "./client-of.ts";

/** The clients with the learning calls only, so that these pages load no others. */
export const api = clientOf(learningEndpoints);
export const quietApi = quietClientOf(learningEndpoints);
