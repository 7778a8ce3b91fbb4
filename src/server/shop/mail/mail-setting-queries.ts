import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/database/database.ts";

export type MailSetting = {
  version: number;
  isOwnServer: boolean;
  host: string;
  port: number;
  security: "starttls" | "tls" | "none";
  user: string;
  passwordSealed: Buffer | null;
  fromAddress: string;
  fromName: string;
};

const columns = sql`version, is_own_server as "isOwnServer", host, port, security,
  username as "user", password_sealed as "passwordSealed",
  from_address as "fromAddress", from_name as "fromName"`;

export async function findMailSetting(db: Db): Promise<MailSetting> {
  const { rows } = await sql<MailSetting>`select ${columns} from mail_setting`.execute(db);
  return theOne(rows);
}

export async function lockMailSetting(tx: Tx): Promise<MailSetting> {
  const { rows } = await sql<MailSetting>`select ${columns} from mail_setting for update`.execute(
    tx,
  );
  return theOne(rows);
}

export async function updateMailSetting(tx: Tx, mail: MailSetting): Promise<void> {
  await sql`
    update mail_setting set version
      = ${mail.version}, is_own_server = ${mail.isOwnServer}, host = ${mail.host}, port = ${mail.port},
      security = ${mail.security}, username = ${mail.user}, password_sealed = ${mail.passwordSealed}, from_address = ${mail.fromAddress},
      from_name = ${mail.fromName}`.execute(tx);
}

function theOne(rows: readonly MailSetting[]): MailSetting {
  if (!rows[0]) throw new Error("There is no row of the mail settings.");
  return rows[0];
}
