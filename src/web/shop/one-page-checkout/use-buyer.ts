import { type FormEvent, useRef, useState } from "react";
import { registrationWireNames as wire } from "#contract/account/registration-wire.ts";
import type { RefusedAnswer } from "#contract/client.ts";
import { api } from "#web/platform/api-client.ts";
import { refreshSession } from "#web/platform/session-call.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { typedText } from "../account/form/typed-values.ts";
import type { FilledForm } from "../account/form/use-draft-form.ts";
import { besideField } from "../account/register/check-registration.ts";
import type { RegistrationCase } from "../account/register/registration-case.ts";
import { personBody } from "../account/register/registration-values.ts";
import { welcomePerson } from "../account/sign-in/welcome-person.ts";
import { createRepeatKey } from "../checkout/repeat-key.ts";
import type { OrderStep } from "../checkout/use-place-order.ts";
import { useBuyerForm } from "./use-buyer-form.ts";

type BuyerEvents = {
  onJoined: (email: string) => void;
  /** The owner has changed the form. */
  onAskedAnew: () => void;
};

/** Makes a student of a buyer without an account: checked as on the server, and sent once. */
export function useBuyer(given: RegistrationCase, { onJoined, onAskedAnew }: BuyerEvents) {
  const t = useTexts();
  const { pictures, mark, fill, setBusy, onInput, ...form } = useBuyerForm(given);
  const [knownEmail, setKnownEmail] = useState<string | null>(null);
  const repeat = useRef(createRepeatKey());

  const settle = (refused: RefusedAnswer): OrderStep => {
    if (refused.code === "PURCHASE_NEEDS_ACCOUNT") return { kind: "signIn", goesOn: true };
    if (refused.code === "CONSENT_CHANGED") form.consent.renew(refused.result);
    if (refused.code === "DUPLICATE_EMAIL") setKnownEmail(typedText(form.typed, wire.email).trim());
    pictures.forgetRefused(refused);
    const beside = besideField({ ...refused, ok: false });
    const said = beside.ok ? [] : (beside.errors ?? []);
    mark(Object.fromEntries(said.map(({ param, msg }) => [param, msg])));
    const isElsewhere = said.some(({ param }) => !isAsked(param, given));
    if (isElsewhere) onAskedAnew();
    const isSaid = (said.length > 0 && !isElsewhere) || refused.code === "CONSENT_CHANGED";
    return isSaid ? { kind: "idle" } : { kind: "refused", refused };
  };
  /** A person has signed in in another tab. The page shows who, and orders at the next press. */
  const meetPerson = async (): Promise<OrderStep> => {
    const { user } = await refreshSession();
    if (user) notify({ title: t("sale.buys-as"), text: user.email, tone: "info" });
    return { kind: "idle" };
  };
  const send = async (): Promise<OrderStep | null> => {
    const filled = await fill();
    if (filled === null) return { kind: "idle" };
    const body = bodyOf(filled, given, form.consent.terms.consent_version);
    const answer = await api.registerBuyer(
      { body },
      { idempotencyKey: repeat.current.keyFor(body) },
    );
    if (answer.ok || answer.code !== "REQUEST_IN_PROGRESS") repeat.current.answered();
    if (!answer.ok) return answer.code === "FORBIDDEN" ? meetPerson() : settle(answer);
    const person = await welcomePerson(t);
    if (!person.ok) return { kind: "refused", refused: person };
    notify({
      title: t("sale.joined"),
      text: t("sale.joined-text", { email: body.email }),
      tone: "good",
    });
    onJoined(body.email);
    return null;
  };
  const join = async (): Promise<OrderStep | null> => {
    setBusy(true);
    setKnownEmail(null);
    return send().finally(() => setBusy(false));
  };
  const onTyped = (event: FormEvent<HTMLFormElement>) => {
    onInput(event);
    if ((event.target as HTMLInputElement).name === wire.email) setKnownEmail(null);
  };
  return {
    ...form,
    given,
    outOfStorage: pictures.outOfStorage,
    knownEmail,
    onInput: onTyped,
    join,
  };
}

export type Buyer = ReturnType<typeof useBuyer>;

function bodyOf(filled: FilledForm, given: RegistrationCase, consentVersion: string) {
  const { firstname, lastname, nickname, email, tel, customLabel, is_accept_consent } = personBody(
    filled,
    given,
    consentVersion,
  );
  return {
    firstname,
    lastname,
    nickname,
    email,
    tel,
    customLabel,
    is_accept_consent,
    consent_version: consentVersion,
  };
}

/** Whether the form has a field of this name. */
function isAsked(param: string, { asked }: RegistrationCase): boolean {
  const [name, labelId] = param.split(".");
  return name !== "customLabel" || asked.labels.some(({ id }) => String(id) === labelId);
}
