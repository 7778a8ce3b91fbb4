import type * as z from "zod/mini";
import type { RefusalCode } from "./refusals.ts";

/** Who may call. `visitor` is anybody, signed in or not; `guest` is a visitor with the guest cookie or a student; the others need that role. */
export type Who = "visitor" | "guest" | "student" | "administrator" | "provider";

/** Where an endpoint is. All a browser needs to call it. */
export type Address = { method: "GET" | "POST" | "PUT"; path: `/${string}`; who: Who };

/** What travels. Stands in `*-schemas.ts`, which the browser imports as types only. */
export type Schemas = {
  summary: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** The good answer's whole body, `success` included. */
  output: z.ZodMiniType;
  /** What this endpoint itself may refuse with; the refusals of its `who`, input check and limits come on top. */
  refusals?: readonly RefusalCode[];
};

type Read<S extends Schemas, K extends "params" | "query" | "body", Side extends "input" | "output"> = S[K] extends z.ZodMiniType
  ? { [P in K]: Side extends "input" ? z.input<S[K]> : z.output<S[K]> }
  : unknown;

/** What a caller hands in. */
export type Request<S extends Schemas> = Read<S, "params", "input"> & Read<S, "query", "input"> & Read<S, "body", "input">;
/** What a handler gets: read, checked and with defaults. */
export type Input<S extends Schemas> = Read<S, "params", "output"> & Read<S, "query", "output"> & Read<S, "body", "output">;
export type Output<S extends Schemas> = z.input<S["output"]>;
/** The codes a handler of this endpoint may refuse with. */
export type RefusalOf<S extends Schemas> = S["refusals"] extends readonly (infer Code extends RefusalCode)[] ? Code : never;
