import type * as z from "zod/mini";
import type { Permission } from "#domain/account/permissions.ts";
import type { RefusalCode } from "./refusals/refusals.ts";

/**
 * Who may call. `visitor` is anyone, signed in or not. `guest` is a visitor with the guest cookie,
 * or a student. `account` is the person who is signed in. `editor` is an administrator, or an
 * instructor to whom the owner gave the course of the call. The others need that role.
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

/** An administrator needs one of these permissions; other callers have none. */
export type Permissions<W extends CallerKind> = W extends "administrator" | "editor"
  ? readonly [Permission, ...Permission[]]
  : readonly [];
/**
 * Who may call; the server checks it before it reads anything. `besides` is required in addition to
 * one of the permissions: exporting a list also requires seeing it.
 */
export type GuardedAddress = {
  [W in CallerKind]: {
    who: W;
    permissions: Permissions<W>;
    besides?: W extends "administrator" ? Permission : never;
  };
}[CallerKind];

/** The address of an endpoint: all that a browser needs to call it. */
export type Address = { method: "GET" | "POST" | "PUT"; path: `/${string}` } & GuardedAddress;
/** The same for calls with a body or an answer that is not the shop's JSON. */
export type RawAddress = {
  method: Address["method"] | "HEAD" | "PATCH" | "DELETE";
  path: `/${string}`;
} & GuardedAddress;

/**
 * The data of a call. It is defined in `*-schemas.ts`, from which the browser imports only types.
 */
export type Schemas = {
  summary: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** The whole body of a successful answer, `success` included. */
  output: z.ZodMiniType;
  /**
   * The refusals of this endpoint alone. Those of its `who`, of the input check and of the limits
   * are added.
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

/** The input as a caller sends it. */
export type Request<S extends Schemas> = SchemaValue<S, "params", "input"> &
  SchemaValue<S, "query", "input"> &
  SchemaValue<S, "body", "input">;
/** The input as a handler gets it: parsed, checked and with defaults. */
export type Input<S extends Schemas> = SchemaValue<S, "params", "output"> &
  SchemaValue<S, "query", "output"> &
  SchemaValue<S, "body", "output">;
export type Output<S extends Schemas> = z.input<S["output"]>;
/** The refusal codes that a handler of this endpoint may return. */
export type RefusalOf<S extends Schemas> = S["refusals"] extends readonly (infer Code extends
  RefusalCode)[]
  ? Code
  : never;
