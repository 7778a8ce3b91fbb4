import type { Answer } from "#contract/client.ts";
import { reloadSession } from "#web/shell/session/change-session.ts";
import type { Translate } from "#web/texts/use-texts.tsx";
import type { Person } from "../form/person.ts";
import { forgetGuestDetails } from "../register/guest-details.ts";
import { keepKnownHere } from "./known-here.ts";

/** Reads the session after a login or registration, and signs in on the socket. */
export async function welcomePerson(t: Translate): Promise<Answer<Person>> {
  const { user } = await reloadSession();
  if (user === null)
    return { ok: false, status: 401, code: "UNAUTHORIZED", msg: t("sign-in.no-cookie") };
  forgetGuestDetails();
  keepKnownHere();
  return { ok: true, value: user };
}
