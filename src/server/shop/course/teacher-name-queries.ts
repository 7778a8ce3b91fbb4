import type { Language } from "#domain/link/localized-path.ts";

/** How the shop calls an instructor, of an account with its profile `p`, which may be missing. */
export function teacherName(lang: Language, account = "a"): string {
  return `coalesce(nullif(p.name_${lang}, ''), nullif(p.name_th, ''),
    trim(${account}.first_name || ' ' || ${account}.last_name))`;
}

/** What a list of teachers `ci` of an item is read from. */
export const teachersOfItem =
  "course_instructor ci join account a on a.id = ci.account_id left join instructor_profile p on p.account_id = a.id";

/** Without a picture of the shop's own the one of the account, of who has agreed to teach. */
export const teacherPicture =
  "coalesce(nullif(p.picture_file, ''), case when p.invited_at is null then a.picture_file end)";
