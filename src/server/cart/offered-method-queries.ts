/**
 * The SQL that says whether a payment method `m` can be chosen: switched on, and its provider has keys here. PayPal also needs the shop's own client id.
 * `offered` is the SQL for the ids of the providers that have keys.
 */
export function isOfferedMethod(m: string, offered: string): string {
  return `${m}.is_enabled and (${m}.provider is null or ${m}.provider = any (${offered})) and (${m}.id <> 2 or ${m}.public_id is not null)`;
}
