import type { FieldFault } from "#contract/client.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { longestText } from "#domain/text/text-fault.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import type { ImportFaultCode } from "./check-import.ts";

/** What is said beside the text; `names` are the places in it that are wrong. */
export function textFaultOf(
  { code, names }: { code: ImportFaultCode; names: readonly string[] },
  param: string,
  lang: Language,
  longest = longestText,
): FieldFault {
  return fieldFault(`field.text-${code}`, {
    param,
    lang,
    values: { longest, names: names.map((name) => `{${name}}`).join(", ") },
  });
}
