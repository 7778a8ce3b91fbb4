import type { Invariant } from "./invariant-queries.ts";

/** Carts, files and messages. */
export const houseInvariants: readonly Invariant[] = [
  {
    promise: "a cart holds a course once, and products in whole numbers up to 99",
    breaks: `select 'cart ' || ci.cart_id || ', item ' || ci.item_id as object,
      ci.quantity::text as detail from cart_item ci join catalog_item i on i.id = ci.item_id
      where ci.quantity not between 0 and 99 or (i.kind = 'course' and ci.quantity <> 1)`,
  },
  {
    promise: "a guest who has become a student has left no cart behind",
    breaks:
      "select 'cart ' || c.id as object, 'guest ' || g.id as detail from cart c join guest g on g.id = c.guest_id where g.merged_into is not null",
  },
  {
    promise: "the storage in use is the size of the files there are",
    breaks: `select 'storage' as object, q.used_bytes || ' used, files ' || f.bytes as detail
      from storage_quota q, (select coalesce(sum(size_bytes), 0)::bigint as bytes from stored_file
        where state <> 'deleted') f where q.used_bytes <> f.bytes`,
  },
  {
    promise: "the reserved storage is what uploads under way have reserved, and all of it fits",
    breaks: `select 'storage' as object,
      q.reserved_bytes || ' reserved, uploads ' || r.bytes as detail
      from storage_quota q, (select coalesce(sum(bytes), 0)::bigint as bytes
        from storage_reservation) r
      where q.reserved_bytes <> r.bytes or q.used_bytes + q.reserved_bytes > q.total_bytes`,
  },
  {
    promise: "what buyers and visitors have of the room is the size of their files and uploads",
    breaks: `select 'storage' as object,
      q.people_used_bytes || ' of people, files ' || f.people || ', uploads ' || r.people as detail
      from storage_quota q,
        (select coalesce(sum(size_bytes), 0)::bigint as people,
          coalesce(sum(size_bytes) filter (where guest_id is not null), 0)::bigint as visitors
          from stored_file where state <> 'deleted' and is_of_people(purpose)) f,
        (select coalesce(sum(bytes), 0)::bigint as people,
          coalesce(sum(bytes) filter (where room = 'visitors'), 0)::bigint as visitors
          from storage_reservation where room in ('people', 'slips', 'visitors')) r
      where (q.people_used_bytes, q.visitors_used_bytes, q.people_reserved_bytes,
        q.visitors_reserved_bytes) <> (f.people, f.visitors, r.people, r.visitors)`,
  },
  {
    promise: "an upload under way has its reservation, and a finished one its file",
    breaks: `select 'upload ' || u.id as object, coalesce(u.file_name, 'not stored') as detail
      from resumable_upload u
      where (u.file_name is null) = (u.reservation_id is null) and u.expires_at > now()`,
  },
  {
    promise: "a file that a person's profile or tax details name is still there",
    breaks: `select r.kind || ' ' || r.object_id as object, r.file_name as detail
      from file_reference r join stored_file f on f.name = r.file_name
      where f.state in ('deleting', 'deleted') and r.kind in ('person', 'certificate', 'answer')`,
  },
  {
    promise: "a lesson stands in a section of its own course, and its film is there",
    breaks: `select 'lesson ' || l.id as object, coalesce(l.video_file, 'no film') as detail
      from lesson l join course_section s on s.id = l.section_id
      where s.item_id <> l.item_id or (l.video_file is not null and not exists (
        select from stored_file f
          where f.name = l.video_file and f.purpose = 'lesson'
          and f.state in ('stored', 'attached')))`,
  },
  {
    promise: "a file of a lesson is there",
    breaks: `select 'lesson ' || f.lesson_id as object, f.file_name as detail from lesson_file f
      where not exists (
      select from stored_file s
        where s.name = f.file_name and s.purpose = 'lesson' and s.state in ('stored', 'attached'))
      union all select 'lesson ' || l.id, shown
        from lesson l, unnest(array[l.poster_file, l.captions_th_file, l.captions_en_file]) shown
      where shown is not null and not exists (
        select from stored_file s
          where s.name = shown and s.purpose = 'lesson' and s.state in ('stored', 'attached'))`,
  },
  {
    promise: "what was made of a film is there, hangs on a film that is there, and on nothing else",
    breaks: `select 'rendition ' || r.file_name as object, r.film_name as detail
      from film_rendition r where not exists (
        select from stored_file s
          where s.name = r.file_name and s.purpose = 'rendition' and s.state = 'attached')
        or not exists (select from stored_file f
          where f.name = r.film_name and f.purpose = 'lesson' and f.state in ('stored', 'attached'))
      union all select 'file ' || s.name, 'of no film' from stored_file s
        where s.purpose = 'rendition' and s.state in ('stored', 'attached')
          and not exists (select from film_rendition r where r.file_name = s.name)
      union all select 'film ' || j.film_name, j.state from film_job j where not exists (
        select from stored_file f
          where f.name = j.film_name and f.purpose = 'lesson'
          and f.state in ('stored', 'attached'))`,
  },
  {
    promise: "a picture of a question is there as long as its quiz is",
    breaks: `select 'question ' || p.question_id as object, p.file_name as detail
      from question_picture p join quiz_question q on q.id = p.question_id
      join lesson l on l.id = q.lesson_id where l.archived_at is null and not exists (
        select from stored_file s
          where s.name = p.file_name and s.purpose = 'lesson'
          and s.state in ('stored', 'attached'))`,
  },
  {
    promise: "a course that a learner has completed has its certificate",
    breaks: `select 'learning ' || l.account_id || ' ' || l.item_id as object,
      'completed ' || l.completed_at as detail from learning l
      where l.completed_at is not null and l.gets_certificate and not exists (select from certificate c
        where c.account_id = l.account_id and c.item_id = l.item_id)`,
  },
  {
    promise:
      "a lesson that is done by passing has a passed attempt, or had one before a question was corrected",
    breaks: `select 'lesson ' || p.lesson_id || ' of account ' || p.account_id as object,
      'done ' || p.done_at as detail
      from lesson_progress p join lesson l on l.id = p.lesson_id
      where p.done_at is not null and l.kind = 'quiz' and l.completion = 'passed'
        and not exists (select from quiz_attempt a
          where a.account_id = p.account_id and a.lesson_id = p.lesson_id
          and a.submitted_at is not null)`,
  },
  {
    promise:
      "an answer that was judged by an older rule of its question is about to be judged anew",
    breaks: `select 'attempt ' || a.attempt_id as object, 'question ' || q.id as detail
      from quiz_answer a join quiz_question q on q.id = a.question_id
      where a.judging < q.judging and not q.is_judged_anew`,
  },
  {
    promise: "an attempt that was judged has as many points as its answers",
    breaks: `select 'attempt ' || a.id as object, a.score || ' of ' || a.most as detail
      from quiz_attempt a
      where a.submitted_at is not null and a.score <> (select coalesce(sum(w.score), 0)
        from quiz_answer w where w.attempt_id = a.id)`,
  },
  {
    promise: "work that waits for its answer is the newest of its learner",
    breaks: `select 'submission ' || s.id as object, 'number ' || s.number as detail
      from submission s where s.state = 'waiting' and exists (
      select from submission n
        where n.account_id = s.account_id and n.lesson_id = s.lesson_id and n.number > s.number)`,
  },
  {
    promise: "a file that was handed in is there and belongs to who handed it in",
    breaks: `select 'submission ' || s.id as object, f.file_name as detail from submission_file f
      join submission s on s.id = f.submission_id where not exists (
      select from stored_file k
        where k.name = f.file_name and k.purpose = 'work' and k.state = 'attached'
        and k.account_id = s.account_id)`,
  },
  {
    promise: "a file has an owner, unless it is the shop's",
    breaks: `select 'file ' || name as object, purpose as detail from stored_file
      where state in ('stored', 'attached')
        and purpose not in ('shop', 'component', 'lesson', 'rendition') and account_id is null
        and guest_id is null`,
  },
  {
    promise: "the files that a person's profile names are that person's own, each for its use",
    breaks: `select 'account ' || p.account_id as object, p.name as detail from (
        select id as account_id, picture_file as name, 'profile' as purpose from account
          where picture_file is not null
        union all select id, tax_certificate_file, 'certificate' from account
          where tax_certificate_file is not null
        union all select a.account_id,
          jsonb_array_elements_text(case jsonb_typeof(a.answer) when 'array' then a.answer
          else '[]' end), 'custom' from custom_label_answer a
          join custom_label l on l.id = a.custom_label_id where l.field_type = 'image') p
      where not exists (select from stored_file f where f.name = p.name
        and (f.purpose = 'shop'
          or (f.purpose = p.purpose and f.account_id = p.account_id and f.state = 'attached')))`,
  },
  {
    promise: "no message has been lying for an hour",
    breaks: `select 'message ' || id as object,
      key || ', tries ' || tries || coalesce(': ' || nullif(last_error, ''), '') as detail
      from outbox_message
      where done_at is null and due_at < now() - interval '1 hour'`,
  },
  {
    promise: "the files in passing are those that are not used yet or about to go",
    breaks: `select 'file ' || coalesce(f.name, p.name) as object,
      coalesce('state ' || f.state, 'there is no such file in passing') as detail
      from (select name, state from stored_file where state in ('stored', 'deleting')) f
        full join file_in_passing p on p.name = f.name and p.is_going = (f.state = 'deleting')
      where f.name is null or p.name is null`,
  },
  {
    promise: "the messages that are open are those that are not done",
    breaks: `select 'message ' || coalesce(m.id, w.id) as object,
      case when w.id is null then 'is not done, and nobody looks for it'
        else 'is looked for, and is done or gone' end as detail
      from (select id from outbox_message where done_at is null) m
        full join outbox_open w on w.id = m.id
      where m.id is null or w.id is null`,
  },
  {
    promise: "the mails that have not left are noted",
    breaks: `select 'mail ' || coalesce(m.id, u.mail_id) as object,
      case when u.mail_id is null then 'has not left' else 'has left, or is gone' end as detail
      from (select id from mail where sent_at is null) m
        full join mail_unsent u on u.mail_id = m.id
      where m.id is null or u.mail_id is null`,
  },
  {
    promise: "a message is mailed once",
    breaks:
      "select 'message ' || outbox_id as object, count(*)::text as detail from mail where outbox_id is not null group by outbox_id having count(*) > 1",
  },
];
