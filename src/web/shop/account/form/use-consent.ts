import { useState } from "react";
import { registrationWireNames as wire } from "#contract/account/registration-wire.ts";
import type { PublicSettings } from "#web/platform/public-settings.ts";
import { newTerms, type Terms } from "./terms.ts";
import type { TypedValues } from "./typed-values.ts";

/**
 * Whether the terms are accepted, and which version. Changed terms are shown and accepted again.
 */
export function useConsent(site: PublicSettings, typed: TypedValues) {
  const [changed, setChanged] = useState<Terms | null>(null);
  const terms = changed ?? site;
  const read = wordsOf(terms);
  // A consent belongs to the displayed language. In another language the terms have to be read
  // again.
  const [given, setGiven] = useState((typed.get(wire.consent)?.length ?? 0) > 0 ? read : null);
  const [reading, setReading] = useState<"no" | "asked" | "changed">("no");
  const give = (isGiven: boolean) => {
    setGiven(isGiven ? read : null);
    typed.set(wire.consent, isGiven ? ["on"] : []);
  };
  const renew = (result: unknown) => {
    const newer = newTerms(result);
    if (newer === null) return;
    setChanged(newer);
    give(false);
    setReading("changed");
  };
  return {
    terms,
    isAsked: site.is_consent_form,
    isGiven: given === read,
    give,
    renew,
    reading,
    setReading,
  };
}

function wordsOf({ consent_version, consent_lang }: Terms): string {
  return `${consent_version} ${consent_lang}`;
}

export type Consent = ReturnType<typeof useConsent>;
