import QrCode from "qrcode";

/** A QR code as a PNG in base64, without a prefix. */
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
