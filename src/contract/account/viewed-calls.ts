import { allEndpoints, type EndpointName } from "../all-endpoints.ts";

/**
 * What an administrator who looks at the shop as a student may call, as that student. Any other call
 * that asks who is calling is refused. NOTE: a call belongs here only if it changes nothing and shows
 * no secret: no tax number, token, device, second factor, or copy of the data.
 */
export const viewedCalls = [
  "getSession",
  "listOrders",
  "getOrder",
  "listEnrollments",
  "listOwnedCourses",
  "getSeatWait",
  "listSeatWaits",
  "getCurriculum",
  "getPrivateCart",
] as const satisfies readonly EndpointName[];

const paths: ReadonlySet<string> = new Set(viewedCalls.map((name) => allEndpoints[name].path));

export function isViewedCall(method: string, path: string | undefined): boolean {
  return method === "GET" && path !== undefined && paths.has(path);
}
