import { type FormEvent, useRef, useState } from "react";
import type { Refused } from "#contract/client.ts";
import { registrationWireName, registrationWireNames as wire } from "#contract/registration-wire.ts";
import { type RegistrationForm, validateRegistration } from "#domain/account/registration.ts";
import { typedLine } from "#domain/account/typed-line.ts";
import { besideField } from "../account/check-registration.ts";
import { faultText } from "../account/fault-text.ts";
import { keepGuestDraft } from "../account/keep-guest-draft.ts";
import { keepTyped, type TypedValues } from "../account/typed-values.ts";
import { useConsent } from "../account/use-consent.ts";
import { welcomePerson } from "../account/welcome-person.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import { createRepeatKey } from "../checkout/repeat-key.ts";
import type { OrderStep } from "../checkout/use-place-order.ts";
import type { SiteSettings } from "../payment/payment-types.ts";
import { api } from "../platform/api-client.ts";
import { notify } from "../ui/notice.ts";
import type { FieldErrors } from "../ui/use-form.ts";
import { shortRules } from "./short-rules.ts";

/** The few fields of a buyer who has no account here: checked as the server does, sent once, kept whatever comes back. */
export function useBuyer(site: SiteSettings, onJoined: (email: string) => void) {
  const t = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const [typed] = useState<TypedValues>(() => new Map());
  const [errors, setErrors] = useState<FieldErrors<string>>({});
  const [isKnown, setKnown] = useState(false);
  const consent = useConsent(site, typed);
  const repeat = useRef(createRepeatKey());

  const mark = (found: FieldErrors<string>): OrderStep => {
    setErrors(found);
    const first = [...(form.current?.elements ?? [])].find((field) => (found[field.getAttribute("name") ?? ""] ?? "") !== "");
    if (first instanceof HTMLElement) first.focus();
    return { kind: "idle" };
  };
  const settle = (refused: Refused): OrderStep => {
    if (refused.code === "PURCHASE_NEEDS_ACCOUNT") return { kind: "signIn", goesOn: true };
    if (refused.code === "CONSENT_CHANGED") consent.renew(refused.result);
    setKnown(refused.code === "DUPLICATE_EMAIL");
    const beside = besideField({ ...refused, ok: false });
    const found = Object.fromEntries(beside.ok ? [] : (beside.errors ?? []).map(({ param, msg }) => [param, msg]));
    return Object.keys(found).length > 0 ? mark(found) : refused.code === "CONSENT_CHANGED" ? { kind: "idle" } : { kind: "refused", refused };
  };

  const join = async (): Promise<OrderStep | null> => {
    const filled = formOf(new FormData(form.current ?? undefined), consent.isGiven);
    const faults = validateRegistration(filled, shortRules(site));
    if (faults.length > 0) return mark(Object.fromEntries(faults.map((fault) => [registrationWireName(fault.field), faultText(fault, { labels: [] }, t)])));
    mark({});
    const body = bodyOf(filled, consent.terms.consent_version);
    const answer = await api.registerBuyer({ body }, { idempotencyKey: repeat.current.keyFor(body) });
    if (answer.ok || answer.code !== "REQUEST_IN_PROGRESS") repeat.current.answered();
    if (!answer.ok) return settle(answer);
    const person = await welcomePerson(t);
    if (!person.ok) return { kind: "refused", refused: person };
    notify({ title: t("sale.joined"), text: t("sale.joined-text", { email: filled.email }), tone: "good" });
    onJoined(filled.email);
    return null;
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    keepTyped(typed, event.currentTarget);
    keepGuestDraft(typed);
    const { name } = event.target as HTMLInputElement;
    setErrors((before) => ({ ...before, [name]: undefined }));
    if (name === wire.email) setKnown(false);
  };
  const giveConsent = (isGiven: boolean) => {
    consent.give(isGiven);
    setErrors((before) => ({ ...before, [wire.consent]: undefined }));
  };
  return { form, typed, errors, isKnown, consent, giveConsent, onInput, join };
}

export type Buyer = ReturnType<typeof useBuyer>;

function formOf(data: FormData, isConsentGiven: boolean): RegistrationForm {
  const text = (name: string) => typedLine(String(data.get(name) ?? ""));
  const who = { firstName: text(wire.firstName), lastName: text(wire.lastName), email: text(wire.email), phone: text(wire.phone) };
  return { ...who, nickname: "", address: "", pictures: [], groupId: null, answers: [], isConsentGiven, login: null, tax: null };
}

function bodyOf({ firstName, lastName, email, phone, isConsentGiven }: RegistrationForm, version: string) {
  return { firstname: firstName, lastname: lastName, email, tel: phone, is_accept_consent: isConsentGiven, consent_version: version };
}
