import { registrationWireNames as wire } from "#contract/account/registration-wire.ts";
import type { Answer } from "#contract/client.ts";
import { api, quietApi } from "#web/platform/api-client.ts";
import { sendOver } from "#web/platform/send/send-over.ts";
import type { Translate } from "#web/texts/use-texts.tsx";
import type { ReadBefore } from "../form/form-draft.ts";
import type { Person } from "../form/person.ts";
import { differences, profileConflictFields } from "../form/person-conflict.tsx";
import type { FilledForm } from "../form/use-draft-form.ts";
import { keepLinkPath } from "../password-reset/link-path.ts";
import { welcomePerson } from "../sign-in/welcome-person.ts";
import { readBefore } from "./read-before.ts";
import type { RegistrationUse, RequiredProfile, SocialPerson } from "./registration-use.ts";
import type { personBody } from "./registration-values.ts";

const socialSignInAfterMs = 500;

type Body = ReturnType<typeof personBody>;

/** The revision that a profile is completed over. It follows other changes by another window. */
export type ProfileBase = { current: ReadBefore };

/** Creates a student, or completes a student's profile. Both sign the person in. */
export async function saveRegistration(
  body: Body,
  { data }: FilledForm,
  { mode, social }: RegistrationUse,
  base: ProfileBase,
  t: Translate,
): Promise<Answer<Person>> {
  const answer =
    mode === "update"
      ? await complete(body, base)
      : await api.registerStudent({ body: { ...body, ...loginOf(data, social) } });
  if (!answer.ok) return answer;
  keepLinkPath(location.pathname);
  const signedIn = social ? await signInLater(social) : null;
  if (signedIn?.ok === false) return signedIn;
  const person = await welcomePerson(t);
  if (person.ok && mode !== "update")
    void quietApi
      .sendRegistrationMail({ body: {} })
      .catch((fault: unknown) => console.error(fault));
  return person;
}

async function complete(body: Body, base: ProfileBase): Promise<Answer<unknown>> {
  const isOther = (before: ReadBefore, newer: ReadBefore) =>
    differences(profileConflictFields, before, newer).length > 0;
  return sendOver(base, isOther, async (version) => {
    const answer = await api.updateSocialProfile({ body: { version, ...body } });
    return answer.ok
      ? answer
      : {
          ...answer,
          result:
            answer.code === "EDIT_CONFLICT"
              ? readBefore(answer.result as RequiredProfile)
              : answer.result,
        };
  });
}

function loginOf(data: FormData, social: SocialPerson | undefined) {
  if (social)
    return { username: social.username, is_login_social: true, line_user_id: social.lineUserId };
  return {
    username: String(data.get(wire.username) ?? "").trim(),
    password: String(data.get(wire.password) ?? ""),
    is_login_social: false,
    line_user_id: null,
  };
}

async function signInLater({ signIn }: SocialPerson): Promise<Answer<unknown> & { ok: boolean }> {
  await new Promise((resolve) => setTimeout(resolve, socialSignInAfterMs));
  return signIn();
}
