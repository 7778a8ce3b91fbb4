import { checkEmail } from "../account/check-field.ts";
import type { SettingField, SettingFields, SettingValues } from "../settings/setting-field.ts";

const line = (longest: number, isRequired: boolean) =>
  ({ kind: "text", longest, isRequired, isLong: false }) as const satisfies SettingField;
const bio = {
  kind: "text",
  longest: 4000,
  isRequired: false,
  isLong: true,
} as const satisfies SettingField;

/** The fields of an instructor, in the order of the form. */
export const instructorFields = {
  name: line(120, true),
  name_eng: line(120, false),
  picture: line(90, false),
  bio,
  bio_eng: bio,
  /** They may write to the learners of their own courses. */
  may_announce: { kind: "switch" },
} as const satisfies SettingFields;
/** A new instructor has an e-mail address, which may belong to an account already. */
export const newInstructorFields = { email: line(254, true), ...instructorFields } as const;

export type InstructorValues = SettingValues<typeof instructorFields>;
export type NewInstructorValues = SettingValues<typeof newInstructorFields>;

export const blankInstructor: SettingValues<typeof newInstructorFields> = {
  email: "",
  name: "",
  name_eng: "",
  picture: "",
  bio: "",
  bio_eng: "",
  may_announce: false,
};

export function isEmail(email: string): boolean {
  return checkEmail(email) === null;
}
