import { allEndpoints } from "#contract/all-endpoints.ts";
import { clientOf, quietClientOf } from "./client-of.ts";

/** The same clients with the calls of the admin area, for its pages only. */
export const api = clientOf(allEndpoints);
export const quietApi = quietClientOf(allEndpoints);
