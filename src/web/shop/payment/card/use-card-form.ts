import { useRef, useState } from "react";
import { goodValue, quietApi } from "#web/platform/api-client.ts";
import { loadScript } from "#web/platform/load-script.ts";
import { shopNow } from "#web/platform/shop-clock.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useGoTo } from "#web/ui/link/locale-link.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { forgetOpenPayment } from "../unpaid/kept-payment.ts";
import { digitsOf, maskCode, maskNumber } from "./card-brand.ts";
import {
  type CardDraft,
  type CardFaults,
  type CardField,
  cardFields,
  checkCard,
} from "./card-check.ts";
import { type EncryptedCard, giveCard } from "./card-handoff.ts";

export type CardPayment = {
  draft: CardDraft;
  faults: CardFaults;
  /** The fault that the provider's script reports. */
  refused: { code: number; description: string } | null;
  /** The attempt failed before the provider. */
  fault: unknown;
  isBusy: boolean;
  change: (field: CardField, typed: string) => void;
  submit: () => void;
};

const masks: Record<CardField, (typed: string) => string> = {
  number: maskNumber,
  month: (typed) => digitsOf(typed).slice(0, 2),
  year: (typed) => digitsOf(typed).slice(0, 4),
  code: maskCode,
};
const empty: CardDraft = { number: "", month: "", year: "", code: "" };

/** Our card form: checked here, encrypted by the provider's script, and passed to the next page. */
export function useCardForm(orderId: number, formId: string): CardPayment {
  const t = useTexts();
  const goTo = useGoTo();
  const [draft, setDraft] = useState(empty);
  const [faults, setFaults] = useState<CardFaults>({});
  const [refused, setRefused] = useState<CardPayment["refused"]>(null);
  const [fault, setFault] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  const send = async () => {
    const { data } = goodValue(await quietApi.getTwoCTwoPCardForm());
    const encrypted = await encryptCard(formId, data.script_url);
    if (!encrypted.ok) return setRefused(encrypted);
    giveCard(orderId, encrypted.card);
    forgetOpenPayment();
    goTo(`/payment-authorize/${orderId}`);
  };

  const submit = () => {
    const found = checkCard(draft, new Date(shopNow()));
    setFaults(found);
    setRefused(null);
    setFault(null);
    if (cardFields.some((field) => found[field] !== undefined)) return showWrong(found);
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    send()
      .catch(setFault)
      .finally(() => {
        isSending.current = false;
        setBusy(false);
      });
  };

  const showWrong = (found: CardFaults) => {
    const first = cardFields.find((field) => found[field] !== undefined) ?? "number";
    const isEmpty = Object.values(found).includes("empty");
    const text = isEmpty
      ? t("pay.card-incomplete")
      : t(`pay.card-fault-${found[first] ?? "empty"}`);
    notify({ title: t("pay.wrong-title"), text, tone: "danger", isOfForm: true });
    const form = document.getElementById(formId);
    form
      ?.querySelectorAll<HTMLElement>("input:not([type=hidden])")
      [cardFields.indexOf(first)]?.focus();
  };

  const change = (field: CardField, typed: string) => {
    setDraft((before) => ({ ...before, [field]: masks[field](typed) }));
    setFaults((before) => ({ ...before, [field]: undefined }));
    setRefused(null);
    setFault(null);
  };

  return { draft, faults, refused, fault, isBusy, change, submit };
}

type EncryptionCallback = (card: EncryptedCard, code: number, description: string) => void;
type CardScript = { getEncrypted: (formId: string, done: EncryptionCallback) => void };

type EncryptionResult =
  | { ok: true; card: EncryptedCard }
  | { ok: false; code: number; description: string };

/** Encrypts the fields by their `data-encrypt`. Their values leave the browser encrypted only. */
async function encryptCard(formId: string, scriptUrl: string): Promise<EncryptionResult> {
  await loadScript(scriptUrl);
  const { My2c2p }: Window & { My2c2p?: CardScript } = window;
  if (My2c2p === undefined)
    throw new Error("the provider's script brought nothing to encrypt with");
  return new Promise((done) => {
    My2c2p.getEncrypted(formId, (card, code, description) =>
      done(code === 0 ? { ok: true, card } : { ok: false, code, description }),
    );
  });
}
