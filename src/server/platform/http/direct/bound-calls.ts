import type { Server } from "node:http";
import type { FastifyInstance } from "fastify";
import type { EndpointName } from "#contract/all-endpoints.ts";
import type { Address } from "#contract/endpoint.ts";
import type { LimitName } from "../rate-limit.ts";

/** One call of the contract with its handler. */
export type BoundCall = {
  name: EndpointName;
  address: Address;
  limit: LimitName | undefined;
  /** Each call has its own input, which its schemas read, and its own context. */
  handler: (input: never, context: never) => Promise<unknown>;
};

const calls = new WeakMap<Server, Map<EndpointName, BoundCall>>();

export function bindCall(app: FastifyInstance, call: BoundCall): void {
  const known = calls.get(app.server) ?? new Map<EndpointName, BoundCall>();
  calls.set(app.server, known.set(call.name, call));
}

/** The call, if it can be made without HTTP. Calls of the office have more checks before them. */
export function directCall(app: FastifyInstance, name: EndpointName): BoundCall | undefined {
  const call = calls.get(app.server)?.get(name);
  if (call?.address.method !== "GET") return undefined;
  const { who } = call.address;
  return who === "administrator" || who === "editor" ? undefined : call;
}
