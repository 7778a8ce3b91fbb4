import { type Purpose, rules } from "#domain/storage/file-purpose.ts";

/** Where a file of one's own can be had. */
export function fileUrl({ name, purpose }: { name: string; purpose: string }): string {
  return rules[purpose as Purpose]?.isPublic ? `/files/${name}` : `/private/files/${name}`;
}
