import { idleTime } from "#domain/account/sign-in/session-length.ts";

/** SQL: whether the session has been seen recently enough to open the account. */
export function isAwake(session: string, account: string): string {
  return `${session}.last_seen_at > now() - case when ${account}.is_administrator
    then interval '${idleTime.administrator}' else interval '${idleTime.other}' end`;
}

/** SQL: whether a session has been idle for longer than anybody's may be. */
export const isIdleForAll = `created_at < now() - interval '${idleTime.other}'
  and last_seen_at < now() - interval '${idleTime.other}'`;
