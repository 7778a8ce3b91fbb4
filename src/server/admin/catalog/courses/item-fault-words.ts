import type { FieldFault } from "#contract/client.ts";
import type { ItemFault } from "#domain/catalog/check-item.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";

export function itemFaults(
  faults: Readonly<Record<string, ItemFault>>,
  lang: Language,
): FieldFault[] {
  return Object.entries(faults).map(([param, code]) =>
    fieldFault(`field.item-${code}`, { param, lang }),
  );
}
