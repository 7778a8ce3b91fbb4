const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu;

/** Usernames and e-mails that a person would take for the same are the same: width, case and invisible characters do not count. */
export function foldName(name: string): string {
  return name.normalize("NFKC").replace(invisible, "").trim().toUpperCase().toLowerCase().normalize("NFKC");
}
