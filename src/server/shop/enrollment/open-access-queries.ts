/** An enrollment `e` that opens its course at this moment. What staff have stopped closes the course, whatever else there is of it. */
export const opensNow = `e.state = 'active' and e.starts_at <= now() and (e.ends_at is null or e.ends_at > now())
  and not exists (select from enrollment z where z.account_id = e.account_id and z.item_id = e.item_id and z.state = 'active' and z.paused_at is not null)`;
