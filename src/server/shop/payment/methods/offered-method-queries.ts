/**
 * The SQL that says whether a payment method `m` can be chosen: switched on, and the shop can carry
 * it out. PayPal also needs a client id,
 * and a bank transfer (1) an account that it goes to.
 * `offered` is the SQL for the ids of the methods whose provider has keys and that the pages can
 * show.
 */
export function isOfferedMethod(m: string, offered: string): string {
  return `${m}.is_enabled and (${m}.provider is null or ${m}.id = any (${offered}))
    and (${m}.id <> 2 or ${m}.provider is not null or ${m}.public_id is not null)
    and (${m}.id <> 1 or exists (select from bank_account where archived_at is null))`;
}
