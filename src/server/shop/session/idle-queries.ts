/** A session that was not seen for so long is over. */
const idle = { administrator: "30 minutes", other: "12 hours" };

/** SQL: whether the session has been seen recently enough to open the account. */
export function isAwake(session: string, account: string): string {
  return `${session}.last_seen_at > now() - case when ${account}.is_administrator
    then interval '${idle.administrator}' else interval '${idle.other}' end`;
}

/** SQL: whether a session has been idle for longer than anybody's may be. */
export const isIdleForAll = `created_at < now() - interval '${idle.other}'
  and last_seen_at < now() - interval '${idle.other}'`;
