import type { RegistrationField, RegistrationFields } from "#domain/settings/site-settings.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { foldName } from "./fold-name.ts";

export type RegistrationForm = {
  firstName: string;
  lastName: string;
  nickname: string;
  email: string;
  phone: string;
  address: string;
  pictures: readonly string[];
  groupId: number | null;
  isConsentGiven: boolean;
  /** null when a social login takes the place of username and password. */
  login: LoginForm | null;
};

/** The confirmation is the browser's business; the server leaves it out. */
export type LoginForm = { username: string; password: string; confirmation?: string };

export type RegistrationRules = { fields: RegistrationFields; asksForGroup: boolean; asksForConsent: boolean };

export type FormField = Exclude<RegistrationField, "companyCertificate"> | "email" | "username" | "password" | "confirmation" | "group" | "consent";
export type FormCode =
  | "REQUIRED"
  | "TOO_LONG"
  | "TOO_SHORT"
  | "TOO_MANY"
  | "NOT_DIGITS"
  | "NOT_9_TO_10_DIGITS"
  | "INVALID_FORMAT_EMAIL"
  | "INVALID_FORMAT_USERNAME"
  | "INVALID_FORMAT_PASSWORD"
  | "TOO_COMMON"
  | "SAME_AS_LOGIN"
  | "NOT_EQUAL";
export type FormFault = { field: FormField; code: FormCode };

export const nameLength = 255;
export const emailLength = 254;
export const shortestPassword = 6;
export const longestPassword = 128;

const emailPattern = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;
const loginCharacters = /^[a-zA-Z0-9@\-_.]+$/;

/** Everything that is wrong with a registration, one fault per field, in the order of the form. */
export function validateRegistration(form: RegistrationForm, rules: RegistrationRules): FormFault[] {
  const checks: [FormField, FormCode | null][] = [
    ["firstName", asEnabled(rules.fields.firstName, form.firstName, checkName)],
    ["lastName", asEnabled(rules.fields.lastName, form.lastName, checkName)],
    ["email", checkEmail(form.email)],
    ["phone", asEnabled(rules.fields.phone, form.phone, checkPhone)],
    ["nickname", asEnabled(rules.fields.nickname, form.nickname, checkName)],
    ["address", asEnabled(rules.fields.address, form.address, (address) => (address.length > 1000 ? "TOO_LONG" : null))],
    ["picture", checkPictures(form.pictures, rules.fields.picture)],
    ["group", rules.asksForGroup && form.groupId === null ? "REQUIRED" : null],
    ["consent", rules.asksForConsent && !form.isConsentGiven ? "REQUIRED" : null],
    ...(form.login ? checkLogin(form.login, form.email) : []),
  ];
  return checks.flatMap(([field, code]) => (code === null ? [] : [{ field, code }]));
}

export function checkEmail(email: string): FormCode | null {
  if (email.trim() === "") return "REQUIRED";
  return email.length <= emailLength && emailPattern.test(email) ? null : "INVALID_FORMAT_EMAIL";
}

export function checkPhone(phone: string): FormCode | null {
  if (!/^[0-9]+$/.test(phone)) return "NOT_DIGITS";
  return phone.length === 9 || phone.length === 10 ? null : "NOT_9_TO_10_DIGITS";
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

function checkLogin({ username, password, confirmation }: LoginForm, email: string): [FormField, FormCode | null][] {
  return [
    ["username", checkUsername(username)],
    ["password", checkPassword(password, { username, email })],
    ["confirmation", confirmation === undefined ? null : checkConfirmation(confirmation, password)],
  ];
}

function checkUsername(username: string): FormCode | null {
  if (username === "") return "REQUIRED";
  if (!loginCharacters.test(username)) return "INVALID_FORMAT_USERNAME";
  return username.length > nameLength ? "TOO_LONG" : null;
}

function checkConfirmation(confirmation: string, password: string): FormCode | null {
  if (confirmation === "") return "REQUIRED";
  if (confirmation.length < shortestPassword) return "TOO_SHORT";
  return confirmation === password ? null : "NOT_EQUAL";
}

function checkName(name: string): FormCode | null {
  return [...name].length > nameLength ? "TOO_LONG" : null;
}

function checkPictures(pictures: readonly string[], { isEnabled, isRequired }: { isEnabled: boolean; isRequired: boolean }): FormCode | null {
  if (!isEnabled) return null;
  if (pictures.length > 1) return "TOO_MANY";
  return isRequired && pictures.length === 0 ? "REQUIRED" : null;
}

/** A field that is switched off is not looked at; one that may be empty is only looked at when it is not. */
function asEnabled(rule: { isEnabled: boolean; isRequired: boolean }, value: string, check: (value: string) => FormCode | null): FormCode | null {
  if (!rule.isEnabled) return null;
  if (value.trim() === "") return rule.isRequired ? "REQUIRED" : null;
  return check(value);
}
