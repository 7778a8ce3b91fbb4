import type { Answer, FieldFault } from "#contract/client.ts";
import type { ShortForm } from "#domain/account/short-registration.ts";
import { api, quietApi } from "#web/platform/api-client.ts";
import type { Translate } from "#web/texts/use-texts.tsx";
import type { Person } from "../form/person.ts";
import { keepLinkPath } from "../password-reset/link-path.ts";
import { welcomePerson } from "../sign-in/welcome-person.ts";

/** Creates a student by the short form, signed in at once. */
export async function saveShortRegistration(
  { name, contact, password, isConsentGiven }: ShortForm,
  consentVersion: string | null,
  t: Translate,
): Promise<Answer<Person>> {
  const answer = await api.registerShortly({
    body: {
      name,
      contact,
      password,
      is_accept_consent: isConsentGiven,
      ...(consentVersion !== null && { consent_version: consentVersion }),
    },
  });
  if (!answer.ok) return { ...answer, errors: answer.errors ?? besideContact(answer, t) };
  keepLinkPath(location.pathname);
  const person = await welcomePerson(t);
  if (person.ok && person.value.email !== "")
    void quietApi
      .sendRegistrationMail({ body: {} })
      .catch((fault: unknown) => console.error(fault));
  return person;
}

/** A name that is taken is said beside the field, with the way in. */
function besideContact({ code }: { code: string }, t: Translate): FieldFault[] {
  const isKnown = code === "DUPLICATE_EMAIL" || code === "DUPLICATE_PHONE";
  return isKnown ? [{ param: "contact", msg: t("register.known"), code }] : [];
}
