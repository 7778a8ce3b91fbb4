import type { Answer } from "#contract/client.ts";
import type { Translate } from "../app/texts/use-texts.tsx";
import { reloadSession } from "../app/use-session.ts";
import { forgetGuestDetails } from "./guest-details.ts";
import type { Person } from "./person.ts";

/** After a login or a registration: who is here is read anew and the realtime line says so. */
export async function welcomePerson(t: Translate): Promise<Answer<Person>> {
  const { user } = await reloadSession();
  if (user === null) return { ok: false, status: 401, code: "UNAUTHORIZED", msg: t("sign-in.no-cookie") };
  forgetGuestDetails();
  return { ok: true, value: user };
}
