import { playBookshopKey } from "./bookshop-config.ts";
import type { Reader } from "./platform/process/environment.ts";
import { ownVariables } from "./platform/process/environment-names.ts";
import { demoSecretsIn } from "./platform/process/stored-secrets.ts";
import { isThisMachine } from "./platform/process/this-machine.ts";
import { demoKey, providerKeys, providerVariables } from "./provider-config.ts";
import { findKeyError, isWeakSecret } from "./shop/payment/keys/key-errors.ts";
import { providerModules } from "./shop/payment/providers/all-modules.ts";
import { playAppSecret } from "./shop/social/config.ts";

const example = "change-me";

/** The shop's own secrets, in the forms that config reads. */
const ownSecrets = ["SESSION_SECRET", "DATA_KEY", "PASSWORD_PEPPER"];

const providerSecrets = providerKeys.filter(({ facts }) => facts.isSecret);

const otherSecrets = [
  "BOOKSHOP_API_KEY",
  "GOOGLE_CLIENT_SECRET",
  "LINE_CHANNEL_SECRET",
  "FACEBOOK_APP_SECRET",
  "STORAGE_S3_SECRET_ACCESS_KEY",
  "BACKUP_S3_SECRET_ACCESS_KEY",
];

export const secretNames: readonly string[] = [
  ...ownSecrets,
  ...providerSecrets.map(({ variable }) => variable),
  ...otherSecrets,
];

export const variables: readonly string[] = [...ownVariables, ...providerVariables];

/** Addresses that receive payments or personal data, so they must be encrypted. */
export const encryptedAddresses: readonly string[] = [
  ...Object.values(providerModules).flatMap(({ addresses }) => addresses),
  "BOOKSHOP_API_URL",
  "BOOKSHOP_PAGE_URL",
  "GOOGLE_ISSUER_URL",
  "LINE_LOGIN_URL",
  "FACEBOOK_URL",
  "STORAGE_S3_ENDPOINT",
  "BACKUP_S3_ENDPOINT",
];

/** Refuses settings that work but are unsafe. Each is one sentence of the refused start. */
export function refuseWhatIsUnsafe(reader: Reader, dataDir: string): void {
  if (reader.text("NODE_TLS_REJECT_UNAUTHORIZED") === "0") {
    reader.problem(
      "NODE_TLS_REJECT_UNAUTHORIZED=0 lets anybody pass for a payment provider: take it out, and name a certificate of your own in NODE_EXTRA_CA_CERTS.",
    );
  }
  for (const name of variables.filter((one) => reader.text(one)?.includes(example))) {
    reader.problem(`${name} is still the one of the example file: put in your own.`);
  }
  refuseWeakSecrets(reader);
  refuseSecretsAlike(reader);
  refuseDemoSecrets(reader, dataDir);
  refuseOpenLines(reader);
}

function refuseWeakSecrets(reader: Reader): void {
  for (const { provider, name, variable } of providerSecrets) {
    const value = reader.text(variable);
    const fault = value === undefined ? null : findKeyError(provider, name, value);
    if (fault === "NOT_BASE64")
      reader.problem(
        `${variable} must be the secret as the provider shows it, in base64 with 16 bytes or more: every notification would be refused.`,
      );
    if (fault === "TOO_SIMPLE")
      reader.problem(`${variable} is too short or too simple to be a secret.`);
  }
  for (const name of otherSecrets) {
    const value = reader.text(name);
    if (value !== undefined && isWeakSecret(value))
      reader.problem(`${name} is too short or too simple to be a secret.`);
  }
}

/** Two equal secrets: a person who learns one has the other, too. */
function refuseSecretsAlike(reader: Reader): void {
  const given = secretNames.filter((name) => reader.given(name));
  for (const names of Map.groupBy(given, (name) => plain(reader.text(name) ?? "")).values()) {
    if (names.length > 1)
      reader.problem(`${names.join(" and ")} are the same: each must be a secret of its own.`);
  }
}

/** The same bytes in base64 and in hexadecimal digits are one secret. */
function plain(secret: string): string {
  return /^[0-9a-f]{64}$/i.test(secret) ? Buffer.from(secret, "hex").toString("base64") : secret;
}

/** Visitors have seen a demo, and its keys are stored in a file. */
function refuseDemoSecrets(reader: Reader, dataDir: string): void {
  const demo = demoSecretsIn(dataDir);
  if (demo === null) return;
  const { session } = demo;
  const made = [
    ...demo.all,
    ...providerSecrets.map((key) => demoKey(key, session)),
    playBookshopKey(session),
  ];
  const apps = (["google", "line", "facebook"] as const).map((provider) =>
    playAppSecret(provider, session),
  );
  const known = new Set([...made, ...apps].map(plain));
  for (const name of secretNames.filter(
    (one) => reader.given(one) && known.has(plain(reader.text(one) ?? "")),
  )) {
    reader.problem(`${name} is the one of a demo: production needs its own.`);
  }
}

function refuseOpenLines(reader: Reader): void {
  for (const name of encryptedAddresses) {
    const url = URL.parse(reader.text(name) ?? "");
    const isInHouse = name === "STORAGE_S3_ENDPOINT" && isThisMachine(url?.hostname ?? "");
    if (url?.protocol === "http:" && !isInHouse)
      reader.problem(`${name} must begin with https://: what goes there is nobody else's to read.`);
  }
  const mail = URL.parse(reader.text("SMTP_URL") ?? "");
  if (mail === null || isThisMachine(mail.hostname)) return;
  const command = (name: string) => mail.searchParams.get(name);
  const [required, ignored, checked] = [
    command("requireTLS"),
    command("ignoreTLS"),
    command("tls.rejectUnauthorized"),
  ];
  if ((required !== null && isOff(required)) || (ignored !== null && !isOff(ignored))) {
    reader.problem(
      "SMTP_URL gives up TLS: mails carry links that open accounts, and go to another machine over TLS only.",
    );
  }
  if (checked !== null && isOff(checked)) {
    reader.problem(
      "SMTP_URL believes any certificate: take tls.rejectUnauthorized out, and name a certificate of your own in NODE_EXTRA_CA_CERTS.",
    );
  }
}

/** The mail sender treats an empty value and 0 as no, too. */
function isOff(value: string): boolean {
  return value === "false" || Number(value) === 0;
}
