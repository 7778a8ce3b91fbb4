import { useEffect, useRef, useState } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { goodValue, quietApi } from "#web/platform/api-client.ts";
import type { Picture } from "#web/upload/picture.ts";
import { usePictureUpload } from "#web/upload/use-picture-upload.ts";
import type { ChangeDraft, TransferDraft } from "./transfer-draft.ts";

export type UploadResult = {
  names: readonly string[];
  /** The shop's reason, if it has given one. */
  reason: string | null;
};

/**
 * Uploads each slip when it is chosen, and fills in what the shop has read of its code. One that
 * could not be sent is sent again with the report, and a report that fails later sends none again.
 */
export function useSlipUpload(orderId: number, draft: TransferDraft, change: ChangeDraft) {
  const { sending, send, cancel, takeOut } = usePictureUpload();
  const [isReading, setReading] = useState(false);
  const slips = useRef(draft.slips);
  const running = useRef<ReturnType<typeof sendAll> | null>(null);
  useEffect(() => {
    slips.current = draft.slips;
  });

  const sendAll = async (): Promise<UploadResult | "cancelled"> => {
    const outcome = await send("slip", "slip", slips.current);
    if (outcome.kind === "cancelled") return "cancelled";
    if (outcome.kind === "failed") return { names: [], reason: outcome.reason };
    const { pictures } = outcome;
    slips.current = slips.current.map((slip) => storedIn(slip, pictures));
    change(({ slips: now }) => ({ slips: now.map((slip) => storedIn(slip, pictures)) }));
    return { names: pictures.map(({ storedName }) => storedName ?? ""), reason: null };
  };
  /** One upload after the other, so that no picture is sent twice. */
  const inTurn = (): ReturnType<typeof sendAll> => {
    const before = running.current ?? Promise.resolve();
    const turn = before.then(sendAll, sendAll).finally(() => {
      if (running.current === turn) running.current = null;
    });
    running.current = turn;
    return turn;
  };
  /** A buyer who cancels the upload that a report waits for cancels the report. */
  const sendForReport = async (): ReturnType<typeof sendAll> =>
    (await running.current) === "cancelled" ? "cancelled" : inTurn();
  const read = async (names: readonly string[]): Promise<void> => {
    const { data } = goodValue(
      await quietApi.readSlips({ params: { orderId }, query: { names: names.join(",") } }),
    );
    const [slip] = data;
    if (slip) change((typed) => filledIn(typed, slip));
  };
  const begin = async (): Promise<void> => {
    setReading(true);
    try {
      const uploaded = await inTurn();
      if (uploaded !== "cancelled" && uploaded.names.some(Boolean)) await read(uploaded.names);
    } catch (fault) {
      // The report sends and checks the slip again, and nobody has to type less than before.
      console.error(fault);
    } finally {
      setReading(false);
    }
  };
  useBeginWithSlip(draft.slips, () => void begin());
  return { progress: sending?.progress ?? null, isReading, cancel, takeOut, send: sendForReport };
}

/** Begins once with each newly chosen picture. */
function useBeginWithSlip(slips: readonly Picture[], begin: () => void): void {
  const begun = useRef(new Set<string>());
  useEffect(() => {
    const fresh = slips.filter(
      ({ storedName, key }) => storedName === null && !begun.current.has(key),
    );
    for (const { key } of fresh) begun.current.add(key);
    if (fresh.length > 0) begin();
  });
}

function storedIn(slip: Picture, sent: readonly Picture[]): Picture {
  return sent.find(({ key }) => key === slip.key) ?? slip;
}

type Slip = Output<AllSchemas["readSlips"]>["data"][number];

/** What a code does not tell stays as it was typed. */
function filledIn(
  { originatingBank, date, time }: TransferDraft,
  slip: Slip,
): Partial<TransferDraft> {
  return {
    read: { bank: slip.bank_code, reference: slip.reference },
    originatingBank: slip.bank_code ?? originatingBank,
    date: slip.transfer_datetime ?? date,
    time: slip.time ?? time,
  };
}
