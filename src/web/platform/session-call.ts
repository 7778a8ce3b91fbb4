import { tellAccountTrouble } from "./account-trouble.ts";
import { NetworkFault } from "./network-fault.ts";
import { refusalOf, sendOnce } from "./send.ts";
import { isSomebodyElse, keepSession, readSession, type SessionAnswer } from "./session.ts";

let asking: Promise<SessionAnswer> | undefined;

/** Asks who we are; several askers share one call. */
export function refreshSession(): Promise<SessionAnswer> {
  asking ??= askSession().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** Who is here, without a word to the page. */
export async function askQuietly(): Promise<SessionAnswer> {
  const { body } = await sendOnce({ method: "GET", path: "/public/session" });
  if (refusalOf(body) !== undefined) throw new NetworkFault("/public/session: refused");
  return body as SessionAnswer;
}

async function askSession(): Promise<SessionAnswer> {
  try {
    const known = await askQuietly();
    // The page stays its person's, with that person's token, and asks them to sign in again:
    // nothing of it is sent in the other one's name.
    if (isSomebodyElse(known)) {
      tellAccountTrouble("UNAUTHORIZED");
      return known;
    }
    // A person who is told why they are out keeps the page behind the dialog, so that is told
    // first.
    tellAccountTrouble(known.ended, known.ended_by);
    keepSession({ status: "ready", known });
    return known;
  } catch (fault) {
    if (readSession().known === null) keepSession({ status: "failed", known: null });
    throw fault;
  }
}
