import { foldName } from "../text/fold-name.ts";
import type { FieldRule, FormCode } from "./form-fault.ts";
import { phoneFault } from "./read-phone.ts";

/** Passwords that attackers try first, although they meet the other rules. */
const common = new Set(
  `000000 00000000 010203 0123456 01234567 012345678 0123456789 070809 102030 111111 1111111 11111111 111222 111222333 112233 11223344 1122334455 121212
  12121212 123123 123123123 123321 1234321 12341234 12344321 123454321 1234554321 123456 1234567 12345678 123456789 1234567890 123456a 123456q 123654 123789 123abc
  123qwe 131313 135790 13579 142536 147258 147258369 147852 147852369 159357 159753 159951 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 202020 212121 222222
  22222222 232323 246810 252525 258456 303030 321321 333333 33333333 333666 369369 404040 444444 454545 456123 456456 456789 505050 555555 55555555 565656
  606060 654321 666666 66666666 686868 696969 741852 741852963 753951 777777 7777777 77777777 786786 787878 789456 789456123 7894561230 852456 888888 88888888
  963852 987654 98765432 987654321 9876543210 987987 999999 9999999 99999999 999999999 a12345 a123456 a1b2c3 a1b2c3d4 aa123456 aaaaaa aaaaaaaa abc123 abc1234
  abc12345 abcabc abcd1234 abcdef abcdefg admin1 admin123 admin1234 administrator alexander amanda andrew angel1 angela anthony asd123 asdasd asdasdasd asdf1234
  asdfasdf asdfgh asdfghjk asdfghjkl ashley azerty bangkok baseball basketball batman bbbbbb blink182 brandon buster butterfly charlie cheese chelsea chocolate
  computer cookie daniel default dragon family flower football freedom friends george ginger google hannah hello1 hello123 hellohello hockey hunter iloveu iloveyou
  iloveyou1 internet jasmine jennifer jessica jordan jordan23 joshua justin killer letmein letmein1 liverpool london lovely loveyou maggie manchester martin
  master matrix matthew michael michelle monkey mustang mynoob naruto nicole ninja1 p@ssw0rd pakistan passw0rd password password1 password12 password123 password1234
  passwords pepper pokemon princess purple q1w2e3 q1w2e3r4 q1w2e3r4t5 qazwsx qazwsxedc qazxsw qqqqqq qwe123 qweasd qweasdzxc qweqwe qwer1234 qwerty qwerty1 qwerty12
  qwerty123 qwertyui qwertyuiop raanrian rainbow ranger robert samantha samsung secret secret1 shadow soccer starwars summer sunshine superman taylor test123 testing thailand
  thailand1 thomas tigger tinkle trustno1 user123 welcome welcome1 whatever william winner xxxxxx yankees zaq12wsx zaq1zaq1 zxc123 zxcvbn zxcvbnm zxczxc zzzzzz`.split(
    /\s+/,
  ),
);

function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}

export const nameLength = 255;
const addressLength = 1000;
const emailLength = 254;
export const shortestPassword = 6;
const longestPassword = 128;

const emailPattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;
const loginCharacters = /^[a-zA-Z0-9@\-_.]+$/;

type Check = (value: string) => FormCode | null;

export const checkName: Check = (name) => longerThan(nameLength, name);
export const checkAddress: Check = (address) => longerThan(addressLength, address);

export function checkEmail(email: string): FormCode | null {
  if (email.trim() === "") return "REQUIRED";
  return email.length <= emailLength && emailPattern.test(email) ? null : "INVALID_FORMAT_EMAIL";
}

/** Accepts any notation. `readPhone` normalizes it. */
export const checkPhone: Check = phoneFault;

export function checkUsername(username: string): FormCode | null {
  if (username === "") return "REQUIRED";
  if (!loginCharacters.test(username)) return "INVALID_FORMAT_USERNAME";
  return username.length > nameLength ? "TOO_LONG" : null;
}

/** The rules for a new password. Existing ones are not checked. */
export function checkPassword(
  password: string,
  login: { username: string; email: string },
): FormCode | null {
  if (password === "") return "REQUIRED";
  if (!loginCharacters.test(password)) return "INVALID_FORMAT_PASSWORD";
  if (password.length < shortestPassword) return "TOO_SHORT";
  if (password.length > longestPassword) return "TOO_LONG";
  if (isCommonPassword(password)) return "TOO_COMMON";
  return [login.username, login.email].some((name) => foldName(name) === foldName(password))
    ? "SAME_AS_LOGIN"
    : null;
}

export function checkConfirmation(confirmation: string, password: string): FormCode | null {
  if (confirmation === "") return "REQUIRED";
  if (confirmation.length < shortestPassword) return "TOO_SHORT";
  return confirmation === password ? null : "NOT_EQUAL";
}

/** A disabled field is not checked. An optional field is checked only with a value. */
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
