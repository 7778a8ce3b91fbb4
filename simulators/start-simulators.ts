import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { parseForm } from "./form-body.ts";
import { type OmiseKeys, omiseSimulator } from "./omise/omise-simulator.ts";

export type SimulatorOptions = {
  port: number;
  host: string;
  /** Under which address a browser finds the simulators, where that is not host and port. */
  publicUrl?: string | null;
  /** A JSON file that keeps charges over a restart; without it they live in memory. */
  dataFile?: string | null;
  shopUrl?: string | null;
  /** Serves one provider at the root, for a client that cannot carry a path in front. */
  omisePrefix?: string;
  omise: OmiseKeys;
};

export type RunningSimulators = { url: string; omiseUrl: string; localUrl: string; close: () => Promise<void> };

/** One port, one path prefix per provider. */
export async function startSimulators(options: SimulatorOptions): Promise<RunningSimulators> {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 1_048_576 });
  readBodies(app);
  const address = { url: "" };
  const prefix = options.omisePrefix ?? "/omise";

  if (prefix !== "") app.get("/", (_request, reply) => reply.redirect(`${prefix}/control`));
  const { omise: keys, dataFile = null, shopUrl = null } = options;
  try {
    await app.register(omiseSimulator, { prefix, keys, baseUrl: () => address.url + prefix, dataFile, shopUrl });
    await app.listen({ port: options.port, host: options.host });
  } catch (error) {
    await app.close();
    throw error;
  }
  const local = `http://${browserHost(options.host)}:${(app.server.address() as AddressInfo).port}`;
  address.url = (options.publicUrl ?? local).replace(/\/+$/, "");
  return { url: address.url, omiseUrl: address.url + prefix, localUrl: local, close: () => app.close() };
}

/** JSON or form; Omise's own client sends some calls as JSON without a body. */
function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, {});
    else void parseJson(request, String(body), done);
  });
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => done(null, parseForm(String(body))));
}

/** A server that listens everywhere is still called by a name that a browser can open. */
function browserHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
