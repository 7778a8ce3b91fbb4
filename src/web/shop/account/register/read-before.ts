import type { ReadBefore } from "../form/form-draft.ts";
import type { RequiredProfile } from "./registration-use.ts";

/** The person of the rows, with all answers to the owner's questions as one field. */
export function readBefore(rows: RequiredProfile): ReadBefore {
  const [person] = rows;
  const answers = rows.map(({ custom_label_id, input_result }) => [custom_label_id, input_result]);
  return { version: 0, ...person, answers };
}
