import { createHash } from "node:crypto";
import type { IdentityProvider } from "./apps.ts";

export type Person = {
  key: string;
  firstName: string;
  lastName: string;
  email: string | null;
  isEmailVerified: boolean;
  note: string;
};

const everywhere: Person[] = [
  {
    key: "new",
    firstName: "พิมพ์ชนก",
    lastName: "ศรีสุข",
    email: "pimchanok@mail.example",
    isEmailVerified: true,
    note: "อีเมลที่ร้านยังไม่รู้จัก",
  },
  {
    key: "student",
    firstName: "ณัฐธิดา",
    lastName: "แสงทอง",
    email: "student@raanrian.example",
    isEmailVerified: true,
    note: "อีเมลตรงกับบัญชีตัวอย่าง student",
  },
  {
    key: "no-mail",
    firstName: "ธนพล",
    lastName: "ใจเย็น",
    email: null,
    isEmailVerified: false,
    note: "ร้านต้องถามอีเมลเอง",
  },
];
const unverified: Person = {
  key: "unverified",
  firstName: "อนุชา",
  lastName: "วิเศษศักดิ์",
  email: "anucha.w@raanrian.example",
  isEmailVerified: false,
  note: "อีเมลยังไม่ยืนยัน ตรงกับบัญชีตัวอย่าง anucha.w",
};

const incomplete: Person = {
  key: "incomplete",
  firstName: "ศิริพร",
  lastName: "แก้วใส",
  email: "siriporn.k@raanrian.example",
  isEmailVerified: true,
  note: "อีเมลตรงกับบัญชีตัวอย่าง siriporn.k ซึ่งยังไม่มีเบอร์โทรศัพท์",
};

/** Only Google reports whether an e-mail address is verified. */
export function peopleOf(provider: IdentityProvider): Person[] {
  return provider === "google" ? [...everywhere, incomplete, unverified] : everywhere;
}

/** A person from typed fields. The same e-mail address or name gives the same person again. */
export function typedPerson({
  first_name = "",
  last_name = "",
  email = "",
  verified,
}: Record<string, string | undefined>): Person {
  const firstName = first_name.trim() || "ผู้ใช้";
  return {
    key: `typed:${email.trim() || `${firstName} ${last_name.trim()}`}`,
    firstName,
    lastName: last_name.trim(),
    email: email.trim() || null,
    isEmailVerified: verified === "yes",
    note: "",
  };
}

/** Ids have the format of the provider's own. */
export function subjectOf(provider: IdentityProvider, { key }: Person): string {
  const hash = createHash("sha256").update(`${provider}:${key}`).digest("hex");
  if (provider === "line") return `U${hash.slice(0, 32)}`;
  const digits = BigInt(`0x${hash}`).toString().slice(0, 20);
  return provider === "google" ? `1${digits}` : digits.slice(0, 17);
}
