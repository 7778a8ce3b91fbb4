import type { SettingValue } from "#domain/settings/setting-field.ts";
import type { RegistrationFields } from "#domain/settings/site-settings.ts";
import { readMoment } from "#domain/statement/statement-cells.ts";
import { type DayRules, writesMonthFirst } from "#domain/statement/statement-day.ts";
import { foldName } from "#domain/text/fold-name.ts";
import { bangkokDayRange } from "#domain/time/bangkok.ts";
import { checkUsername } from "../check-field.ts";
import type { FormCode } from "../form-fault.ts";
import { readPhone } from "../read-phone.ts";
import { type RegistrationRules, validateRegistration } from "../registration.ts";
import { splitName } from "../split-name.ts";
import {
  type ImportedField,
  importedFields,
  isStudentField,
  type StudentField,
  studentFields,
} from "../student-fields.ts";
import { typedLine } from "../typed-line.ts";
import { type ImportColumn, type ImportMapping, importColumns } from "./import-columns.ts";
import { type OptionNames, readStudentCell, type StudentCellFault } from "./student-cell.ts";

/** The faults of a line besides those of a registration. */
export type ImportCode =
  | "UNKNOWN_GROUP"
  | "UNKNOWN_COURSE"
  | "NOT_A_DAY"
  | "PAST_DAY"
  | "WITHOUT_COURSE"
  | "EMAIL_TWICE"
  | "USERNAME_TWICE"
  | "USERNAME_TAKEN"
  | "EMAIL_IS_USERNAME"
  | "ADMINISTRATOR"
  | "NOT_A_STUDENT"
  | "MERGED"
  | "OVER_LIMIT"
  | "REGISTERED_MEANWHILE"
  | "CHANGED_MEANWHILE";
export type ImportFault = { column: ImportColumn; code: FormCode | ImportCode | StudentCellFault };

export type ImportFacts = {
  fields: RegistrationFields;
  groups: readonly { id: number; name: string }[];
  courses: readonly { id: number; slug: string }[];
  options: OptionNames;
  now: Date;
};
/** An empty cell changes nothing: "", null or left out. */
export type ImportRow = {
  line: number;
  first: string;
  last: string;
  email: string;
  phone: string;
  username: string;
  /** The group as written in the file. */
  group: string;
  groupId: number | null;
  noted: Partial<Record<ImportedField, SettingValue>>;
  expiresAt: Date | null;
  course: { id: number; endsAt: Date | null } | null;
  faults: ImportFault[];
};
type Texts = Record<ImportColumn, string>;

/**
 * Reads every line as a student, with its faults. Of two lines with the same e-mail or username the
 * first one counts.
 */
export function readImportRows(
  lines: readonly { line: number; cells: readonly string[] }[],
  mapping: ImportMapping,
  facts: ImportFacts,
): ImportRow[] {
  const [emails, usernames] = [new Set<string>(), new Set<string>()];
  const isAgain = (known: Set<string>, text: string) =>
    text !== "" && known.size === known.add(foldName(text)).size;
  const all = lines.map(({ line, cells }) => ({ line, texts: textsOf(cells, mapping) }));
  // The date format is recognized from the whole column.
  const rulesOf = (column: "expiry" | "until"): DayRules => ({
    now: facts.now,
    isSerial: true,
    isMonthFirst: writesMonthFirst(all.map(({ texts }) => texts[column])),
  });
  const days = { expiry: rulesOf("expiry"), until: rulesOf("until") };
  return all.map((one) => {
    const row = readRow(one, { ...facts, days });
    if (isAgain(emails, row.email)) row.faults.push({ column: "email", code: "EMAIL_TWICE" });
    if (isAgain(usernames, row.username))
      row.faults.push({ column: "username", code: "USERNAME_TWICE" });
    return row;
  });
}

function textsOf(cells: readonly string[], mapping: ImportMapping): Texts {
  const entries = importColumns.map(
    (field) => [field, textOf(field, cells[mapping[field] ?? -1] ?? "")] as const,
  );
  const texts = Object.fromEntries(entries) as Texts;
  return texts.name === "" ? texts : { ...texts, ...splitName(texts.name) };
}

/** A long text keeps its line breaks. */
function textOf(column: ImportColumn, cell: string): string {
  const field: StudentField | null = isStudentField(column) ? studentFields[column] : null;
  return field?.kind === "text" && field.isLong ? cell.trim() : typedLine(cell);
}

type Days = { days: Record<"expiry" | "until", DayRules> };

function readRow(
  { line, texts }: { line: number; texts: Texts },
  facts: ImportFacts & Days,
): ImportRow {
  const { first, last, email, username } = texts;
  const phone = readPhone(texts.phone);
  const [expiry, until] = [
    readLastSecond(texts.expiry, facts.days.expiry),
    readLastSecond(texts.until, facts.days.until),
  ];
  const group = facts.groups.find(({ name }) => foldName(name) === foldName(texts.group));
  const course = facts.courses.find(
    ({ id, slug }) => String(id) === texts.course || slug === texts.course.toLowerCase(),
  );
  const said = importedFields.flatMap((name) => {
    return texts[name] === ""
      ? []
      : [{ name, ...readStudentCell(studentFields[name], texts[name], facts.options[name]) }];
  });
  const checks: [ImportColumn, ImportFault["code"] | null][] = [
    ["username", username === "" ? null : checkUsername(username)],
    ["group", texts.group === "" || group ? null : "UNKNOWN_GROUP"],
    ...said.map(({ name, fault }): [ImportColumn, ImportFault["code"] | null] => [name, fault]),
    ["expiry", expiry.fault],
    ["course", texts.course === "" || course ? null : "UNKNOWN_COURSE"],
    ["until", texts.until !== "" && texts.course === "" ? "WITHOUT_COURSE" : until.fault],
  ];
  const others = checks.flatMap(([column, code]) => (code === null ? [] : [{ column, code }]));
  return {
    line,
    first,
    last,
    email,
    phone,
    username,
    group: texts.group,
    groupId: group?.id ?? null,
    expiresAt: expiry.end,
    noted: Object.fromEntries(said.map(({ name, value }) => [name, value])),
    course: course === undefined ? null : { id: course.id, endsAt: until.end },
    faults: [...formFaults({ first, last, email, phone }, facts), ...others],
  };
}

const columnOf: Partial<Record<string, ImportColumn>> = {
  firstName: "first",
  lastName: "last",
  email: "email",
  phone: "phone",
};

/**
 * The rules of a registration for the fields of a file. The person is asked for the others later.
 */
function formFaults(
  { first, last, email, phone }: Pick<Texts, "first" | "last" | "email" | "phone">,
  { fields }: ImportFacts,
): ImportFault[] {
  const off = { isEnabled: false, isRequired: false };
  const asked = ({ isEnabled, isRequired }: RegistrationFields["phone"]) => ({
    isEnabled: true,
    isRequired: isEnabled && isRequired,
  });
  const said = {
    firstName: asked(fields.firstName),
    lastName: asked(fields.lastName),
    phone: asked(fields.phone),
  };
  const rules: RegistrationRules = {
    fields: { ...said, nickname: off, address: off, picture: off, companyCertificate: off },
    asksForGroup: false,
    asksForConsent: false,
    labels: [],
    taxInvoice: "none",
  };
  const rest = {
    nickname: "",
    address: "",
    pictures: [],
    groupId: null,
    answers: [],
    isConsentGiven: false,
    login: null,
    tax: null,
  };
  return validateRegistration(
    { firstName: first, lastName: last, email, phone, ...rest },
    rules,
  ).flatMap(({ field, code }) => {
    const column = columnOf[field];
    return column ? [{ column, code }] : [];
  });
}

type Day = { end: Date | null; fault: "NOT_A_DAY" | "PAST_DAY" | null };

/**
 * The last second of a day in Bangkok, so that it is displayed as that day. Years are Buddhist or
 * Gregorian. A day that is impossible as day/month may be month/day.
 */
function readLastSecond(text: string, rules: DayRules): Day {
  if (text === "") return { end: null, fault: null };
  const { now } = rules;
  const exact = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? new Date(text) : null;
  const at =
    exact ??
    readMoment(text, "", rules)?.at ??
    readMoment(text, "", { ...rules, isMonthFirst: !rules.isMonthFirst })?.at ??
    null;
  if (at === null || Number.isNaN(at.getTime())) return { end: null, fault: "NOT_A_DAY" };
  const end = new Date(bangkokDayRange(at).until.getTime() - 1000);
  return { end, fault: end <= now ? "PAST_DAY" : null };
}
