-- A link to somebody who has no password yet lives beside the one that was asked for.
alter table one_time_token drop constraint one_time_token_purpose_check;
alter table one_time_token add constraint one_time_token_purpose_check check (purpose in ('reset_password', 'first_password', 'verify_email', 'change_email', 'join_staff'));
