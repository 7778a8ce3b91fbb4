/**
 * An account `a` that can sign in at this moment. For what is reached without a session: the others
 * ask for it with each call.
 */
export const mayEnter =
  "a.is_allowed and a.erased_at is null and (a.expires_at is null or a.expires_at > now())";

/**
 * An enrollment `e` that opens its course at this moment. What staff have stopped closes the
 * course, whatever else there is of it.
 */
export const opensNow = `e.state = 'active' and e.starts_at <= now()
  and (e.ends_at is null or e.ends_at > now())
  and not exists (select from enrollment z
    where z.account_id = e.account_id and z.item_id = e.item_id and z.state = 'active'
    and z.paused_at is not null)`;
