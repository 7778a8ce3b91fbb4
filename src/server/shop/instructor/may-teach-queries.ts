/**
 * Whether the account `a` teaches now. An instructor who is archived, has left or has not accepted
 * the invitation has no rights.
 */
export const mayTeach = (a: string) =>
  `(${a}.is_instructor and not exists (select from instructor_profile taught
    where taught.account_id = ${a}.id
      and (taught.archived_at is not null or taught.invited_at is not null)))`;
