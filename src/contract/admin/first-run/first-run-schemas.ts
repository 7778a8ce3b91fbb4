import * as z from "zod/mini";
import type { Schemas } from "#contract/endpoint.ts";
import { done, line } from "#contract/wire.ts";

const token = line(100);

export const firstRunSchemas = {
  getFirstRun: {
    summary: "Whether the shop waits for its first administrator. With one it is not found.",
    output: done,
    refusals: ["NOT_FOUND"],
  },
  checkFirstRun: {
    summary: "Whether the link in the shop's log still opens the first run.",
    body: z.object({ token }),
    output: done,
    refusals: ["NOT_FOUND", "LINK_NOT_VALID", "TOO_MANY_REQUESTS"],
  },
  createFirstAdministrator: {
    summary: "Creates the first administrator by the link in the shop's log, once, and signs in.",
    body: z.object({
      token,
      name: line(300),
      email: line(300),
      password: line(200),
      shop_name: line(300),
    }),
    output: z.object({ success: z.literal(true), user: z.object({ id: z.int() }) }),
    refusals: [
      "NOT_FOUND",
      "LINK_NOT_VALID",
      "INPUT_ERROR",
      "DUPLICATE_EMAIL",
      "RESTORE_RUNS_ALREADY",
      "TOO_MANY_REQUESTS",
      "SERVICE_UNAVAILABLE",
    ],
  },
} as const satisfies Record<string, Schemas>;
