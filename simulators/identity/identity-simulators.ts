import type { FastifyInstance } from "fastify";
import { assetRoutes } from "../panel/asset-routes.ts";
import type { IdentityApps, IdentityProvider } from "./apps.ts";
import { facebookSimulator } from "./facebook-simulator.ts";
import { googleSimulator } from "./google-simulator.ts";
import { lineSimulator } from "./line-simulator.ts";

const simulators = { google: googleSimulator, line: lineSimulator, facebook: facebookSimulator };

/** Google, LINE and Facebook, each under a path of its own. */
export async function identitySimulators(
  server: FastifyInstance,
  { apps, baseUrl }: { apps: IdentityApps; baseUrl: () => string },
): Promise<void> {
  for (const provider of Object.keys(simulators) as IdentityProvider[]) {
    await server.register(
      async (scope) => {
        assetRoutes(scope);
        await scope.register(simulators[provider], {
          app: apps[provider],
          baseUrl: () => `${baseUrl()}/${provider}`,
        });
      },
      { prefix: `/${provider}` },
    );
  }
}
