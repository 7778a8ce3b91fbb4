import { unpackMail } from "../../../src/server/shop/outbox/pack-mail.ts";

/** The text of a mail that the shop has written. Empty: there is none. */
export function textOf(mail: { packed: Buffer | null } | undefined): string {
  return mail?.packed ? unpackMail(mail.packed).text : "";
}
