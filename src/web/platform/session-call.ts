import { reportAccountTrouble } from "./account-trouble.ts";
import { NetworkFault } from "./network-fault.ts";
import { refusalOf, sendRead } from "./send/send.ts";
import { isSomebodyElse, keepSession, readSession, type SessionAnswer } from "./session.ts";

let asking: Promise<SessionAnswer> | undefined;

/** Reads the session. Concurrent callers share one call. */
export function refreshSession(): Promise<SessionAnswer> {
  asking ??= askSession().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** Reads the session without changing the page. */
export async function askQuietly(): Promise<SessionAnswer> {
  const { body } = await sendRead("/public/session");
  if (refusalOf(body) !== undefined) throw new NetworkFault("/public/session: refused");
  return body as SessionAnswer;
}

async function askSession(): Promise<SessionAnswer> {
  try {
    const known = await askQuietly();
    // The page keeps its person and their token, and asks them to sign in again. So nothing is sent
    // as another person.
    if (isSomebodyElse(known)) {
      reportAccountTrouble("UNAUTHORIZED");
      return known;
    }
    // A reason for the end of the session keeps the page behind its dialog, so it is reported
    // first.
    reportAccountTrouble(known.ended, known.ended_by);
    keepSession({ status: "ready", known });
    return known;
  } catch (fault) {
    if (readSession().known === null) keepSession({ status: "failed", known: null });
    throw fault;
  }
}
