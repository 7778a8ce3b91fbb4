import { providerIds } from "#domain/payment/providers/all-providers.ts";
import { isPublic } from "#domain/storage/file-purpose.ts";
import { providerModules } from "../shop/payment/providers/all-modules.ts";
import { type Check, type CheckGroup, found, foundWhere, good, skipped } from "./check.ts";
import { listNewestFiles } from "./shop-facts-queries.ts";

const docs = "operation.md";
const zone = "Asia/Bangkok";
const gigabyte = 1e9;
const oldestNode = 24;

const clock: Check = {
  id: "clock-database",
  severity: "warning",
  subject: { th: "นาฬิกาของเครื่องกับฐานข้อมูล", en: "Clocks of machine and database" },
  problem: {
    th: "นาฬิกาของเครื่องนี้ต่างจากฐานข้อมูลเกิน 5 วินาที",
    en: "This machine's clock differs from the database's by more than 5 seconds.",
  },
  remedy: {
    th: "เปิดการตั้งเวลาอัตโนมัติ (NTP) ทั้งสองเครื่อง",
    en: "Turn time synchronisation (NTP) on at both machines.",
  },
  docs,
  look: async ({ skewMs }) => {
    const skew = await skewMs();
    return foundWhere(Math.abs(skew) > 5_000, `${Math.round(skew / 1000)} s`);
  },
};

const outsideClock: Check = {
  id: "clock-outside",
  severity: "error",
  subject: { th: "นาฬิกาของร้านกับโลกภายนอก", en: "Clock of the shop and of others" },
  problem: {
    th: "เวลาของร้านต่างจากเวลาของผู้ให้บริการชำระเงินเกินหนึ่งนาที",
    en: "The shop's time differs from a payment provider's by more than a minute.",
  },
  remedy: {
    th: "ตั้งเวลาของเครื่องฐานข้อมูลให้ตรง (NTP)",
    en: "Set the clock of the database's machine (NTP).",
  },
  docs,
  look: async ({ providers, outside, now, config }) => {
    const settings = await providers.settings();
    const [id] = providerIds.filter((one) => settings[one] !== undefined);
    const given = id && settings[id];
    if (config.mode === "demo" || id === undefined || given === undefined) return skipped;
    const [url = ""] = providerModules[id].calls(given);
    const answer = await outside.visit(url).catch(() => null);
    if (answer === null || answer.date === null) return skipped;
    const seconds = Math.round((now().getTime() - new Date(answer.date).getTime()) / 1000);
    return foundWhere(Math.abs(seconds) > 60, `${seconds} s`);
  },
};

const timeZone: Check = {
  id: "time-zone",
  severity: "error",
  subject: { th: "เขตเวลาไทย", en: "Thai time zone" },
  problem: {
    th: "เครื่องหรือฐานข้อมูลไม่รู้จักเวลาไทย วันที่ในเอกสารจะผิด",
    en: "The machine or the database does not know Thai time, so dates on papers are wrong.",
  },
  remedy: {
    th: "ติดตั้งข้อมูลเขตเวลา (แพ็กเกจ tzdata) และใช้ Node ฉบับเต็ม",
    en: "Install the time zones (package tzdata), and use a Node with all languages.",
  },
  docs,
  look: async ({ machine, database }) =>
    foundWhere(!machine.knowsZone(zone) || !(await database.knowsZone(zone)), zone),
};

const room = (
  given: Pick<Check, "id" | "severity" | "problem">,
  isLow: (room: { freeBytes: number; allBytes: number }) => boolean,
): Check => ({
  ...given,
  subject: { th: "ที่ว่างบนดิสก์", en: "Room on the disk" },
  remedy: {
    th: "ลบสิ่งที่ไม่ใช้ หรือย้ายโฟลเดอร์ข้อมูล (DATA_DIR) ไปดิสก์ที่ใหญ่กว่า",
    en: "Remove what is not needed, or move DATA_DIR to a larger disk.",
  },
  docs,
  look: async ({ machine }) => {
    const found = await machine.room();
    return foundWhere(isLow(found), `${(found.freeBytes / gigabyte).toFixed(1)} GB`);
  },
});

const full = room(
  {
    id: "disk-full",
    severity: "error",
    problem: {
      th: "ดิสก์เหลือที่ว่างน้อยกว่า 1 GB ร้านอาจรับสลิปและคำสั่งซื้อไม่ได้",
      en: "Less than 1 GB is free: the shop may soon take no slips and no orders.",
    },
  },
  ({ freeBytes }) => freeBytes < gigabyte,
);

const low = room(
  {
    id: "disk-low",
    severity: "warning",
    problem: {
      th: "ดิสก์เหลือที่ว่างน้อยกว่า 5%",
      en: "Less than 5 % of the disk is free.",
    },
  },
  ({ freeBytes, allBytes }) => freeBytes >= gigabyte && freeBytes < allBytes * 0.05,
);

const files: Check = {
  id: "files-writable",
  severity: "error",
  subject: { th: "ที่เก็บไฟล์", en: "Place of the files" },
  problem: {
    th: "เขียนไฟล์ลงในที่เก็บ (โฟลเดอร์หรือบักเก็ต) ไม่ได้ จึงรับไฟล์ไม่ได้",
    en: "The folder or bucket of the files cannot be written to, so no upload works.",
  },
  remedy: {
    th: "ตรวจสิทธิ์ ที่ว่าง และคีย์ของบักเก็ต (STORAGE_S3_…)",
    en: "Check rights, room and the bucket's keys (STORAGE_S3_…).",
  },
  docs: "configuration.md#files-and-films",
  look: async ({ store }) =>
    await store.tryToWrite().then(
      () => good,
      () => found(),
    ),
};

const work: Check = {
  id: "work-writable",
  severity: "error",
  subject: { th: "โฟลเดอร์งานชั่วคราว", en: "Folder of unfinished files" },
  problem: {
    th: "เขียนลงในโฟลเดอร์งานชั่วคราวไม่ได้ ไฟล์ที่กำลังอัปโหลดจะไม่สำเร็จ",
    en: "The folder of unfinished files cannot be written to, so uploads fail.",
  },
  remedy: {
    th: "ตรวจสิทธิ์และที่ว่างของ DATA_DIR",
    en: "Check the rights and the room of DATA_DIR.",
  },
  docs: "configuration.md#files-and-films",
  look: async ({ machine }) =>
    await machine.tryToWork().then(
      () => good,
      (error: { code?: string }) => found(error.code),
    ),
};

const there: Check = {
  id: "files-there",
  severity: "error",
  subject: { th: "ไฟล์ของร้านอยู่ครบ", en: "The shop's files" },
  problem: {
    th: "ไฟล์ล่าสุดที่ร้านรู้จักไม่อยู่ในที่เก็บ โฟลเดอร์หรือบักเก็ตอาจไม่ใช่ของร้านนี้",
    en: "The newest files are not there: folder or bucket may not be this shop's.",
  },
  remedy: {
    th: "ตรวจว่า DATA_DIR ต่อเข้ากับดิสก์เดิม แล้วกู้ไฟล์จากข้อมูลสำรองหากหายจริง",
    en: "See that DATA_DIR is the old disk, else bring the files back from a backup.",
  },
  docs: "backup.md#restoring",
  look: async ({ db, store }) => {
    const newest = await listNewestFiles(db, 20);
    const missing = newest.map(async ({ name, purpose }) =>
      (await store.find(isPublic(purpose) ? "public" : "private", name)) === null ? 1 : 0,
    );
    const count = (await Promise.all(missing)).reduce<number>((sum, one) => sum + one, 0);
    return foundWhere(count > 0, `${count} / ${newest.length}`);
  },
};

const ffmpeg: Check = {
  id: "ffmpeg",
  severity: "warning",
  subject: { th: "โปรแกรมย่อวิดีโอ (ffmpeg)", en: "Program for films (ffmpeg)" },
  problem: {
    th: "ไม่พบ ffmpeg หรือเปิดไม่ได้ วิดีโอจะส่งตามขนาดเดิมและกระตุกในเน็ตช้า",
    en: "There is no ffmpeg, or it does not run: films go out as large as they came.",
  },
  remedy: {
    th: "ติดตั้ง ffmpeg หรือกำหนด FFMPEG_PATH",
    en: "Install ffmpeg, or set FFMPEG_PATH.",
  },
  docs: "configuration.md#files-and-films",
  look: async ({ config, machine }) => {
    if (config.ffmpeg === null) return found();
    return await machine.tryFfmpeg().then(
      () => good,
      () => found(config.ffmpeg ?? ""),
    );
  },
};

const node: Check = {
  id: "node-version",
  severity: "error",
  subject: { th: "รุ่นของ Node", en: "Version of Node" },
  problem: {
    th: "Node เก่ากว่าที่ร้านต้องใช้",
    en: "Node is older than the shop needs.",
  },
  remedy: {
    th: "เริ่มร้านด้วย npm start ซึ่งใช้ Node ที่มาพร้อมร้าน",
    en: "Start the shop with npm start, which uses the Node that comes with it.",
  },
  docs,
  look: async ({ machine }) =>
    foundWhere(Number(machine.node.split(".")[0]) < oldestNode, machine.node),
};

const packages: Check = {
  id: "packages",
  severity: "warning",
  subject: { th: "รุ่นของแพ็กเกจ", en: "Versions of packages" },
  problem: {
    th: "แพ็กเกจที่ติดตั้งไม่ใช่รุ่นที่ร้านรุ่นนี้ใช้",
    en: "Installed packages are not those of this version of the shop.",
  },
  remedy: {
    th: "รัน npm ci แล้ว npm run build และเริ่มร้านใหม่",
    en: "Run npm ci and npm run build, and restart the shop.",
  },
  docs,
  look: async ({ machine }) => {
    const strange = await machine.strangePackages();
    return foundWhere(strange.length > 0, strange.slice(0, 3).join(", "));
  },
};

export const machineChecks: CheckGroup = {
  group: "machine",
  checks: [clock, outsideClock, timeZone, full, low, files, work, there, ffmpeg, node, packages],
};
