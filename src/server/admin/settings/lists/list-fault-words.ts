import type { FieldFault } from "#contract/client.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { type ListFault, longestOption, mostOptions } from "#domain/settings/check-list-row.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";

const values = { longest: longestOption, most: mostOptions };

export function listFaults(
  faults: Partial<Record<string, ListFault>>,
  lang: Language,
): FieldFault[] {
  return Object.entries(faults).flatMap(([param, code]) =>
    code ? [fieldFault(`field.list-${code}`, { param, lang, values })] : [],
  );
}
