import { isStudentField, studentFields } from "../account/student-fields.ts";

/** The list of the settings that a record belongs to. */
export const settingListOf = {
  bank_account: "bank-accounts",
  shipping_option: "shipping",
  user_group: "user-groups",
  custom_label: "questions",
  reject_reason: "reject-reasons",
} as const;

/** Kind and id: `order:53`. The id may contain colons. */
export function apart(object: string): [kind: string, id: string] {
  const at = object.indexOf(":");
  return at < 0 ? [object, ""] : [object.slice(0, at), object.slice(at + 1)];
}

/** Whether the id names a whole list or an unknown account instead of one record. */
export function isWhole(id: string): boolean {
  return ["all", "list", "log", "staff", "unknown"].includes(id);
}

/** A record as the log names it, and the action. */
export type AuditSubject = { object: string; action: string };

/** Text keys of the labels and choices in the form where the record is edited. */
export function formKeys({ object, action }: AuditSubject): {
  label: (name: string) => string;
  option: (name: string, value: string) => string[];
} {
  const [kind, id] = apart(object);
  if (action.startsWith("lesson.") || action.startsWith("section.")) {
    return {
      label: (name) => `curriculum.field-${name}`,
      option: (_name, value) => [`curriculum.option-${value}`],
    };
  }
  if (action.startsWith("question."))
    return { label: (name) => name.replace(/^question_/, "question.field-"), option: () => [] };
  if (kind === "coupon" || kind === "promotion") {
    return {
      label: (name) => `discounts.${name}-field`,
      option: (name, value) => [`discounts.option-${name}-${value}`],
    };
  }
  if (kind === "item")
    return {
      label: (name) => `items.field-${name}`,
      option: (_name, value) => [`items.option-${value}`],
    };
  if (kind === "category") return { label: (name) => `category.field-${name}`, option: () => [] };
  if (action.startsWith("instructor."))
    return { label: (name) => `teachers.field-${name}`, option: () => [] };
  // NOTE: a tier may have the same name as the end of one of these keys.
  if (kind === "account")
    return {
      label: peopleKey,
      option: (name, value) => (isChoice(name) ? [peopleKey(name, value)] : []),
    };
  if (kind === "payment_method")
    return { label: (name) => `setting.method-${name}`, option: () => [] };
  if (object === "setting:mail")
    return {
      label: (name) => `setting.mail.${name}`,
      option: (name, value) => [`setting.mail.${name}-${value}`],
    };
  if (kind === "setting" && id === "registration")
    return {
      label: (name) => `setting.${name}`,
      option: (_name, value) => [`setting.asked-${value}`],
    };
  if (Object.hasOwn(settingListOf, kind)) {
    const list = settingListOf[kind as keyof typeof settingListOf];
    return {
      label: (name) => `setting.${list}.${name}`,
      option: (name, value) => [`setting.${list}.${name}-${value}`],
    };
  }
  return {
    label: (name) => `setting.${name}`,
    option: (name, value) => [`setting.${name}-${value}`],
  };
}

function peopleKey(name: string, part?: string): string {
  return part === undefined ? `people.${name}` : `people.${name}-${part}`;
}

/**
 * For a student's own details, and most of the shop's notes on a student, the log keeps only the
 * names of the fields.
 */
export function namedFieldKey(name: string): string {
  if (isStudentField(name)) return peopleKey(name);
  return `audit.field-${name === "address" ? "address-own" : name}`;
}

function isChoice(name: string): boolean {
  return isStudentField(name) && studentFields[name].kind === "choice";
}

/** For these fields the log keeps one of a few fixed codes. */
const coded: readonly string[] = [
  "way",
  "decision",
  "how",
  "cause",
  "purpose",
  "kind",
  "existing",
  "gift",
  "why",
  "paid_by",
];
const codedReasons: readonly string[] = [
  "account.sign-in-refused",
  "payment.mismatch",
  "payment.late",
];
export const companies: Readonly<Record<string, string>> = {
  line: "LINE",
  facebook: "Facebook",
  google: "Google",
};

/** The key of the text for such a code; null: a person wrote the value. */
export function codedKey(name: string, value: string, action: string): string | null {
  if (!coded.includes(name) && !(name === "reason" && codedReasons.includes(action))) return null;
  return `audit.value-${value.replace(/[^a-z0-9]+/gi, "-").toLowerCase()}`;
}
