import type * as z from "zod/mini";
import type { Permission } from "#domain/account/roles.ts";
import type { RefusalCode } from "./refusals/refusals.ts";

/**
 * Who may call. `visitor` is anyone, signed in or not; `guest` is a visitor with the guest cookie
 * or a student; `account` is the person who is signed in; `editor` is an administrator, or an
 * instructor to whom the owner gave the course that the call is about; the others need that role.
 */
export type CallerKind =
  | "visitor"
  | "guest"
  | "account"
  | "student"
  | "instructor"
  | "editor"
  | "administrator"
  | "provider";

/** What an administrator must be allowed, any one of them; only administrators have permissions. */
export type Permissions<W extends CallerKind> = W extends "administrator" | "editor"
  ? readonly [Permission, ...Permission[]]
  : readonly [];
/**
 * Who may call, as the server checks it before anything is read. `besides` is needed beside one of
 * the permissions: those who export a list may also see it.
 */
export type GuardedAddress = {
  [W in CallerKind]: {
    who: W;
    permissions: Permissions<W>;
    besides?: W extends "administrator" ? Permission : never;
  };
}[CallerKind];

/** Where an endpoint is. All a browser needs to call it. */
export type Address = { method: "GET" | "POST" | "PUT"; path: `/${string}` } & GuardedAddress;
/** The same for calls that speak another protocol than our JSON. */
export type RawAddress = {
  method: Address["method"] | "HEAD" | "PATCH" | "DELETE";
  path: `/${string}`;
} & GuardedAddress;

/** What travels. Stands in `*-schemas.ts`, which the browser imports as types only. */
export type Schemas = {
  summary: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** The good answer's whole body, `success` included. */
  output: z.ZodMiniType;
  /**
   * What this endpoint itself may refuse with; the refusals of its `who`, input check and limits
   * come on top.
   */
  refusals?: readonly RefusalCode[];
};

type SchemaValue<
  S extends Schemas,
  K extends "params" | "query" | "body",
  Side extends "input" | "output",
> = S[K] extends z.ZodMiniType
  ? { [P in K]: Side extends "input" ? z.input<S[K]> : z.output<S[K]> }
  : unknown;

/** What a caller hands in. */
export type Request<S extends Schemas> = SchemaValue<S, "params", "input"> &
  SchemaValue<S, "query", "input"> &
  SchemaValue<S, "body", "input">;
/** What a handler gets: read, checked and with defaults. */
export type Input<S extends Schemas> = SchemaValue<S, "params", "output"> &
  SchemaValue<S, "query", "output"> &
  SchemaValue<S, "body", "output">;
export type Output<S extends Schemas> = z.input<S["output"]>;
/** The codes a handler of this endpoint may refuse with. */
export type RefusalOf<S extends Schemas> = S["refusals"] extends readonly (infer Code extends
  RefusalCode)[]
  ? Code
  : never;
