import { registrationWireNames as wire } from "#contract/account/registration-wire.ts";
import type { RefusedAnswer } from "#contract/client.ts";
import type { FormFault, FormPart } from "#domain/account/form-fault.ts";
import type { TaxPersonType } from "#domain/account/tax/tax-details.ts";
import type { Translate } from "#web/texts/use-texts.tsx";
import { dismissFormNotices, type NoticeWords, notify } from "#web/ui/notice/notice.ts";
import type { RegistrationCase } from "../register/registration-case.ts";
import { taxWords } from "../tax/tax-fault-text.ts";
import { fieldLabel } from "./field-label.ts";

const duration = 4000;
const parts = ["main", "login", "tax"] as const satisfies FormPart[];

/**
 * Shows one notice for each part of the form with a fault. Unaccepted terms have a notice of their
 * own.
 */
export function showFaults(
  faults: readonly FormFault[],
  { asked }: RegistrationCase,
  personType: TaxPersonType,
  t: Translate,
): void {
  dismissFormNotices();
  for (const part of parts) {
    const wrong = faults.filter((fault) => fault.part === part && fault.field !== "consent");
    if (wrong.length === 0) continue;
    const isIncomplete = part === "main" && wrong.every(({ code }) => code === "REQUIRED");
    const labels = wrong.map(({ field }) =>
      part === "tax" ? t(taxWords(field, personType).label) : fieldLabel(field, asked, t),
    );
    say({
      title: t(isIncomplete ? "register.missing-main" : `register.faults-${part}`),
      text: labels.join(", "),
    });
  }
  if (faults.some(({ field }) => field === "consent"))
    say({ title: t("register.consent-missing"), text: t("register.consent-missing-text") });
}

/** Shows the refusal in the shop's words, by parts of the form. */
export function showRefused({ errors = [], msg, code }: RefusedAnswer, t: Translate): void {
  const wrong = new Set(errors.map(({ param }) => partOf(param)));
  if (wrong.size === 0 || code === "CONSENT_CHANGED")
    say({ title: t("register.failed"), text: msg });
  else
    for (const part of parts)
      if (wrong.has(part)) say({ title: t(`register.faults-${part}`), text: msg });
}

/** Reports a missing answer. The form shows that, too, and keeps all values. */
export function showOffline(fault: unknown, t: Translate): never {
  say({ title: t("register.failed"), text: t("error.offline-text") });
  throw fault;
}

function say(words: NoticeWords): void {
  notify({ ...words, tone: "danger", duration, isOfForm: true });
}

function partOf(param: string): FormPart {
  if (param.startsWith("tax_") || param === wire.taxInvoice) return "tax";
  return [wire.username, wire.password, wire.confirmation].some((name) => name === param)
    ? "login"
    : "main";
}
