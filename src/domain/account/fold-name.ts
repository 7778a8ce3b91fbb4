const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu;

/**
 * Usernames and e-mails that a person would take for the same are the same: width, case and
 * invisible characters do not count.
 */
export function foldName(name: string): string {
  return foldCase(name.normalize("NFKC").replace(invisible, "").trim()).normalize("NFKC");
}

/**
 * Up and down again, because some letters have a pair in one direction only: ẞ, ß and ss are one.
 */
function foldCase(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase();
}
