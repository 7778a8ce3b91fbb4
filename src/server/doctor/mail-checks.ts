import { findMailSetting } from "../shop/mail/mail-setting-queries.ts";
import { type Check, type CheckGroup, found, foundWhere, good, skipped } from "./check.ts";
import type { Patient } from "./patient.ts";
import { countOpenMessages } from "./shop-facts-queries.ts";

const docs = "configuration.md#mail";

/** Mails as visitors get them. In a demo they are kept, and can be read in the desk. */
const realMail = ({ config }: Patient) => config.mode === "production";

async function senderDomain({ db, config }: Patient): Promise<string | null> {
  const { isOwnServer, fromAddress } = await findMailSetting(db);
  const from = isOwnServer ? fromAddress : config.mail.from;
  const domain = /@([\w.-]+)/.exec(from)?.[1]?.toLowerCase() ?? "";
  return domain.includes(".") && !domain.endsWith(".localhost") ? domain : null;
}

const server: Check = {
  id: "mail-server",
  severity: "error",
  subject: { th: "เซิร์ฟเวอร์อีเมล", en: "Mail server" },
  problem: {
    th: "ร้านยังส่งอีเมลไม่ได้ ผู้ซื้อจะไม่ได้รับใบยืนยันหรือลิงก์ตั้งรหัสผ่าน",
    en: "The shop sends no mail: buyers get no confirmation and no link to set a password.",
  },
  remedy: {
    th: "ใส่เซิร์ฟเวอร์อีเมลที่ ตั้งค่าร้าน › อีเมล หรือกำหนด SMTP_URL",
    en: "Enter a mail server under Settings › Mail, or set SMTP_URL.",
  },
  docs,
  look: async (patient) =>
    realMail(patient) ? foundWhere(!(await patient.mail.reaches())) : skipped,
};

const login: Check = {
  id: "mail-login",
  severity: "error",
  subject: { th: "การเชื่อมต่อเซิร์ฟเวอร์อีเมล", en: "Sign-in at the mail server" },
  problem: {
    th: "เชื่อมต่อหรือเข้าสู่ระบบที่เซิร์ฟเวอร์อีเมลไม่ได้ อีเมลจึงค้างอยู่",
    en: "The mail server cannot be reached or refuses the sign-in, so mails wait.",
  },
  remedy: {
    th: "ตรวจที่อยู่ พอร์ต ชื่อผู้ใช้ และรหัสผ่าน แล้วกดส่งอีเมลทดสอบที่ ตั้งค่าร้าน › อีเมล",
    en: "Check address, port, user and password, then send a test mail under Settings › Mail.",
  },
  docs,
  look: async ({ mail }) => {
    const sender = await mail.current().catch(() => null);
    if (sender === null) return skipped;
    return await sender.verify().then(
      () => good,
      (error: { code?: string }) => found(error.code),
    );
  },
};

const sender: Check = {
  id: "mail-sender",
  severity: "warning",
  subject: { th: "ที่อยู่ผู้ส่งอีเมล", en: "Sender of mails" },
  problem: {
    th: "โดเมนของผู้ส่งรับอีเมลไม่ได้ ผู้รับจึงตอบกลับไม่ถึง และอีเมลอาจถูกมองว่าเป็นสแปม",
    en: "The sender's domain takes no mail: replies get lost, and mails may count as spam.",
  },
  remedy: {
    th: "ใช้ที่อยู่ของโดเมนที่ร้านเป็นเจ้าของ (MAIL_FROM หรือ ตั้งค่าร้าน › อีเมล)",
    en: "Use an address of a domain that you own (MAIL_FROM, or Settings › Mail).",
  },
  docs,
  look: async (patient) => {
    if (!realMail(patient) || !(await patient.mail.reaches())) return skipped;
    const domain = await senderDomain(patient);
    if (domain === null) return found(patient.config.mail.from);
    return foundWhere(!(await patient.outside.takesMail(domain)), domain);
  },
};

/** A record of the sender's domain that mailboxes look for. */
function record(
  given: Pick<Check, "id" | "subject" | "problem" | "remedy">,
  isThere: (patient: Patient, domain: string) => Promise<boolean>,
): Check {
  return {
    ...given,
    severity: "warning",
    docs: "doctor.md#records-of-the-mail-domain",
    look: async (patient) => {
      if (!realMail(patient) || !(await patient.mail.reaches())) return skipped;
      const domain = await senderDomain(patient);
      if (domain === null) return skipped;
      return foundWhere(!(await isThere(patient, domain)), domain);
    },
  };
}

const spf = record(
  {
    id: "mail-spf",
    subject: { th: "SPF ของโดเมนผู้ส่ง", en: "SPF of the sender's domain" },
    problem: {
      th: "โดเมนของผู้ส่งไม่มีระเบียน SPF อีเมลของร้านอาจเข้ากล่องสแปม",
      en: "The sender's domain has no SPF record, so mails may land in spam.",
    },
    remedy: {
      th: "เพิ่มระเบียน TXT “v=spf1 …” ตามที่ผู้ให้บริการอีเมลแจ้ง",
      en: "Add the TXT record “v=spf1 …” that your mail provider names.",
    },
  },
  async ({ outside }, domain) =>
    ((await outside.texts(domain)) ?? []).some((text) => /^v=spf1\b/i.test(text)),
);

const dkim = record(
  {
    id: "mail-dkim",
    subject: { th: "DKIM ของโดเมนผู้ส่ง", en: "DKIM of the sender's domain" },
    problem: {
      th: "โดเมนของผู้ส่งไม่มีคีย์ DKIM อีเมลของร้านอาจเข้ากล่องสแปม",
      en: "The sender's domain has no DKIM key, so mails may land in spam.",
    },
    remedy: {
      th: "เปิด DKIM ที่ผู้ให้บริการอีเมล แล้วเพิ่มระเบียนที่ได้รับลงใน DNS",
      en: "Turn DKIM on at your mail provider, and add the record it shows to the DNS.",
    },
  },
  // The keys have names that only the provider knows. Where there is any, their folder has a name.
  async ({ outside }, domain) => (await outside.texts(`_domainkey.${domain}`)) !== null,
);

const dmarc = record(
  {
    id: "mail-dmarc",
    subject: { th: "DMARC ของโดเมนผู้ส่ง", en: "DMARC of the sender's domain" },
    problem: {
      th: "โดเมนของผู้ส่งไม่มีระเบียน DMARC ใครก็ส่งอีเมลในนามร้านได้",
      en: "The sender's domain has no DMARC record: others can write in the shop's name.",
    },
    remedy: {
      th: "เพิ่มระเบียน TXT ที่ _dmarc เช่น “v=DMARC1; p=quarantine”",
      en: "Add a TXT record at _dmarc, such as “v=DMARC1; p=quarantine”.",
    },
  },
  async ({ outside }, domain) =>
    ((await outside.texts(`_dmarc.${domain}`)) ?? []).some((text) => /^v=DMARC1\b/i.test(text)),
);

const failing: Check = {
  id: "mail-failing",
  severity: "warning",
  subject: { th: "อีเมลที่ส่งไม่ออก", en: "Mails that fail" },
  problem: {
    th: "มีอีเมลที่ลองส่งหลายครั้งแล้วยังไม่สำเร็จ",
    en: "Mails were tried several times and have not gone.",
  },
  remedy: {
    th: "ดูสาเหตุที่หน้าอีเมลในหลังร้าน แล้วแก้ที่เซิร์ฟเวอร์อีเมล",
    en: "See why on the desk's mail page, and put the mail server right.",
  },
  docs,
  look: async ({ db }) => {
    const { failing: some } = await countOpenMessages(db);
    return foundWhere(some > 0, String(some));
  },
};

const stuck: Check = {
  id: "outbox-stuck",
  severity: "error",
  subject: { th: "ข้อความที่รอส่ง", en: "Messages that wait" },
  problem: {
    th: "มีข้อความที่ถึงเวลาส่งแล้วเกิน 15 นาทีแต่ยังไม่มีใครส่ง",
    en: "Messages have been due for 15 minutes, and nobody takes them.",
  },
  remedy: {
    th: "เริ่มร้านใหม่ ถ้ายังค้างอยู่ ดูบันทึกของระบบ (log)",
    en: "Restart the shop. If they stay, read the log.",
  },
  docs: "operation.md",
  look: async ({ db }) => {
    const { stuck: some } = await countOpenMessages(db);
    return foundWhere(some > 0, String(some));
  },
};

export const mailChecks: CheckGroup = {
  group: "mail",
  checks: [server, login, sender, spf, dkim, dmarc, failing, stuck],
};
