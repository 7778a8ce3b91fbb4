import { listRuns, type RunKind, type StoredRun } from "../backup/backup-run-queries.ts";
import { type Check, type CheckGroup, found, foundWhere, good, skipped } from "./check.ts";
import type { Patient } from "./patient.ts";
import { findBeginOfShop } from "./shop-facts-queries.ts";

const hour = 60 * 60 * 1000;
const docs = "backup.md";

/** The latest run that has ended. */
async function latestEnded({ db }: Patient, kind: RunKind): Promise<StoredRun | undefined> {
  return (await listRuns(db, kind, 20)).find(({ endedAt }) => endedAt !== null);
}

/** Milliseconds since the latest success, else since the shop began. Null: nobody knows. */
async function sinceSuccess(patient: Patient, kind: RunKind): Promise<number | null> {
  const runs = await listRuns(patient.db, kind, 100);
  const latest =
    runs.find(({ succeeded }) => succeeded === true)?.endedAt ??
    (await findBeginOfShop(patient.db));
  return latest === null ? null : patient.now().getTime() - latest.getTime();
}

const asDays = (ms: number) =>
  ms < 48 * hour ? `${Math.round(ms / hour)} h` : `${Math.round(ms / hour / 24)} d`;

const age = (kind: RunKind, mostHours: number, given: Omit<Check, "look" | "docs">): Check => ({
  ...given,
  docs,
  look: async (patient) => {
    const since = await sinceSuccess(patient, kind);
    return since === null ? skipped : foundWhere(since > mostHours * hour, asDays(since));
  },
});

const failed = (kind: RunKind, given: Omit<Check, "look" | "docs">): Check => ({
  ...given,
  docs,
  look: async (patient) => {
    const latest = await latestEnded(patient, kind);
    if (latest === undefined) return skipped;
    return latest.succeeded === false ? found() : good;
  },
});

const place: Check = {
  id: "backup-place",
  severity: "error",
  subject: { th: "ที่เก็บข้อมูลสำรอง", en: "Place of backups" },
  problem: {
    th: "เข้าถึงที่เก็บข้อมูลสำรองไม่ได้",
    en: "The place of the backups cannot be reached.",
  },
  remedy: {
    th: "ตรวจ BACKUP_DIR หรือคีย์ของบักเก็ต (BACKUP_S3_…)",
    en: "Check BACKUP_DIR, or the bucket's keys (BACKUP_S3_…).",
  },
  docs: "configuration.md#backups",
  look: async ({ backups }) => {
    try {
      await backups.freeBytes();
      for await (const _ of backups.list("backups/")) break;
      return good;
    } catch {
      return found();
    }
  },
};

const apart: Check = {
  id: "backup-apart",
  severity: "warning",
  subject: { th: "ข้อมูลสำรองแยกจากร้าน", en: "Backups apart from the shop" },
  problem: {
    th: "ข้อมูลสำรองอยู่บนดิสก์เดียวกับร้าน ถ้าดิสก์เสียจะหายไปพร้อมกัน",
    en: "Backups are on the shop's own disk: a disk that fails takes both.",
  },
  remedy: {
    th: "กำหนด BACKUP_DIR เป็นดิสก์อื่น หรือใช้บักเก็ต (BACKUP_S3_BUCKET)",
    en: "Set BACKUP_DIR to another disk, or use a bucket (BACKUP_S3_BUCKET).",
  },
  docs: "configuration.md#backups",
  look: async ({ config, machine, backups }) => {
    if (config.mode === "demo" || config.backups.bucket !== undefined) return skipped;
    await backups.freeBytes();
    return foundWhere(
      await machine.areTogether(config.dataDir, config.backups.folder),
      config.backups.folder,
    );
  },
};

const kit: Check = {
  id: "recovery-kit",
  severity: "warning",
  subject: { th: "เอกสารกู้คืนร้าน", en: "Recovery sheet" },
  problem: {
    th: "ยังไม่มีใครเก็บคีย์กู้คืน (DATA_KEY) ถ้าเครื่องหายไป เลขผู้เสียภาษีและข้อมูลสำรองจะเปิดไม่ได้อีก",
    en: "Nobody has kept the key (DATA_KEY): if the machine is lost, tax numbers and backups are lost too.",
  },
  remedy: {
    th: "พิมพ์เอกสารกู้คืนที่ ตั้งค่าร้าน › สุขภาพร้าน แล้วเก็บไว้นอกเครื่องนี้",
    en: "Print the recovery sheet under Settings › Health, and keep it away from this machine.",
  },
  docs: "backup.md#the-recovery-sheet",
  look: async ({ recovery }) => foundWhere(!(await recovery.wasShown())),
};

export const backupChecks: CheckGroup = {
  group: "backup",
  checks: [
    place,
    apart,
    kit,
    age("backup", 36, {
      id: "backup-age",
      severity: "error",
      subject: { th: "ข้อมูลสำรองล่าสุด", en: "Age of the newest backup" },
      problem: {
        th: "ไม่มีการสำรองข้อมูลสำเร็จมาเกิน 36 ชั่วโมง",
        en: "No backup has succeeded for 36 hours.",
      },
      remedy: {
        th: "กดสำรองตอนนี้ หรือรัน npm run backup แล้วดูว่าทำไมไม่สำเร็จ",
        en: "Take one now (npm run backup), and see why it failed.",
      },
    }),
    failed("backup", {
      id: "backup-failed",
      severity: "error",
      subject: { th: "การสำรองข้อมูลครั้งล่าสุด", en: "The latest backup" },
      problem: {
        th: "การสำรองข้อมูลครั้งล่าสุดไม่สำเร็จ",
        en: "The latest backup failed.",
      },
      remedy: {
        th: "ดูสาเหตุด้านล่างหรือในบันทึกของระบบ แล้วสำรองอีกครั้ง",
        en: "Read why below or in the log, then take a backup again.",
      },
    }),
    age("drill", 10 * 24, {
      id: "drill-age",
      severity: "warning",
      subject: { th: "การซ้อมกู้คืนล่าสุด", en: "Age of the latest drill" },
      problem: {
        th: "ไม่มีการซ้อมกู้คืนสำเร็จมาเกิน 10 วัน",
        en: "No drill has succeeded for ten days.",
      },
      remedy: {
        th: "ร้านซ้อมเองทุกวันจันทร์ 05:30 น. ให้ร้านเปิดอยู่ในเวลานั้น",
        en: "The shop drills by itself on Mondays at 05:30: let it run at that hour.",
      },
    }),
    failed("drill", {
      id: "drill-failed",
      severity: "error",
      subject: { th: "ผลการซ้อมกู้คืน", en: "Result of the latest drill" },
      problem: {
        th: "ข้อมูลสำรองล่าสุดซ้อมกู้คืนไม่ผ่าน",
        en: "The newest backup did not pass the drill.",
      },
      remedy: {
        th: "ดูข้อที่ไม่ผ่าน แก้ไข แล้วสำรองและซ้อมอีกครั้ง",
        en: "See which check failed, put it right, then back up and drill again.",
      },
    }),
  ],
};
