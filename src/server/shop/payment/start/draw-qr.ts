import QrCode from "qrcode";

/** A code as a PNG in base64, without anything in front. */
export async function drawQr(payload: string): Promise<string> {
  return (
    await QrCode.toBuffer(payload, {
      type: "png",
      errorCorrectionLevel: "M",
      margin: 4,
      width: 600,
    })
  ).toString("base64");
}
