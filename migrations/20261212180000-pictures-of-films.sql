-- The picture before a film, and the small ones over its bar, are made with its smaller versions.
alter table film_rendition
  drop constraint film_rendition_quality_check,
  drop constraint film_rendition_lines,
  add constraint film_rendition_quality_check
    check (quality in ('medium', 'small', 'sound', 'poster', 'previews')),
  add constraint film_rendition_lines
    check ((quality in ('medium', 'small')) = (lines is not null));
