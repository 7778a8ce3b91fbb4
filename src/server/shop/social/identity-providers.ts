import type { SocialProvider } from "#domain/account/social-provider.ts";
import { createOutgoingHttp, type OutgoingLog } from "#server/platform/http/outgoing-http.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import type { SocialConfig } from "./config.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import { createFacebook } from "./providers/facebook.ts";
import { createGoogle } from "./providers/google.ts";
import { createLine } from "./providers/line.ts";

export type IdentityProviders = {
  /** In the order of their buttons. */
  offered: readonly SocialProvider[];
  find(id: string): IdentityProvider | null;
  close(): Promise<void>;
};

/** One for each company where the shop has an app. */
export function createIdentityProviders(
  { line, facebook, google }: SocialConfig,
  { allowInsecure, clock, log }: { allowInsecure: boolean; clock: Clock; log: OutgoingLog },
) {
  const connect = (name: SocialProvider, baseUrls: string[]) => createOutgoingHttp({ name, baseUrls, allowInsecure, log });
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
