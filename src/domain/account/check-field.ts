import { isCommonPassword } from "./common-passwords.ts";
import { foldName } from "./fold-name.ts";
import type { FieldRule, FormCode } from "./form-fault.ts";

export const nameLength = 255;
export const addressLength = 1000;
export const emailLength = 254;
export const shortestPassword = 6;
export const longestPassword = 128;

const emailPattern = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;
const loginCharacters = /^[a-zA-Z0-9@\-_.]+$/;

type Check = (value: string) => FormCode | null;

export const checkName: Check = (name) => longerThan(nameLength, name);
export const checkAddress: Check = (address) => longerThan(addressLength, address);

export function checkEmail(email: string): FormCode | null {
  if (email.trim() === "") return "REQUIRED";
  return email.length <= emailLength && emailPattern.test(email) ? null : "INVALID_FORMAT_EMAIL";
}

export function checkPhone(phone: string): FormCode | null {
  if (!/^[0-9]+$/.test(phone)) return "NOT_DIGITS";
  return phone.length === 9 || phone.length === 10 ? null : "NOT_9_TO_10_DIGITS";
}

export function checkUsername(username: string): FormCode | null {
  if (username === "") return "REQUIRED";
  if (!loginCharacters.test(username)) return "INVALID_FORMAT_USERNAME";
  return username.length > nameLength ? "TOO_LONG" : null;
}

/** The rules for a new password; signing in with an old one asks for none of them. */
export function checkPassword(password: string, login: { username: string; email: string }): FormCode | null {
  if (password === "") return "REQUIRED";
  if (!loginCharacters.test(password)) return "INVALID_FORMAT_PASSWORD";
  if (password.length < shortestPassword) return "TOO_SHORT";
  if (password.length > longestPassword) return "TOO_LONG";
  if (isCommonPassword(password)) return "TOO_COMMON";
  return [login.username, login.email].some((name) => foldName(name) === foldName(password)) ? "SAME_AS_LOGIN" : null;
}

export function checkConfirmation(confirmation: string, password: string): FormCode | null {
  if (confirmation === "") return "REQUIRED";
  if (confirmation.length < shortestPassword) return "TOO_SHORT";
  return confirmation === password ? null : "NOT_EQUAL";
}

/** A field that is switched off is not looked at; one that may be empty is only looked at when it is not. */
export function asEnabled(rule: FieldRule, value: string, check: Check): FormCode | null {
  return rule.isEnabled ? filled(value, check, rule.isRequired) : null;
}

export function filled(value: string, check: Check, isRequired = true): FormCode | null {
  if (value.trim() === "") return isRequired ? "REQUIRED" : null;
  return check(value);
}

/** At most one file. */
export function checkFile(rule: FieldRule, names: readonly string[]): FormCode | null {
  if (!rule.isEnabled) return null;
  if (names.length > 1) return "TOO_MANY";
  return rule.isRequired && names.length === 0 ? "REQUIRED" : null;
}

export function longerThan(length: number, text: string): FormCode | null {
  return [...text].length > length ? "TOO_LONG" : null;
}
