import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Language } from "#domain/link/localized-path.ts";
import type { Session, SessionAnswer } from "#web/platform/session.ts";
import { StagedSession } from "#web/shell/session/use-session.ts";
import type { KnownTax } from "#web/shop/account/tax/tax-draft.ts";
import { cartKeys, promotionsKey } from "#web/shop/cart/cart-keys.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { firstChoices, quotedSample, samplePromotion } from "./sample-cart.ts";
import { sampleOrder } from "./sample-orders.ts";
import { sampleAddresses, sampleSite } from "./sample-site.ts";

export const noPicture = "/icon.svg";
const [codeMethod, orderId] = [9, 1];

/** The surroundings of a scene: a signed-in person, and invented answers to all calls. */
export function SceneStage({ children }: { children: ReactNode }) {
  const lang = useLanguage();
  const [answers] = useState(() => knownAnswers(lang));
  return (
    <StagedSession value={sampleSession(lang)}>
      <QueryClientProvider client={answers}>{children}</QueryClientProvider>
    </StagedSession>
  );
}

function knownAnswers(lang: Language): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { enabled: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const code = {
    image: noPicture,
    amount: 1391,
    expiresAt: sampleOrder(lang).cancel_at,
    simulatorUrl: null,
  };
  const answers: [readonly unknown[], unknown][] = [
    [cartKeys.quote(lang, firstChoices), quotedSample(lang)],
    [[...promotionsKey, lang], [samplePromotion(lang)]],
    [cartKeys.addresses(person(lang).id), sampleAddresses(lang)],
    [["site", lang], sampleSite(lang)],
    [["order", orderId, lang], sampleOrder(lang)],
    [["code", codeMethod, orderId], code],
    [["terms", lang], sampleSite(lang)],
    [["tax-details"], noTaxYet],
  ];
  for (const [key, answer] of answers) client.setQueryData(key, answer);
  return client;
}

const noTaxYet: KnownTax = {
  version: 1,
  is_require_tax_invoice: true,
  tax_person_type: "normal_person",
  tax_name_one: "",
  tax_name_two: "",
  tax_payer_identification_no: "",
  tax_address: "",
  tax_postcode: "",
  tax_company_certificate: "",
  tax_is_delivery_by_tax_address: 0,
  tax_delivery_address: "",
};

function person(lang: Language): NonNullable<SessionAnswer["user"]> {
  return {
    id: 1,
    role: "student",
    is_student: true,
    is_instructor: false,
    is_administrator: false,
    is_owner: false,
    permissions: [],
    username: "manee",
    firstname: lang === "th" ? "มานี" : "Manee",
    lastname: "",
    email: "manee@example.com",
    is_email_confirmed: false,
  };
}

function sampleSession(lang: Language): Session {
  return {
    status: "ready",
    known: {
      success: true,
      user: person(lang),
      guest_id: null,
      csrf_token: "",
      lang,
      cart_count: 2,
      social: null,
    },
  };
}
