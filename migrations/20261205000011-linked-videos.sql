-- A film of a lesson that stands elsewhere: provider and number, with Vimeo's key of an unlisted one. Nobody here can tell how much of it was watched.
alter table lesson
  add column video_link text check (video_link ~ '^(youtube:[A-Za-z0-9_-]{11}|vimeo:[1-9][0-9]{0,14}(/[0-9a-f]{6,32})?)$'),
  add constraint one_film check (video_link is null or video_file is null),
  add constraint linked_is_not_watched check (video_link is null or completion <> 'watched');
