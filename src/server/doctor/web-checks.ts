import { isPublicAddress } from "../platform/http/public-address.ts";
import { isThisMachine } from "../platform/process/this-machine.ts";
import { type Check, type CheckGroup, found, foundWhere, good, skipped } from "./check.ts";
import { outsideChecks } from "./outside-checks.ts";
import type { Patient } from "./patient.ts";

const docs = "doctor.md#the-shop-from-outside";

const isReal = ({ config }: Patient) => config.mode === "production";

const publicUrl: Check = {
  id: "public-url",
  severity: "error",
  subject: { th: "ที่อยู่ของร้าน", en: "Address of the shop" },
  problem: {
    th: "PUBLIC_URL ไม่ใช่ที่อยู่ https ที่ผู้ซื้อเปิดได้",
    en: "PUBLIC_URL is no https address that visitors can open.",
  },
  remedy: {
    th: "ตั้ง PUBLIC_URL เป็นที่อยู่ https ของร้าน แล้วเริ่มร้านใหม่",
    en: "Set PUBLIC_URL to the shop's https address, and restart it.",
  },
  docs: "configuration.md#process-and-address",
  look: async (patient) => {
    if (!isReal(patient)) return skipped;
    const { protocol, hostname } = new URL(patient.config.http.publicUrl);
    const isInside = isThisMachine(hostname) || !hostname.includes(".");
    return foundWhere(protocol !== "https:" || isInside, patient.config.http.publicUrl);
  },
};

const host: Check = {
  id: "requests-host",
  ofRequest: true,
  severity: "warning",
  subject: { th: "ชื่อโฮสต์ของคำขอ", en: "Host of requests" },
  problem: {
    th: "เปิดร้านด้วยที่อยู่อื่นที่ไม่ใช่ PUBLIC_URL ลิงก์และคุกกี้จึงอาจใช้ไม่ได้",
    en: "The shop is visited at another address than PUBLIC_URL: links and cookies may fail.",
  },
  remedy: {
    th: "ตั้ง PUBLIC_URL ให้ตรง หรือให้พร็อกซีส่งหัวข้อ Host เดิมมาด้วย",
    en: "Set PUBLIC_URL to that address, or let the proxy pass on the Host header.",
  },
  docs,
  look: async (patient) => {
    if (!isReal(patient) || patient.request === null) return skipped;
    const { host: seen } = patient.request;
    return foundWhere(seen !== new URL(patient.config.http.publicUrl).host, seen);
  },
};

const proxy: Check = {
  id: "trusted-proxy",
  ofRequest: true,
  severity: "error",
  subject: { th: "พร็อกซีที่เชื่อถือ", en: "Trusted proxy" },
  problem: {
    th: "มีพร็อกซีอยู่หน้าร้าน แต่ร้านไม่เชื่อถือ ผู้เข้าชมทุกคนจึงนับเป็นคนเดียวกัน",
    en: "A proxy stands in front and is not trusted, so all visitors count as one.",
  },
  remedy: {
    th: "ใส่ที่อยู่ของพร็อกซีใน TRUSTED_PROXIES แล้วเริ่มร้านใหม่",
    en: "Name the proxy's address in TRUSTED_PROXIES, and restart the shop.",
  },
  docs: "configuration.md#process-and-address",
  look: async ({ request }) => {
    if (request === null || request.forwardedFor === null) return skipped;
    return foundWhere(request.visitor === request.peer, request.peer);
  },
};

const visitor: Check = {
  id: "visitor-address",
  ofRequest: true,
  severity: "warning",
  subject: { th: "ที่อยู่ของผู้เข้าชม", en: "Visitors' addresses" },
  problem: {
    th: "ร้านเห็นที่อยู่ภายในแทนที่อยู่จริงของคุณ การจำกัดจำนวนครั้งจะนับทุกคนรวมกัน",
    en: "The shop sees an inner address instead of yours, so limits count all visitors together.",
  },
  remedy: {
    th: "ให้พร็อกซีส่งหัวข้อ X-Forwarded-For และใส่พร็อกซีทุกชั้นใน TRUSTED_PROXIES",
    en: "Let the proxy send X-Forwarded-For, and name each proxy in TRUSTED_PROXIES.",
  },
  docs,
  look: async (patient) => {
    if (!isReal(patient) || patient.request === null) return skipped;
    const { visitor: seen } = patient.request;
    return foundWhere(!isPublicAddress(seen), seen);
  },
};

const pages: Check = {
  id: "pages",
  severity: "error",
  subject: { th: "หน้าร้านเปิดได้", en: "The shop's pages" },
  problem: {
    th: "ร้านไม่ตอบ หรือหน้าแรกเปิดไม่ได้",
    en: "The shop does not answer, or its first page cannot be opened.",
  },
  remedy: {
    th: "เริ่มร้าน (npm start) และดูบันทึกของระบบ",
    en: "Start the shop (npm start), and read its log.",
  },
  docs: "operation.md",
  look: async ({ config, outside }) => {
    const { host: name, port } = config.http;
    const here = ["0.0.0.0", "::"].includes(name) ? "127.0.0.1" : name;
    const url = `http://${here.includes(":") ? `[${here}]` : here}:${port}`;
    for (const path of ["/readyz", "/"]) {
      const answer = await outside.visit(`${url}${path}`).catch(() => null);
      if (answer === null) return found(url);
      const isDegraded = path === "/readyz" && /"degraded"/.test(answer.body);
      if (answer.status !== 200 || isDegraded) return found(`${path} ${answer.status}`);
    }
    return good;
  },
};

export const webChecks: CheckGroup = {
  group: "web",
  checks: [publicUrl, ...outsideChecks, host, proxy, visitor, pages],
};
