import { checkSeals } from "../audit/check-seals.ts";
import { headKeeper } from "../audit/kept-head.ts";
import { sealKey } from "../audit/seal-audit.ts";
import { checkInvariants } from "../invariants/check-invariants.ts";
import { sampleInvariants } from "../invariants/sample-invariants.ts";
import { isTooSimple } from "../platform/process/weak-secret.ts";
import { wrongSecrets } from "../shop-identity.ts";
import { findSamples } from "../shop-identity-queries.ts";
import { type Check, type CheckGroup, foundWhere, skipped } from "./check.ts";

const oldestServer = 140_000;

const version: Check = {
  id: "database-version",
  severity: "error",
  subject: { th: "รุ่นของ PostgreSQL", en: "Version of PostgreSQL" },
  problem: {
    th: "PostgreSQL เก่ากว่ารุ่น 14 ร้านอาจทำงานผิดพลาด",
    en: "PostgreSQL is older than 14, which the shop was not made for.",
  },
  remedy: {
    th: "อัปเกรดเป็นรุ่น 14 ขึ้นไป ถ้าใช้ฐานข้อมูลที่มากับร้าน ให้รัน npm run db:upgrade",
    en: "Upgrade to 14 or newer. For the database that comes with the shop: npm run db:upgrade.",
  },
  docs: "postgresql-upgrade.md",
  look: async ({ database }) => {
    const number = await database.version();
    return foundWhere(number < oldestServer, String(Math.floor(number / 10_000)));
  },
};

const connections: Check = {
  id: "database-connections",
  severity: "warning",
  subject: { th: "การเชื่อมต่อฐานข้อมูล", en: "Connections of the database" },
  problem: {
    th: "ใช้การเชื่อมต่อฐานข้อมูลไปแล้วเกิน 85%",
    en: "More than 85 % of the database's connections are in use.",
  },
  remedy: {
    th: "เพิ่ม max_connections หรือใช้ PgBouncer",
    en: "Raise max_connections, or put PgBouncer in front.",
  },
  docs: "operation.md#database-roles-and-connections",
  look: async ({ database }) => {
    const { used, most } = await database.connections();
    return foundWhere(used > most * 0.85, `${used} / ${most}`);
  },
};

const role: Check = {
  id: "database-role",
  severity: "error",
  subject: { th: "สิทธิ์ในฐานข้อมูล", en: "Rights of the database role" },
  problem: {
    th: "ร้านเชื่อมต่อฐานข้อมูลด้วยสิทธิ์เจ้าของ ผู้บุกรุกจึงลบร่องรอยในประวัติได้",
    en: "The shop connects as an owner of its tables: an intruder could rewrite the log.",
  },
  remedy: {
    th: "ใช้บทบาทที่ไม่ได้เป็นเจ้าของตารางใน DATABASE_URL",
    en: "Name a role in DATABASE_URL that owns nothing.",
  },
  docs: "configuration.md#two-roles-in-the-database",
  look: async ({ config, database }) => {
    // The shop makes the role of the database beside it.
    if (config.database.kind === "embedded") return skipped;
    const { role: name, isOwner } = await database.power();
    return foundWhere(isOwner, name);
  },
};

const replication: Check = {
  id: "replication",
  severity: "warning",
  subject: { th: "ฐานข้อมูลสำเนา", en: "Replica of the database" },
  problem: {
    th: "ฐานข้อมูลสำเนาตามหลังเกิน 45 วินาที ตัวเลขจึงอ่านจากฐานหลัก",
    en: "The replica is more than 45 seconds behind, so figures are read from the primary.",
  },
  remedy: {
    th: "ตรวจการทำสำเนาของ PostgreSQL และเครือข่ายระหว่างสองเครื่อง",
    en: "Check PostgreSQL's replication and the network between the two.",
  },
  docs: "scale.md#a-replica-for-figures",
  look: async ({ database }) => {
    const seconds = await database.replicaAge();
    return seconds === null ? skipped : foundWhere(seconds > 45, `${Math.round(seconds)} s`);
  },
};

const migrations: Check = {
  id: "migrations",
  severity: "error",
  subject: { th: "โครงสร้างฐานข้อมูล", en: "Migrations" },
  problem: {
    th: "ฐานข้อมูลยังไม่ใช่รุ่นเดียวกับร้าน",
    en: "The database is behind this version of the shop.",
  },
  remedy: { th: "รัน npm run db:migrate", en: "Run npm run db:migrate." },
  docs: "operation.md#migrations",
  look: async ({ database }) => {
    const missing = await database.missingMigrations();
    return foundWhere(missing.length > 0, missing.slice(0, 3).join(", "));
  },
};

const jobs: Check = {
  id: "jobs-late",
  severity: "error",
  subject: { th: "งานที่ทำเอง", en: "Recurring work" },
  problem: {
    th: "งานที่ร้านทำเองค้างอยู่เกิน 10 นาที เช่น คำสั่งซื้อไม่หมดอายุ ที่นั่งไม่คืน",
    en: "The shop's own work is late: orders do not expire, and seats do not come back.",
  },
  remedy: {
    th: "ตรวจว่าร้านเปิดอยู่อย่างน้อยหนึ่งเครื่อง แล้วเริ่มร้านใหม่",
    en: "See that at least one node runs, and restart the shop.",
  },
  docs: "operation.md#jobs",
  look: async ({ database }) => {
    const late = await database.lateJobs();
    return foundWhere(late.length > 0, late.slice(0, 5).join(", "));
  },
};

const invariants: Check = {
  id: "invariants",
  severity: "error",
  subject: { th: "ความถูกต้องของข้อมูล", en: "Invariants of the data" },
  problem: {
    th: "ข้อมูลบางอย่างไม่ตรงกัน เช่น บัญชี คำสั่งซื้อ หรือสิทธิ์เรียน",
    en: "Some data contradicts itself: books, orders or access.",
  },
  remedy: {
    th: "รัน npm run invariants เพื่อดูรายการ แล้วปรึกษาผู้ดูแลระบบ",
    en: "Run npm run invariants to see which, and ask whoever runs the shop.",
  },
  docs: "operation.md",
  look: async ({ db, isThorough }) => {
    const verdicts = isThorough ? await checkInvariants(db) : await sampleInvariants(db);
    const broken = verdicts.filter(({ breaks }) => breaks > 0);
    return foundWhere(
      broken.length > 0,
      broken
        .slice(0, 3)
        .map(({ promise, breaks }) => `${promise} (${breaks})`)
        .join("; "),
    );
  },
};

const seal: Check = {
  id: "log-seal",
  severity: "error",
  subject: { th: "ตราประทับของประวัติ", en: "Seals of the log" },
  problem: {
    th: "ประวัติการทำงานถูกแก้หรือถูกตัด ไม่ตรงกับตราประทับ",
    en: "The log was changed or cut: it is not what was sealed.",
  },
  remedy: {
    th: "หาสาเหตุก่อน แล้วซ่อมด้วย npm run log:mend",
    en: "Find out why first, then mend it with npm run log:mend.",
  },
  docs: "operation.md#a-broken-seal-of-the-log",
  look: async ({ db, config, isThorough }) => {
    // All of a long log takes minutes.
    if (!isThorough) return skipped;
    const head = headKeeper(config.dataDir).read();
    const breaks = await checkSeals(db, sealKey(config.secrets.data), head);
    return foundWhere(
      breaks.length > 0,
      breaks
        .slice(0, 3)
        .map(({ object }) => object)
        .join(", "),
    );
  },
};

const secrets: Check = {
  id: "secrets",
  severity: "error",
  subject: { th: "รหัสลับของร้าน", en: "Secrets of the shop" },
  problem: {
    th: "รหัสลับของร้านสั้นหรือเดาง่ายเกินไป",
    en: "A secret of the shop is too short or too simple.",
  },
  remedy: {
    th: "สร้างรหัสใหม่ด้วย openssl rand -base64 32 แต่ DATA_KEY และ PASSWORD_PEPPER เปลี่ยนไม่ได้หลังมีข้อมูลแล้ว",
    en: "Make one with openssl rand -base64 32. DATA_KEY and PASSWORD_PEPPER stay once there is data.",
  },
  docs: "configuration.md#data-and-secrets",
  look: async ({ config }) => {
    const { session, data, passwordPepper } = config.secrets;
    const weak = [
      ...(session.length < 32 || isTooSimple(session) ? ["SESSION_SECRET"] : []),
      ...(data.length < 32 || isTooSimple(data) ? ["DATA_KEY"] : []),
      ...(passwordPepper.length < 32 || isTooSimple(passwordPepper) ? ["PASSWORD_PEPPER"] : []),
    ];
    return foundWhere(weak.length > 0, weak.join(", "));
  },
};

const fitting: Check = {
  id: "secrets-fit",
  severity: "error",
  subject: { th: "รหัสลับตรงกับฐานข้อมูล", en: "Secrets fit the database" },
  problem: {
    th: "รหัสลับไม่ใช่ตัวที่ฐานข้อมูลนี้ใช้ จะอ่านเลขผู้เสียภาษีและรหัสผ่านไม่ได้",
    en: "A secret is not the one of this database: tax numbers or passwords cannot be read.",
  },
  remedy: {
    th: "นำค่าเดิมกลับมาจากเอกสารกู้คืน",
    en: "Bring the old value back from the recovery sheet.",
  },
  docs: "configuration.md#data-and-secrets",
  look: async ({ db, config }) => {
    const samples = await findSamples(db);
    if (samples === null) return skipped;
    const wrong = wrongSecrets(samples, config.secrets);
    return foundWhere(wrong.length > 0, wrong.join(", "));
  },
};

export const dataChecks: CheckGroup = {
  group: "data",
  checks: [
    version,
    connections,
    role,
    replication,
    migrations,
    jobs,
    invariants,
    seal,
    secrets,
    fitting,
  ],
};
