import { BlockList, isIP } from "node:net";
import { StartProblem } from "./start-problem.ts";

/** Every variable the shop reads; docs/configuration.md says what each is for. */
export const variables = [
  "NODE_ENV",
  "PORT",
  "HOST",
  "PUBLIC_URL",
  "TRUSTED_PROXIES",
  "HSTS_SUBDOMAINS",
  "API_DOCS",
  "DATA_DIR",
  "DATABASE_URL",
  "SESSION_SECRET",
  "DATA_KEY",
  "PASSWORD_PEPPER",
  "LOG_LEVEL",
  "METRICS_HOST",
  "METRICS_PORT",
  "SIMULATOR_PORT",
  "DEMO_PASSWORD",
  "SMTP_URL",
  "MAIL_FROM",
  "OMISE_API_URL",
  "PAYPAL_CLIENT_ID",
  "PAYPAL_CLIENT_SECRET",
  "PAYPAL_WEBHOOK_ID",
  "PAYPAL_API_URL",
  "OMISE_PUBLIC_KEY",
  "OMISE_SECRET_KEY",
  "OMISE_WEBHOOK_SECRET",
  "TWO_C_TWO_P_MERCHANT_ID",
  "TWO_C_TWO_P_SECRET_KEY",
  "TWO_C_TWO_P_API_URL",
  "TWO_C_TWO_P_PAGE_URL",
  "TWO_C_TWO_P_CARD_FORM_URL",
  "TWO_C_TWO_P_CARD_SCRIPT_URL",
  "TWO_C_TWO_P_INSTALMENT_CHANNELS",
  "TWO_C_TWO_P_QR_CHANNELS",
  "TWO_C_TWO_P_ACTION_URL",
  "TWO_C_TWO_P_PRIVATE_KEY",
  "TWO_C_TWO_P_PROVIDER_KEY",
  "BOOKSHOP_API_URL",
  "BOOKSHOP_API_KEY",
  "BOOKSHOP_PAGE_URL",
  "GOOGLE_CLIENT_ID",
  "GOOGLE_CLIENT_SECRET",
  "GOOGLE_ISSUER_URL",
  "LINE_CHANNEL_ID",
  "LINE_CHANNEL_SECRET",
  "LINE_LOGIN_URL",
  "FACEBOOK_APP_ID",
  "FACEBOOK_APP_SECRET",
  "FACEBOOK_URL",
  "STORAGE_S3_BUCKET",
  "STORAGE_S3_ENDPOINT",
  "STORAGE_S3_REGION",
  "STORAGE_S3_ACCESS_KEY_ID",
  "STORAGE_S3_SECRET_ACCESS_KEY",
  "STORAGE_DERIVED_MB",
  "SCB_API_KEY",
  "SCB_API_SECRET",
  "SCB_BILLER_ID",
  "SCB_REFERENCE_PREFIX",
  "SCB_API_URL",
  "GB_PRIME_SECRET_KEY",
  "GB_PRIME_TOKEN",
  "GB_PRIME_API_URL",
  "GB_PRIME_PAGE_URL",
  "GB_PRIME_PATH_PREFIX",
  "PAY_SOLUTIONS_MERCHANT_ID",
  "PAY_SOLUTIONS_SECRET_KEY",
  "PAY_SOLUTIONS_API_KEY",
  "PAY_SOLUTIONS_FORM_URL",
  "PAY_SOLUTIONS_API_URL",
  "GB_PRIME_PAID_STATUSES",
  "SHOP_MODE",
] as const;
export type Name = (typeof variables)[number];
export type Environment = { [name in Name]?: string | undefined } & { [name: string]: string | undefined };

/** Marks the values of .env.example that must not be used as they are. */
const example = "change-me";

/** Reads values and collects what is wrong with them, so that one refused start names everything. */
export class Reader {
  readonly #environment: Environment;
  readonly #problems: string[] = [];

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  problem(sentence: string): void {
    if (!this.#problems.includes(sentence)) this.#problems.push(sentence);
  }

  finish(): void {
    if (this.#problems.length === 1) throw new StartProblem(this.#problems[0]);
    if (this.#problems.length > 1) throw new StartProblem(["The configuration has several problems:", ...this.#problems].join("\n- "));
  }

  text(name: Name): string | undefined {
    const value = this.#environment[name]?.trim();
    return value === "" ? undefined : value;
  }

  given(name: Name): boolean {
    return this.text(name) !== undefined;
  }

  required(name: Name): string {
    const value = this.text(name);
    if (value === undefined) this.problem(`${name} is missing.`);
    return value ?? "";
  }

  port(name: Name, usual: number): number {
    const value = this.text(name) ?? String(usual);
    const port = Number(value);
    if (!/^\d+$/.test(value) || port < 1 || port > 65_535) this.problem(`${name} must be a whole number from 1 to 65535, not "${value}".`);
    return port;
  }

  count(name: Name, { usual, least }: { usual: number; least: number }): number {
    const value = this.text(name) ?? String(usual);
    if (!/^\d{1,9}$/.test(value) || Number(value) < least) this.problem(`${name} must be a whole number from ${least}, not "${value}".`);
    return Number(value);
  }

  /** The first of the choices where nothing is set. */
  oneOf<const Choice extends string>(name: Name, choices: readonly [Choice, ...Choice[]]): Choice {
    const value = this.text(name);
    const found = value === undefined ? choices[0] : choices.find((choice) => choice === value);
    if (found === undefined) this.problem(`${name} must be one of ${choices.join(", ")}, not "${value}".`);
    return found ?? choices[0];
  }

  databaseUrl(name: Name): string {
    const value = this.required(name);
    if (value !== "" && !/^postgres(ql)?:\/\//.test(value)) this.problem(`${name} must look like postgres://user:password@host:5432/database.`);
    return value;
  }

  mailServer(name: Name): string | undefined {
    const value = this.text(name);
    const isAddress = value === undefined || (URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol));
    if (!isAddress) this.problem(`${name} must look like smtp://user:password@host:587 or smtps://user:password@host:465.`);
    return value;
  }

  /** One line, as the header of a mail has to be. */
  header(name: Name): string | undefined {
    const value = this.text(name);
    if (value !== undefined && /\p{Cc}/u.test(value)) this.problem(`${name} must be one line.`);
    return value;
  }

  origin(name: Name, { https }: { https: boolean }): string {
    const value = this.required(name).replace(/\/$/, "");
    if (value === "") return value;
    const url = URL.canParse(value) ? new URL(value) : undefined;
    const begins = https ? ["https:"] : ["http:", "https:"];
    if (url === undefined || url.origin !== value || !begins.includes(url.protocol)) {
      this.problem(`${name} must be the shop's address without a path, beginning with ${begins.at(0)}//, not "${value}".`);
    }
    return value;
  }

  secret(name: Name): string {
    const value = this.required(name);
    if (value !== "" && (value.length < 32 || value.includes(example))) this.problem(`${name} must be a secret of its own with 32 characters or more.`);
    return value;
  }

  /** 32 bytes, written in base64 or as 64 hexadecimal digits. */
  key(name: Name): Buffer {
    const value = this.required(name);
    const bytes = /^[0-9a-f]{64}$/i.test(value) ? Buffer.from(value, "hex") : Buffer.from(value, "base64");
    if (value !== "" && bytes.length !== 32) this.problem(`${name} must be 32 random bytes in base64: make one with "openssl rand -base64 32".`);
    return bytes;
  }

  /** Public and secret keys are easily swapped, and a test key would let orders be paid with play money. */
  providerKey(name: Name, prefix: string): string {
    const value = this.required(name);
    if (value !== "" && !value.startsWith(prefix)) this.problem(`${name} must begin with ${prefix}.`);
    if (this.#environment.NODE_ENV === "production" && value.startsWith(`${prefix}test_`)) this.problem(`${name} is a test key: production needs a live one.`);
    return value;
  }

  /** Words separated by commas. */
  list(name: Name, usual: readonly string[]): string[] {
    const given = (this.text(name) ?? "").split(",").map((part) => part.trim());
    const wanted = given.filter((part) => part !== "");
    return wanted.length === 0 ? [...usual] : wanted;
  }

  /** An address with its path, without a slash at its end. */
  address(name: Name, usual: string): string {
    const value = (this.text(name) ?? usual).replace(/\/+$/, "");
    if (!URL.canParse(value)) this.problem(`${name} must be an address such as ${usual}, not "${value}".`);
    return value;
  }

  addresses(name: Name): string[] {
    const list = (this.text(name) ?? "").split(",").map((part) => part.trim());
    const wanted = list.filter((part) => part !== "");
    const wrong = wanted.filter((part) => !isAddressOrRange(part));
    if (wrong.length > 0) this.problem(`${name} must be a list of addresses or ranges such as 10.0.0.0/8, separated by commas, not "${wrong.join(", ")}".`);
    return wanted;
  }
}

function isAddressOrRange(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (bits === undefined) return true;
  try {
    new BlockList().addSubnet(address, Number(bits), version === 6 ? "ipv6" : "ipv4");
    return true;
  } catch {
    return false;
  }
}
