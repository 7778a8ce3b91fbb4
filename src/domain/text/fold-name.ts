const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu;

/**
 * Usernames and e-mails that look alike are equal: width, case and invisible characters do not
 * count.
 */
export function foldName(name: string): string {
  return foldCase(name.normalize("NFKC").replace(invisible, "").trim()).normalize("NFKC");
}

/**
 * To upper and to lower case, because some letters have a pair in one direction only: ẞ, ß and ss
 * are equal.
 */
function foldCase(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase();
}
