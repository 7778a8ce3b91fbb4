import { type Answer, createClient, type Refused, type Send, type ShopClient } from "#contract/client.ts";
import { splitLanguage } from "#domain/link/localized-path.ts";
import { NetworkFault } from "./network-fault.ts";
import { sendOnce } from "./send.ts";
import { keepSession, readSession, type SessionAnswer } from "./session.ts";

/** Refusals that concern the person and not the call. The shop shows its modals for them. */
export type AccountTrouble = "UNAUTHORIZED" | "PERMISSION_DENIED" | "WHITELIST_USER_DENIED";
const troubles: readonly string[] = ["UNAUTHORIZED", "PERMISSION_DENIED", "WHITELIST_USER_DENIED"] satisfies AccountTrouble[];

let tellTrouble: (trouble: AccountTrouble) => void = () => {};

/** The shop's client in the browser. Opens the session modals by itself. */
export const api: ShopClient = createClient(async (sent, options) => {
  const received = await send(sent, options);
  const code = refusalOf(received.body);
  if (code !== undefined && troubles.includes(code)) tellTrouble(code as AccountTrouble);
  return received;
});

/** The same without the modals, for calls in the background: what is refused is the caller's to log. */
export const quietApi: ShopClient = createClient((sent, options) => send(sent, options));

export function onAccountTrouble(listener: (trouble: AccountTrouble) => void): () => void {
  tellTrouble = listener;
  return () => {
    tellTrouble = () => {};
  };
}

let asking: Promise<SessionAnswer> | undefined;

/** Asks who we are; several askers share one call. */
export function refreshSession(): Promise<SessionAnswer> {
  asking ??= askSession().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function askSession(): Promise<SessionAnswer> {
  try {
    const { body } = await sendOnce({ method: "GET", path: "/public/session" }, {}, { csrfToken: undefined, lang: pageLanguage() });
    if (refusalOf(body) !== undefined) throw new NetworkFault("/public/session: refused");
    const known = body as SessionAnswer;
    keepSession({ status: "ready", known });
    return known;
  } catch (fault) {
    if (readSession().known === null) keepSession({ status: "failed", known: null });
    throw fault;
  }
}

/** Unsafe calls carry the session's token. One that has gone stale is renewed once. */
const send: Send = async (sent, options) => {
  const needsToken = sent.method !== "GET";
  const session = readSession().known ?? (needsToken ? await refreshSession() : null);
  const first = await sendOnce(sent, options, { csrfToken: session?.csrf_token, lang: pageLanguage() });
  if (!needsToken || refusalOf(first.body) !== "CSRF_FAILED") return first;
  const renewed = await refreshSession();
  return sendOnce(sent, options, { csrfToken: renewed.csrf_token, lang: pageLanguage() });
};

function refusalOf(body: unknown): string | undefined {
  return (body as { success?: boolean; error?: { code?: string } } | null)?.error?.code;
}

function pageLanguage(): string {
  return splitLanguage(location.pathname).language;
}

/** The value of a good answer; a refusal is thrown, for callers that have a boundary around them. */
export function goodValue<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value;
  throw new RefusedError(answer);
}

export class RefusedError extends Error {
  override readonly name = "RefusedError";
  readonly refused: Refused;

  constructor(refused: Refused) {
    super(refused.msg);
    this.refused = refused;
  }
}
