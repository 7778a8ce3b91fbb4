-- Nothing of learning, and no place in line, is hung on an account that was erased or has become another, however late a request comes.
-- After the row, not before it: what only changes a row of a beat asks nothing more, and a foreign key takes the same lock.
create trigger learning_of_somebody after insert on learning for each row execute function refuse_erased_account();
create trigger lesson_progress_of_somebody after insert on lesson_progress for each row execute function refuse_erased_account();
create trigger certificate_of_somebody after insert on certificate for each row when (new.account_id is not null) execute function refuse_erased_account();
create trigger stream_lease_of_somebody after insert on stream_lease for each row execute function refuse_erased_account();
create trigger lesson_note_of_somebody after insert on lesson_note for each row execute function refuse_erased_account();
create trigger lesson_question_of_somebody after insert on lesson_question for each row execute function refuse_erased_account();
create trigger quiz_attempt_of_somebody after insert on quiz_attempt for each row execute function refuse_erased_account();
create trigger submission_of_somebody after insert on submission for each row execute function refuse_erased_account();
create trigger live_attendance_of_somebody after insert on live_attendance for each row execute function refuse_erased_account();
create trigger calendar_link_of_somebody after insert on calendar_link for each row execute function refuse_erased_account();
create trigger course_review_of_somebody after insert on course_review for each row execute function refuse_erased_account();
create trigger learner_mail_of_somebody after insert on learner_mail for each row execute function refuse_erased_account();
create trigger learner_mail_off_of_somebody after insert on learner_mail_off for each row execute function refuse_erased_account();
create trigger account_network_of_somebody after insert on account_network for each row execute function refuse_erased_account();
create trigger seat_wait_of_somebody after insert on seat_wait for each row execute function refuse_erased_account();
