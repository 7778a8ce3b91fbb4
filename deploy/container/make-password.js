// Makes the password of the database once, for a folder that shop and database share.
import { randomBytes } from "node:crypto";
import { existsSync, renameSync, writeFileSync } from "node:fs";

const file = process.argv[2] ?? "/secrets/database-password";
if (!existsSync(file)) {
  // Under another name first: a file that is there is whole.
  writeFileSync(`${file}.new`, randomBytes(32).toString("base64url"), { mode: 0o644 });
  renameSync(`${file}.new`, file);
}
