import { useState } from "react";
import { registrationWireNames as wire } from "#contract/registration-wire.ts";
import type { SiteSettings } from "./registration-use.ts";
import { newTerms, type Terms } from "./terms.ts";
import type { TypedValues } from "./typed-values.ts";

/** Whether the terms are accepted, and which. Terms that have changed meanwhile are shown and accepted anew. */
export function useConsent(site: SiteSettings, typed: TypedValues) {
  const [terms, setTerms] = useState<Terms>(site);
  const [isGiven, setGiven] = useState((typed.get(wire.consent)?.length ?? 0) > 0);
  const [reading, setReading] = useState<"no" | "asked" | "changed">("no");
  const give = (given: boolean) => {
    setGiven(given);
    typed.set(wire.consent, given ? ["on"] : []);
  };
  const renew = (result: unknown) => {
    const changed = newTerms(result);
    if (changed === null) return;
    setTerms(changed);
    give(false);
    setReading("changed");
  };
  return { terms, isAsked: site.is_consent_form, isGiven, give, renew, reading, setReading };
}

export type Consent = ReturnType<typeof useConsent>;
