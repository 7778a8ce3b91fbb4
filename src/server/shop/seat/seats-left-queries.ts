import { mayEnter } from "../enrollment/open-access-queries.ts";
import { openPayment } from "./open-payment-queries.ts";

/**
 * The SQL that says whether the time of an order is over and no payment is under way: its seats are
 * free in that moment, whether or not a job has ended it.
 */
export function isLapsed(order: string): string {
  return `${order}.status in ('notYetReceived', 'rejected') and ${order}.cancel_at <= now()
    and not exists (
      select from payment lp
      where lp.order_id = ${order}.id and ${openPayment("lp")})`;
}

/**
 * The SQL that says whether a place in the line for a course counts: the student waits, or has been
 * offered a seat and still has time.
 */
export function isWaiting(place: string): string {
  return `${place}.ended_at is null
    and (${place}.offer_until is null or ${place}.offer_until > now())`;
}

/**
 * The SQL that says whether an account has a course, or an order for it that it can still pay.
 * `account` and `item` are the SQL that names them.
 */
export function hasCourse(account: string, item: string): string {
  return `(exists (
      select from enrollment e
      where e.account_id = ${account} and e.item_id = ${item} and e.state = 'active'
        and (e.ends_at is null or e.ends_at > now()))
    or exists (
      select from course_on_order hc join shop_order ho on ho.id = hc.order_id
      where hc.account_id = ${account} and hc.item_id = ${item}
        and (ho.status = 'pending' or ho.cancel_at > now())))`;
}

/**
 * The SQL that says whether who waits has no use for a seat: they cannot sign in, or have the
 * course by now.
 */
export function isInVain(place: string): string {
  const owns = hasCourse(`${place}.account_id`, `${place}.item_id`);
  return `(not exists (select from account a where a.id = ${place}.account_id and ${mayEnter})
    or ${owns})`;
}

/** The SQL for how many seats of a course `item` are held by orders whose time is over. */
export function lapsedSeats(item: string): string {
  return `(
    select count(*)
    from course_on_order lc join shop_order lo on lo.id = lc.order_id
    where lc.item_id = ${item}.id and lc.holds_seat and ${isLapsed("lo")})`;
}

/**
 * The SQL for how many seats of `item` are kept for people who wait, each for one of them alone.
 */
export function keptSeats(item: string): string {
  return `(
    select count(*)
    from seat_wait lw
    where lw.item_id = ${item}.id and lw.ended_at is null and lw.offer_until > now())`;
}

/**
 * The SQL for how many wait for a seat of `item` before the account `asker` (a parameter): all of
 * them, for a student who does not wait.
 */
export function waitingBefore(item: string, asker: string | null): string {
  const own =
    asker &&
    `(
      select qm.id from seat_wait qm
      where qm.item_id = ${item}.id and qm.account_id = ${asker} and ${isWaiting("qm")})`;
  const isBefore = own ? ` and qw.id < coalesce(${own}, 9223372036854775807)` : "";
  return `(
    select count(*)
    from seat_wait qw
    where qw.item_id = ${item}.id and ${isWaiting("qw")}${isBefore})`;
}

/**
 * The SQL for how many seats of a course are left for the caller; less than nothing where more are
 * waited for than are free. null: no limit.
 */
export function seatsLeft(item: string, asker: string | null): string {
  const free = `${item}.seat_limit - ${item}.seats_held - ${item}.seats_taken`;
  return `case when ${item}.seat_limit is not null then (
    ${free} + ${lapsedSeats(item)} - ${waitingBefore(item, asker)})::int end`;
}
