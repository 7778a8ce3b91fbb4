import { checkEmail, checkName, checkPassword, filled, longerThan } from "./check-field.ts";
import type { FormCode } from "./form-fault.ts";

/** The password gives access to the whole shop. */
export const shortestOwnerPassword = 10;

const longestShopName = 60;

/** What the first administrator of a new shop enters. */
export type FirstRunForm = { name: string; email: string; password: string; shopName: string };
export type FirstRunFault = { field: keyof FirstRunForm; code: FormCode | "OWNER_TOO_SHORT" };

/** One fault per field, in the order of the form. */
export function validateFirstRun(form: FirstRunForm): FirstRunFault[] {
  const { name, email, password, shopName } = form;
  const checked = [
    ["shopName", filled(shopName, (value) => longerThan(longestShopName, value))],
    ["name", filled(name, checkName)],
    ["email", checkEmail(email)],
    ["password", checkOwnerPassword(password, email)],
  ] as const;
  return checked.flatMap(([field, code]) => (code === null ? [] : [{ field, code }]));
}

function checkOwnerPassword(password: string, email: string): FirstRunFault["code"] | null {
  const code = checkPassword(password, { username: email, email });
  if (code !== null && code !== "TOO_SHORT") return code;
  return password.length < shortestOwnerPassword ? "OWNER_TOO_SHORT" : null;
}
