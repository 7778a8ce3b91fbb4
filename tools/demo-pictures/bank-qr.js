import { anyId } from "promptparse/generate";
import QRCode from "qrcode";

/**
 * A static PromptPay code without an amount: the buyer types what the order says.
 * @param {string} taxId
 * @returns {Promise<Buffer>}
 */
export function drawPromptPayCode(taxId) {
  const payload = anyId({ type: "NATID", target: taxId });
  return QRCode.toBuffer(payload, { errorCorrectionLevel: "M", scale: 12, margin: 4, color: { dark: "#10332dff", light: "#ffffffff" } });
}
