import type { FastifyInstance } from "fastify";
import { isReadable } from "#domain/text/readable-text.ts";
import { Refused } from "./refusal.ts";

const limits = { depth: 8, keys: 200, items: 500 };

/**
 * Only JSON bodies are parsed (uploads register their own parser), within limits of depth, keys and
 * items.
 */
export function readJsonBodies(app: FastifyInstance, bodyLimit?: number): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "string", ...(bodyLimit !== undefined && { bodyLimit }) },
    (request, text, done) => {
      void parse(request, text as string, (error, body) => {
        if (error) return done(new Refused("BAD_JSON"));
        return isReasonable(body, 0) ? done(null, body) : done(new Refused("BAD_JSON"));
      });
    },
  );
}

function isReasonable(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (depth === limits.depth) return false;
  if (!Array.isArray(value) && !Object.keys(value).every(isReadable)) return false;
  const inside = Array.isArray(value) ? value : Object.values(value);
  if (inside.length > (Array.isArray(value) ? limits.items : limits.keys)) return false;
  return inside.every((one) => isReasonable(one, depth + 1));
}
