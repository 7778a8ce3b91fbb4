import type { DatabaseAddress } from "../platform/database/database.ts";

/**
 * What the supervisor and a node say to each other. NOTE: they may be of different versions of the
 * shop. So a message keeps its meaning for ever; a new meaning is a new message.
 */
export type FromNode =
  | { shop: "needs-database"; folder: string }
  | { shop: "needs-simulators"; environment: Record<string, string> }
  /** Everything works but the door: `/readyz` says so, in the name of this build. */
  | { shop: "ready"; build: NodeBuild }
  /** It accepts visitors. */
  | { shop: "open" }
  /** It ends, because of what the operator can solve. */
  | { shop: "failed"; sentence: string };

export type ToNode =
  | { shop: "database"; address: DatabaseAddress }
  | { shop: "simulators"; url: string }
  /** What it asked for cannot be had. */
  | { shop: "refused"; sentence: string }
  | { shop: "database-lost"; lastWords: string }
  | { shop: "may-open" }
  | { shop: "end"; how: EndOfNode };

export type NodeBuild = { version: string; commit: string | null };

/**
 * `notice`: load balancers are told first. `now`: nobody is waited for. `successor`: another node
 * accepts visitors at the same port already.
 */
export type EndOfNode = "notice" | "now" | "successor";

/**
 * A node reads it in SHOP_SUPERVISED. `again`: the node before has died. `beside`: another node
 * serves until this one is believed.
 */
export type NodeStart = "first" | "again" | "beside";
