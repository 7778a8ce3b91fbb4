import type { IdentityApp, IdentityProvider } from "./identity/apps.ts";
import { readOtherKeys } from "./other-simulators.ts";
import type { SimulatorOptions } from "./start-simulators.ts";

/**
 * The only reader of the environment here. Every value has a default that works with a shop on this
 * machine.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): SimulatorOptions {
  const text = (name: string, otherwise: string) => environment[name]?.trim() || otherwise;
  const optional = (name: string) => environment[name]?.trim() || null;
  const port = Number(text("SIMULATOR_PORT", "3001"));
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error("SIMULATOR_PORT must be a port number");
  const shopUrl = optional("SHOP_URL");
  const shopOrigins = text("SHOP_ORIGINS", shopUrl ?? "http://localhost:3000").split(",");
  const identityApp = (provider: IdentityProvider, id: string, secret: string): IdentityApp => ({
    id: text(id, `demo-${provider}`),
    secret: text(secret, `${provider} simulator: a secret that is not for real use`),
    redirectUris: shopOrigins.map((origin) => `${origin.trim()}/public/auth/${provider}/callback`),
  });

  return {
    port,
    host: text("SIMULATOR_HOST", "127.0.0.1"),
    publicUrl: optional("SIMULATOR_PUBLIC_URL"),
    dataFile: optional("SIMULATOR_DATA"),
    shopUrl,
    identity: {
      google: identityApp("google", "GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"),
      line: identityApp("line", "LINE_CHANNEL_ID", "LINE_CHANNEL_SECRET"),
      facebook: identityApp("facebook", "FACEBOOK_APP_ID", "FACEBOOK_APP_SECRET"),
    },
    omise: {
      publicKey: text("OMISE_PUBLIC_KEY", "pkey_test_simulator"),
      secretKey: text("OMISE_SECRET_KEY", "skey_test_simulator"),
      webhookSecret: text(
        "OMISE_WEBHOOK_SECRET",
        "c2ltdWxhdG9yLXdlYmhvb2stc2VjcmV0LW5vdC1mb3ItcmVhbC11c2U=",
      ),
      webhookUrl:
        optional("OMISE_WEBHOOK_URL") ??
        (shopUrl === null ? null : `${shopUrl}/webhook/payment/omise`),
    },
    bookshop: {
      apiKey: text("BOOKSHOP_API_KEY", "bookshop simulator: a key that is not for real use"),
    },
    others: readOtherKeys(text, {
      shopUrl,
      publicUrl: shopUrl && (shopOrigins[0]?.trim() ?? shopUrl),
    }),
  };
}
