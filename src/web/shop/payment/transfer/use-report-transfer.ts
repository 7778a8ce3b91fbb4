import { useEffect, useRef, useState } from "react";
import { quietApi } from "#web/platform/api-client.ts";
import { createRepeatKey, type RepeatKey } from "#web/shop/checkout/repeat-key.ts";
import { useLeavePayment } from "#web/shop/checkout/use-leave-payment.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { dismissFormNotices, notify } from "#web/ui/notice/notice.ts";
import { removeOrdered } from "../remove-ordered.ts";
import {
  checkTransfer,
  faultOf,
  faultTexts,
  markedField,
  type TransferCase,
  type TransferFault,
} from "./transfer-check.ts";
import { type ChangeDraft, forgetDraft, type TransferDraft } from "./transfer-draft.ts";
import { useSlipUpload } from "./use-slip-upload.ts";

export type ReportState = "filling" | "uploading" | "sending" | "done";
type Ending =
  | { kind: "wrong"; fault: TransferFault }
  | { kind: "cancelled" }
  | { kind: "refused"; text: string }
  | { kind: "done"; token: string };
type Names = readonly string[] | null;

/**
 * Checks the form, uploads the pictures, and sends the report. A fault is announced and marked at
 * its field. Typed values stay.
 */
export function useReportTransfer(given: TransferCase, draft: TransferDraft, change: ChangeDraft) {
  const t = useTexts();
  const end = useEnding(given, t);
  const upload = useSlipUpload(given.order.id, draft, change);
  const [state, setState] = useState<ReportState>("filling");
  const [fault, setFault] = useState<TransferFault | null>(null);
  const repeat = useRef(createRepeatKey());

  const run = async (): Promise<Ending> => {
    const first = check(given, draft, null, t);
    if (first) return { kind: "wrong", fault: first };
    setState("uploading");
    const uploaded = await upload.send();
    if (uploaded === "cancelled") return { kind: "cancelled" };
    const second = check(given, draft, uploaded.names, t);
    if (second)
      return {
        kind: "wrong",
        fault: { ...second, ...(uploaded.reason !== null && { reason: uploaded.reason }) },
      };
    setState("sending");
    return send(given, draft, uploaded.names, repeat.current);
  };
  const report = async () => {
    setFault(null);
    dismissFormNotices();
    const ending = await run().catch((failed: unknown): Ending => {
      console.error(failed);
      return { kind: "refused", text: t("error.offline-text") };
    });
    if (ending.kind === "wrong") setFault(ending.fault);
    setState(ending.kind === "done" ? "done" : "filling");
    end(ending);
  };
  useCure(fault, draft, () => setFault(null));
  return { state, fault, upload, report: () => void (state === "filling" && report()) };
}

/** The mark of a field disappears when its value changes. */
function useCure(fault: TransferFault | null, draft: TransferDraft, onCured: () => void): void {
  const wrong = fault && typedIn(fault.field, draft);
  const was = useRef<{ fault: TransferFault | null; value: unknown }>({ fault: null, value: null });
  useEffect(() => {
    if (fault !== null && was.current.fault === fault && was.current.value !== wrong) onCured();
    was.current = { fault, value: wrong };
  });
}

function typedIn(field: TransferFault["field"], draft: TransferDraft): unknown {
  switch (field) {
    case "bankAccount":
      return draft.accountId;
    case "slip":
      return draft.slips;
    case "contactName":
      return draft.contactName;
    case "transferAmount":
      return draft.amount;
    case "originatingBank":
      return draft.originatingBank;
    default:
      return `${draft.date} ${draft.time}`;
  }
}

function useEnding({ order }: TransferCase, t: Translate): (ending: Ending) => void {
  const leave = useLeavePayment();
  return (ending) => {
    if (ending.kind === "wrong")
      notify({
        title: t("pay.wrong-title"),
        text: ending.fault.text,
        tone: "warning",
        isOfForm: true,
      });
    if (ending.kind === "refused")
      notify({ title: t("cart_fail"), text: ending.text, tone: "danger", isOfForm: true });
    if (ending.kind !== "done") return;
    forgetDraft(order.id);
    const { token } = ending;
    void logged(quietApi.sendPaymentOrderMail({ body: { orderId: order.id } }));
    void logged(removeOrdered(order)).finally(() => leave({ how: "reported", token }));
  };
}

function check(
  given: TransferCase,
  draft: TransferDraft,
  uploaded: Names,
  t: Translate,
): TransferFault | null {
  const { fault, warnings } = checkTransfer(draft, given, uploaded);
  for (const { code } of warnings)
    notify({
      title: t("pay.wrong-title"),
      text: t(faultTexts[code]),
      tone: "warning",
      isOfForm: true,
    });
  return fault && { field: markedField(fault.field), text: t(faultTexts[fault.code]) };
}

async function send(
  given: TransferCase,
  draft: TransferDraft,
  slips: readonly string[],
  repeat: RepeatKey,
): Promise<Ending> {
  const body = reportBody(given, draft, slips);
  const answer = await quietApi.reportPayment({ body }, { idempotencyKey: repeat.keyFor(body) });
  if (answer.ok || answer.code !== "REQUEST_IN_PROGRESS") repeat.answered();
  if (answer.ok) return { kind: "done", token: answer.value.order_token };
  console.error(answer);
  const [fault] = (answer.errors ?? []).map(faultOf).filter((one) => one !== null);
  return fault ? { kind: "wrong", fault } : { kind: "refused", text: answer.msg };
}

function reportBody(
  { order, method }: TransferCase,
  draft: TransferDraft,
  slips: readonly string[],
) {
  return {
    order_id: order.id,
    payment_method_id: method.id,
    contact_name: draft.contactName,
    email: order.email,
    tel: order.tel,
    status: "pending",
    bank_code: draft.originatingBank || null,
    bank_account: draft.accountId,
    transfer_datetime: draft.date,
    time: draft.time,
    transfer_amount: draft.amount,
    description: draft.note.trim(),
    address: order.shipping_address ?? "-",
    slip: [...slips],
  };
}

/** The buyer does not wait for these calls, and their failure does no harm. */
function logged(work: Promise<unknown>): Promise<unknown> {
  return work.catch((fault: unknown) => console.error(fault));
}
