import { type Purpose, rules } from "#domain/storage/file-purpose.ts";

/** The address of one of the caller's own files. */
export function fileUrl({ name, purpose }: { name: string; purpose: string }): string {
  return rules[purpose as Purpose]?.isPublic ? `/files/${name}` : `/private/files/${name}`;
}
