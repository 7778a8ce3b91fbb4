import type { SocialProvider } from "#domain/account/social-provider.ts";
import type { Db } from "#server/platform/database/database.ts";
import { createOutgoingHttp, type OutgoingLog } from "#server/platform/http/outgoing-http.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { unseal } from "#server/platform/process/encryption.ts";
import type { Settings } from "../settings/settings.ts";
import { type SocialConfig, socialPlaces } from "./config.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import { createFacebook } from "./providers/facebook.ts";
import { createGoogle } from "./providers/google.ts";
import { createLine } from "./providers/line.ts";
import { listSocialApps, type StoredApp } from "./social-app-queries.ts";

export type LiveIdentity = {
  /** The providers, with apps that are at most a second old. */
  current(): Promise<IdentityProviders>;
  close(): Promise<void>;
};
type LiveIdentityDeps = {
  db: Db;
  dataKey: Buffer;
  settings: Pick<Settings, "sealedVersion">;
  configured: SocialConfig;
  allowInsecure: boolean;
  clock: Clock;
  log: OutgoingLog;
};

/** Apps entered by administrators take precedence over configured ones. */
export function createLiveIdentity({
  db,
  dataKey,
  settings,
  configured,
  allowInsecure,
  clock,
  log,
}: LiveIdentityDeps): LiveIdentity {
  // A person may still be signing in by a replaced app, so all of them are closed at the end.
  const lines: IdentityProviders[] = [];
  let held: { version: number; made: Promise<IdentityProviders> } | undefined;
  const make = async (version: number): Promise<IdentityProviders> => {
    const stored = version === 0 ? [] : await listSocialApps(db);
    const made = createIdentityProviders(withStored(configured, stored, dataKey), {
      allowInsecure,
      clock,
      log,
    });
    lines.push(made);
    return made;
  };
  return {
    current: async () => {
      const version = await settings.sealedVersion();
      if (held?.version !== version) {
        const fresh = { version, made: make(version) };
        held = fresh;
        fresh.made.catch(() => {
          if (held === fresh) held = undefined;
        });
      }
      return held.made;
    },
    close: async () => void (await Promise.all(lines.map((line) => line.close()))),
  };
}

/** A secret is sealed for its app: another id needs another secret. */
export function secretPlace({ provider, appId }: Pick<StoredApp, "provider" | "appId">): string {
  return `social_app.secret_sealed:${provider}/${appId}`;
}

function withStored(
  configured: SocialConfig,
  stored: readonly StoredApp[],
  dataKey: Buffer,
): SocialConfig {
  const keys = new Map(
    stored.map((app) => [
      app.provider,
      { id: app.appId, secret: unseal(dataKey, secretPlace(app), app.sealed) },
    ]),
  );
  const { google, line, facebook } = configured;
  const [ofGoogle, ofLine, ofFacebook] = [
    keys.get("google"),
    keys.get("line"),
    keys.get("facebook"),
  ];
  return {
    google: ofGoogle
      ? { ...ofGoogle, addresses: google?.addresses ?? socialPlaces.google() }
      : google,
    line: ofLine ? { ...ofLine, addresses: line?.addresses ?? socialPlaces.line() } : line,
    facebook: ofFacebook
      ? { ...ofFacebook, addresses: facebook?.addresses ?? socialPlaces.facebook() }
      : facebook,
  };
}

type IdentityProviders = {
  /** In the order of their buttons. */
  offered: readonly SocialProvider[];
  find(id: string): IdentityProvider | null;
  close(): Promise<void>;
};

/** One for each company where the shop has an app. */
function createIdentityProviders(
  { line, facebook, google }: SocialConfig,
  { allowInsecure, clock, log }: { allowInsecure: boolean; clock: Clock; log: OutgoingLog },
) {
  const connect = (name: SocialProvider, baseUrls: string[]) =>
    createOutgoingHttp({ name, baseUrls, allowInsecure, log });
  const all = [
    line && createLine(line, connect("line", [line.addresses.apiUrl]), clock),
    facebook && createFacebook(facebook, connect("facebook", [facebook.addresses.graphUrl])),
    google && createGoogle(google, connect("google", google.addresses.hosts), clock),
  ].filter((each) => each !== undefined);
  return {
    offered: all.map(({ id }) => id),
    find: (id) => all.find((each) => each.id === id) ?? null,
    close: async () => void (await Promise.all(all.map((each) => each.close()))),
  } satisfies IdentityProviders;
}
