import { billPayment } from "promptparse/generate";
import QrCode from "qrcode";

const billerId = "099400016550100";

/**
 * A bill payment that Thai bank apps can read. Reference 1 is the unique part of the charge's id.
 */
export function promptPayPayload(chargeId: string, amountSatang: number): string {
  return billPayment({
    billerId,
    amount: amountSatang / 100,
    ref1: chargeId.replace("chrg_test_", "").toUpperCase(),
  });
}

export function drawQr(payload: string): Promise<string> {
  return QrCode.toString(payload, {
    type: "svg",
    errorCorrectionLevel: "M",
    margin: 4,
    width: 360,
  });
}
