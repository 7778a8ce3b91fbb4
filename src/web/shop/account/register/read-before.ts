import type { ReadBefore } from "../form/form-draft.ts";
import type { RequiredProfile } from "./registration-use.ts";

/** The person from the rows. All answers to the owner's questions are one field. */
export function readBefore(rows: RequiredProfile): ReadBefore {
  const [person] = rows;
  const answers = rows.map(({ custom_label_id, input_result }) => [custom_label_id, input_result]);
  return { version: 0, ...person, answers };
}
