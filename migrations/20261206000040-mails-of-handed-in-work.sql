-- Who teaches hears once a day of work that waits for an answer.
alter table learner_mail drop constraint learner_mail_kind_check,
  add constraint learner_mail_kind_check
    check (kind in ('go_on', 'new_lesson', 'live_tomorrow', 'live_soon', 'ends_week', 'ends_day', 'certificate', 'handed_in'));
alter table learner_mail_off drop constraint learner_mail_off_kind_check,
  add constraint learner_mail_off_kind_check check (kind in ('go_on', 'new_lesson', 'live', 'ending', 'certificate', 'handed_in'));

-- What a course tells its learners is taken behind everything else.
create index outbox_message_first on outbox_message (id) where done_at is null and not (key like 'learner:%');
create index outbox_message_patient on outbox_message (id) where done_at is null and (key like 'learner:%');

-- The courses in which work is handed in.
create index lesson_assignment on lesson (item_id) where kind = 'assignment';
