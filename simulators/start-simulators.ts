import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { bankApp } from "./bank-app/bank-app.ts";
import { type BookshopKeys, bookshopSimulator } from "./bookshop/bookshop-simulator.ts";
import { parseForm } from "./form-body.ts";
import type { IdentityApps } from "./identity/apps.ts";
import { identitySimulators } from "./identity/identity-simulators.ts";
import { type OmiseKeys, omiseSimulator } from "./omise/omise-simulator.ts";
import { type OtherKeys, pathsOf, registerOthers } from "./other-simulators.ts";
import { html, page } from "./panel/layout.ts";

export type SimulatorOptions = {
  port: number;
  host: string;
  /** The simulators' address in a browser, where it differs from host and port. */
  publicUrl?: string | null;
  /** A JSON file that keeps charges over a restart. Without it they are kept in memory. */
  dataFile?: string | null;
  shopUrl?: string | null;
  /** Serves Omise at the root, for a client that cannot add a path prefix. */
  omisePrefix?: string;
  omise: OmiseKeys;
  /** The other providers, each under the path of its name. */
  others?: OtherKeys;
  /** The bookshop that takes over carts. */
  bookshop?: BookshopKeys;
  /** The shop's apps at Google, LINE and Facebook. Without them nobody can sign in there. */
  identity?: IdentityApps;
};

export type RunningSimulators = {
  url: string;
  omiseUrl: string;
  localUrl: string;
  close: () => Promise<void>;
};

/** Serves all providers on one port, with one path prefix each. */
export async function startSimulators(options: SimulatorOptions): Promise<RunningSimulators> {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 1_048_576 });
  readBodies(app);
  const address = { url: "" };
  const prefix = options.omisePrefix ?? "/omise";

  const { omise: keys, others = {}, dataFile = null, shopUrl = null } = options;
  if (prefix !== "")
    startPage(app, [prefix, ...pathsOf(others), ...(options.bookshop ? ["/bookshop"] : [])]);
  try {
    await app.register(omiseSimulator, {
      prefix,
      keys,
      baseUrl: () => address.url + prefix,
      dataFile,
      shopUrl,
    });
    await registerOthers(app, others, { root: () => address.url, dataFile, shopUrl });
    await app.register(bankApp, { lookUrl: () => address.url + prefix });
    if (options.bookshop)
      await app.register(bookshopSimulator, {
        prefix: "/bookshop",
        keys: options.bookshop,
        baseUrl: () => `${address.url}/bookshop`,
      });
    if (options.identity)
      await app.register(identitySimulators, {
        apps: options.identity,
        baseUrl: () => address.url,
      });
    await app.listen({ port: options.port, host: options.host });
  } catch (error) {
    await app.close();
    throw error;
  }
  const local = `http://${browserHost(options.host)}:${(app.server.address() as AddressInfo).port}`;
  address.url = (options.publicUrl ?? local).replace(/\/+$/, "");
  return {
    url: address.url,
    omiseUrl: address.url + prefix,
    localUrl: local,
    close: () => app.close(),
  };
}

/** Links to each provider's control page. */
function startPage(app: FastifyInstance, prefixes: readonly string[]): void {
  const links = prefixes.map(
    (prefix) =>
      html`<p><a class="button quiet" href="${prefix}/control">${prefix.slice(1)}</a></p>`,
  );
  const body = html`<main><h1>ผู้ให้บริการจำลอง<small>Simulated providers</small></h1>${links}<p><a class="button primary" href="/bank-app">สแกนจ่ายด้วยธนาคารจำลอง<small>Scan and pay</small></a></p></main>`;
  app.get("/", (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .send(page({ title: "Simulators", baseUrl: prefixes[0] ?? "", kind: "control", body })),
  );
}

/** JSON or form. Omise's own client sends some calls as JSON without a body. */
function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, {});
    else void parseJson(request, String(body), done);
  });
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, parseForm(String(body))),
  );
}

/** A server that listens on all addresses still needs a name that a browser can open. */
function browserHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
