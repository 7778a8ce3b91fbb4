import { createHmac } from "node:crypto";
import type { SocialProvider } from "#domain/account/social-provider.ts";
import type { Reader } from "#server/platform/process/environment.ts";

/**
 * The shop's app at a provider. Only `addresses` differs between the real provider and its
 * simulator.
 */
export type SocialAppConfig<Addresses> = { id: string; secret: string; addresses: Addresses };
export type GoogleAddresses = { issuer: string; hosts: string[] };
export type LineAddresses = { issuer: string; authorizeUrl: string; apiUrl: string };
export type FacebookAddresses = { dialogUrl: string; graphUrl: string };
export type SocialConfig = {
  google: SocialAppConfig<GoogleAddresses> | undefined;
  line: SocialAppConfig<LineAddresses> | undefined;
  facebook: SocialAppConfig<FacebookAddresses> | undefined;
};

const facebookVersion = "v23.0";

/** The addresses of each provider. With a base, those of its simulator. */
export const socialPlaces = {
  google: (base?: string): GoogleAddresses =>
    base === undefined
      ? {
          issuer: "https://accounts.google.com",
          hosts: [
            "https://accounts.google.com",
            "https://oauth2.googleapis.com",
            "https://www.googleapis.com",
          ],
        }
      : { issuer: base, hosts: [new URL(base).origin] },
  line: (base?: string): LineAddresses => ({
    issuer: base ?? "https://access.line.me",
    authorizeUrl: `${base ?? "https://access.line.me"}/oauth2/v2.1/authorize`,
    apiUrl: base ?? "https://api.line.me",
  }),
  facebook: (base?: string): FacebookAddresses => ({
    dialogUrl: `${base ?? "https://www.facebook.com"}/${facebookVersion}/dialog/oauth`,
    graphUrl: `${base ?? "https://graph.facebook.com"}/${facebookVersion}`,
  }),
};

type Demo = { simulators: string; secret: string };

/**
 * Without id and secret a provider is switched off and has no button. The demo uses the simulators,
 * with ids and secrets of their own.
 */
export function socialConfig(reader: Reader): (demo?: Demo) => SocialConfig {
  const given = <P extends SocialProvider>(provider: P, names: Names) =>
    givenApp(reader, provider, names);
  const google = given("google", ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET", "GOOGLE_ISSUER_URL"]);
  const line = given("line", ["LINE_CHANNEL_ID", "LINE_CHANNEL_SECRET", "LINE_LOGIN_URL"]);
  const facebook = given("facebook", ["FACEBOOK_APP_ID", "FACEBOOK_APP_SECRET", "FACEBOOK_URL"]);
  return (demo) => ({
    google: google ?? (demo && demoApp("google", demo)),
    line: line ?? (demo && demoApp("line", demo)),
    facebook: facebook ?? (demo && demoApp("facebook", demo)),
  });
}

type AddressesOf = { [P in SocialProvider]: ReturnType<(typeof socialPlaces)[P]> };

type Names = [id: string, secret: string, url: string];

function givenApp<P extends SocialProvider>(
  reader: Reader,
  provider: P,
  names: Names,
): SocialAppConfig<AddressesOf[P]> | undefined {
  const [id, secret, url] = names;
  if (!reader.given(id) && !reader.given(secret)) return undefined;
  const base = reader.text(url)?.replace(/\/$/, "");
  if (base !== undefined && !isAddress(base)) {
    reader.problem(`${url} must be an address beginning with https://.`);
    return undefined;
  }
  return {
    id: reader.required(id),
    secret: reader.required(secret),
    addresses: socialPlaces[provider](base) as AddressesOf[P],
  };
}

function isAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol);
}

function demoApp<P extends SocialProvider>(
  provider: P,
  { simulators, secret }: Demo,
): SocialAppConfig<AddressesOf[P]> {
  return {
    id: `demo-${provider}`,
    secret: playAppSecret(provider, secret),
    addresses: socialPlaces[provider](`${simulators}/${provider}`) as AddressesOf[P],
  };
}

export function playAppSecret(provider: SocialProvider, demoSecret: string): string {
  return createHmac("sha256", demoSecret).update(`${provider} app of the demo`).digest("hex");
}
