import { factsOf, providerIds } from "#domain/payment/providers/all-providers.ts";
import { type Check, type CheckOutcome, found, foundWhere, skipped } from "./check.ts";
import type { Patient } from "./patient.ts";

const docs = "doctor.md#the-shop-from-outside";
const day = 24 * 60 * 60 * 1000;
/** The largest piece that a browser sends at once. */
const pieceBytes = 4 * 1024 * 1024;

const isReal = ({ config }: Patient) => config.mode === "production";

/** A check that is only of use where the shop answers at its public address. */
function fromOutside(
  given: Omit<Check, "look">,
  look: (patient: Patient, url: string) => Promise<CheckOutcome>,
): Check {
  return {
    ...given,
    look: async (patient) => {
      if (!isReal(patient)) return skipped;
      const url = patient.config.http.publicUrl;
      const answer = await patient.outside.visit(`${url}/healthz`).catch(() => null);
      return answer?.isShop === true ? await look(patient, url) : skipped;
    },
  };
}

const answers: Check = {
  id: "public-url-answers",
  severity: "warning",
  subject: { th: "ร้านตอบที่ที่อยู่สาธารณะ", en: "The shop at its public address" },
  problem: {
    th: "เปิดร้านที่ PUBLIC_URL จากเครื่องนี้ไม่ได้ หรือผู้ตอบไม่ใช่ร้านนี้",
    en: "PUBLIC_URL does not answer from this machine, or another server answers there.",
  },
  remedy: {
    th: "ตรวจ DNS ใบรับรอง และพร็อกซีที่อยู่หน้าร้าน",
    en: "Check DNS, certificate and the proxy in front of the shop.",
  },
  docs,
  look: async (patient) => {
    if (!isReal(patient)) return skipped;
    try {
      const url = `${patient.config.http.publicUrl}/healthz`;
      const { isShop, status } = await patient.outside.visit(url);
      return foundWhere(!isShop, String(status));
    } catch (error) {
      return found((error as { code?: string }).code);
    }
  },
};

const certificate: Check = {
  id: "certificate",
  severity: "error",
  subject: { th: "ใบรับรอง TLS", en: "TLS certificate" },
  problem: {
    th: "ใบรับรองของร้านใกล้หมดอายุหรือเชื่อถือไม่ได้ เบราว์เซอร์จะเตือนผู้ซื้อ",
    en: "The certificate ends within ten days or is not trusted: browsers will warn buyers.",
  },
  remedy: {
    th: "ต่ออายุใบรับรอง และตรวจว่าการต่ออายุอัตโนมัติทำงาน",
    en: "Renew the certificate, and see that it renews by itself.",
  },
  docs,
  look: async (patient) => {
    const { publicUrl: url } = patient.config.http;
    if (!isReal(patient) || !url.startsWith("https:")) return skipped;
    try {
      const end = await patient.outside.certificateEnd(url);
      const days = Math.floor((end.getTime() - patient.now().getTime()) / day);
      return foundWhere(days < 10, `${days} d`);
    } catch (error) {
      const { code = "" } = error as { code?: string };
      // Who cannot be reached says nothing about its certificate.
      return /CERT|SIGN|ALTNAME/.test(code) ? found(code) : skipped;
    }
  },
};

const sockets = fromOutside(
  {
    id: "sockets",
    severity: "warning",
    subject: { th: "การเชื่อมต่อแบบสด (WebSocket)", en: "Sockets" },
    problem: {
      th: "พร็อกซีไม่ส่งต่อ WebSocket หน้าร้านจึงอัปเดตเองไม่ทันที",
      en: "The proxy does not pass sockets on, so pages do not update at once.",
    },
    remedy: {
      th: "ให้พร็อกซีส่งต่อหัวข้อ Upgrade และ Connection ของ /socket.io/",
      en: "Let the proxy pass on the Upgrade and Connection headers of /socket.io/.",
    },
    docs,
  },
  async ({ outside }, url) => {
    const answer = await outside.openSocket(`${url}/socket.io/?EIO=4&transport=websocket`);
    // The shop refuses strangers by this word. Without the header Upgrade it asks no further.
    const isPassedOn = answer.status === 101 || answer.body === "Forbidden";
    return foundWhere(!isPassedOn, String(answer.status));
  },
);

const uploads = fromOutside(
  {
    id: "upload-size",
    severity: "error",
    subject: { th: "ขนาดไฟล์ที่รับได้", en: "Size of uploads" },
    problem: {
      th: "พร็อกซีไม่รับไฟล์ขนาด 4 MB สลิปและวิดีโอจึงอัปโหลดไม่ได้",
      en: "The proxy refuses 4 MB at once, so slips and films cannot be uploaded.",
    },
    remedy: {
      th: "เพิ่มขนาดที่พร็อกซีรับได้ เช่น client_max_body_size 0 ใน nginx",
      en: "Raise the proxy's limit, such as client_max_body_size 0 in nginx.",
    },
    docs,
  },
  async ({ outside }, url) => {
    const visit = { method: "POST", bytes: pieceBytes } as const;
    const { isShop, status } = await outside.visit(`${url}/doctor/upload`, visit);
    return foundWhere(!isShop, String(status));
  },
);

const webhooks = fromOutside(
  {
    id: "webhooks-reachable",
    severity: "error",
    subject: { th: "ทางรับแจ้งจากผู้ให้บริการชำระเงิน", en: "Way in for webhooks" },
    problem: {
      th: "คำแจ้งจากผู้ให้บริการชำระเงินมาไม่ถึงร้าน",
      en: "What payment providers tell does not reach the shop.",
    },
    remedy: {
      th: "ให้พร็อกซีส่งต่อทุกอย่างใต้ /webhook/ โดยไม่ถามรหัสผ่าน",
      en: "Let the proxy pass on everything below /webhook/, without a password.",
    },
    docs,
  },
  async ({ outside, providers }, url) => {
    const settings = await providers.settings();
    const id = providerIds.find((one) => settings[one] !== undefined);
    if (id === undefined) return skipped;
    // Nothing is there, so nothing is noted. It only counts that the shop is asked.
    const { isShop, status } = await outside.visit(`${url}${factsOf(id).webhook.path}/doctor`);
    return foundWhere(!isShop, String(status));
  },
);

/** What the shop looks like from outside, through the proxy in front. */
export const outsideChecks: readonly Check[] = [answers, certificate, sockets, uploads, webhooks];
