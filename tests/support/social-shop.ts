import { sql } from "kysely";
import type { SocialProvider } from "#domain/account/social-provider.ts";
import type { IdentityApps } from "../../simulators/identity/apps.ts";
import type { IdentityFault } from "../../simulators/identity/faults.ts";
import { subjectOf, typedPerson } from "../../simulators/identity/people.ts";
import { startSimulators } from "../../simulators/start-simulators.ts";
import type { Environment } from "../../src/server/platform/process/environment-names.ts";
import { next } from "./factories.ts";
import { type TestApp, testApp } from "./test-app.ts";
import type { Answer, Visitor } from "./visitor.ts";

/** One of the simulator's people, or a person who is typed in there. */
export type SocialChoice = {
  person: string;
  first_name?: string;
  last_name?: string;
  email?: string;
  verified?: "yes" | "no";
};

export type SocialShop = TestApp & {
  simulatorUrl: string;
  /**
   * Goes to the provider, chooses the person and returns. Gives the shop's answer to the return.
   */
  comeBack(
    browser: Visitor,
    provider: SocialProvider,
    chosen: SocialChoice,
    next?: string,
  ): Promise<Answer>;
  /** The same without the return: gives the address that the browser would open. */
  returnAddress(
    browser: Visitor,
    provider: SocialProvider,
    chosen: SocialChoice,
    next?: string,
  ): Promise<string>;
  /**
   * Chooses the person on the provider's page at `location`. Gives the address that the browser
   * would open.
   */
  choose(provider: SocialProvider, location: string, chosen: SocialChoice): Promise<string>;
  withFault<T>(provider: SocialProvider, fault: IdentityFault, work: () => Promise<T>): Promise<T>;
  /** Makes the started sign-ins and the tickets this much older. */
  letTimePass(minutes: number): Promise<void>;
};

const origin = "http://localhost:3000";
const app = (provider: SocialProvider) => ({
  id: `app-of-${provider}`,
  secret: `the secret of the shop's app at ${provider}`,
  redirectUris: [`${origin}/public/auth/${provider}/callback`],
});
const apps: IdentityApps = { google: app("google"), line: app("line"), facebook: app("facebook") };

/**
 * The server beside Google, LINE and Facebook. They are simulators that are called over the
 * network.
 */
export async function socialShop(environment: Environment = {}): Promise<SocialShop> {
  const unused = {
    publicKey: "pkey_test_x",
    secretKey: "skey_test_x",
    webhookSecret: "eA==",
    webhookUrl: null,
  };
  const simulators = await startSimulators({
    port: 0,
    host: "127.0.0.1",
    omise: unused,
    identity: apps,
  });
  const { url: simulatorUrl } = simulators;
  const shop = await testApp({
    environment: {
      PUBLIC_URL: origin,
      GOOGLE_CLIENT_ID: apps.google.id,
      GOOGLE_CLIENT_SECRET: apps.google.secret,
      GOOGLE_ISSUER_URL: `${simulatorUrl}/google`,
      LINE_CHANNEL_ID: apps.line.id,
      LINE_CHANNEL_SECRET: apps.line.secret,
      LINE_LOGIN_URL: `${simulatorUrl}/line`,
      FACEBOOK_APP_ID: apps.facebook.id,
      FACEBOOK_APP_SECRET: apps.facebook.secret,
      FACEBOOK_URL: `${simulatorUrl}/facebook`,
      ...environment,
    },
  });
  // NOTE: the simulators sign with the real time.
  shop.clock.followTheRealOne();
  const returnAddress: SocialShop["returnAddress"] = async (
    browser,
    provider,
    chosen,
    nextPath = "/cart",
  ) => {
    const away = await browser.get(
      `/public/auth/${provider}/start?next=${encodeURIComponent(nextPath)}`,
    );
    return chosenAt(provider, String(away.headers.location), chosen);
  };
  const chosenAt: SocialShop["choose"] = async (provider, location, chosen) =>
    (await choose(`${simulatorUrl}/${provider}/choose`, location, chosen)).slice(origin.length);
  return {
    ...shop,
    simulatorUrl,
    returnAddress,
    choose: chosenAt,
    comeBack: async (browser, provider, chosen, nextPath) =>
      browser.get(await returnAddress(browser, provider, chosen, nextPath)),
    withFault: async (provider, fault, work) => {
      await setFault(`${simulatorUrl}/${provider}`, fault);
      return work().finally(() => setFault(`${simulatorUrl}/${provider}`, "none"));
    },
    letTimePass: async (minutes) => {
      const gone = sql`make_interval(mins => ${minutes})`;
      await sql`update oauth_flow set created_at = created_at - ${gone}`.execute(shop.db);
      await sql`update social_ticket set expires_at = expires_at
        - ${gone}, used_at = used_at - ${gone}`.execute(shop.db);
    },
    close: async () => {
      await shop.close();
      await simulators.close();
    },
  };
}

/** A new person at a provider. */
export function somebody(parts: Partial<SocialChoice> = {}): SocialChoice & { email: string } {
  const number = next();
  return {
    person: "typed",
    first_name: "มานะ",
    last_name: `คนที่${number}`,
    email: `mana${number}@mail.example`,
    verified: "yes",
    ...parts,
  } as SocialChoice & {
    email: string;
  };
}

export const subject = (provider: SocialProvider, chosen: SocialChoice) =>
  subjectOf(provider, typedPerson(chosen));

/** The call that signs in, as the page makes it. */
export function logInSocially(browser: Visitor, provider: SocialProvider, chosen: SocialChoice) {
  const { email } = chosen;
  return browser.post(
    `/public/login/${provider}`,
    provider === "line" ? { line_user_id: subject(provider, chosen), email } : { email },
  );
}

export function codeOf({
  status,
  body,
}: {
  status: number;
  body: Record<string, unknown>;
}): unknown[] {
  return [status, (body.error as { code?: string } | undefined)?.code];
}

export async function socialOf(browser: Visitor): Promise<Record<string, unknown> | null> {
  return (await browser.get("/public/session")).body.social as Record<string, unknown> | null;
}

/** The request of the provider's page after a person is chosen. */
export async function choose(
  action: string,
  authorizeUrl: string,
  chosen: SocialChoice,
): Promise<string> {
  const page = await fetch(authorizeUrl);
  if (page.status !== 200) throw new Error(`the provider refused: ${await page.text()}`);
  const asked = Object.fromEntries(new URL(authorizeUrl).searchParams);
  const answer = await fetch(action, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ ...asked, ...chosen }),
  });
  return answer.headers.get("location") ?? "";
}

async function setFault(base: string, fault: IdentityFault): Promise<void> {
  const answer = await fetch(`${base}/control/fault`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ fault }),
  });
  if (!answer.ok) throw new Error(`the simulator does not know the fault ${fault}`);
}
