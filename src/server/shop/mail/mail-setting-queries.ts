import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";

const columns = `version, is_own_server as "isOwnServer", host, port, security,
  username as "user", password_sealed as "passwordSealed",
  from_address as "fromAddress", from_name as "fromName"`;

const find = named("find-mail-setting", `select ${columns} from mail_setting`);
const lock = named("lock-mail-setting", `select ${columns} from mail_setting for update`);

export type MailSetting = RowOf<typeof find>;

export async function findMailSetting(db: Db): Promise<MailSetting> {
  return theOne(await find(db));
}

export async function lockMailSetting(tx: Tx): Promise<MailSetting> {
  return theOne(await lock(tx));
}

const update = named(
  "update-mail-setting",
  `update mail_setting
  set version = x.version, is_own_server = x."isOwnServer", host = x.host, port = x.port,
    security = x.security, username = x."user", password_sealed = $2,
    from_address = x."fromAddress", from_name = x."fromName"
  from jsonb_to_record($1) as x (version bigint, "isOwnServer" boolean, host text, port int,
    security text, "user" text, "fromAddress" text, "fromName" text)`,
);

export async function updateMailSetting(
  tx: Tx,
  { passwordSealed, ...setting }: MailSetting,
): Promise<void> {
  await update(tx, [setting, passwordSealed]);
}

function theOne([setting]: readonly MailSetting[]): MailSetting {
  if (!setting) throw new Error("There is no row of the mail settings.");
  return setting;
}
