import { readFileSync } from "node:fs";
import type { Environment } from "./environment-names.ts";
import { rangesFault } from "./proxy-ranges.ts";
import { StartProblem } from "./start-problem.ts";
import { isTooSimple, readBase64 } from "./weak-secret.ts";

/**
 * Reads values and collects their problems, so that one refused start reports all of them. NOTE: it
 * reports names of variables and never values, which may be misplaced secrets.
 */
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
    if (this.#problems.length > 1)
      throw new StartProblem(
        ["The configuration has several problems:", ...this.#problems].join("\n- "),
      );
  }

  text(name: string): string | undefined {
    const value = this.#environment[name]?.trim();
    return value === "" ? undefined : value;
  }

  given(name: string): boolean {
    return this.text(name) !== undefined;
  }

  required(name: string): string {
    const value = this.text(name);
    if (value === undefined) this.problem(`${name} is missing.`);
    return value ?? "";
  }

  /** An invalid port yields the default, so that no other setting is reported because of it. */
  port(name: string, usual: number): number {
    const value = this.text(name) ?? String(usual);
    const port = Number(value);
    if (/^\d+$/.test(value) && port >= 1 && port <= 65_535) return port;
    this.problem(`${name} must be a whole number from 1 to 65535.`);
    return usual;
  }

  count(name: string, { usual, least }: { usual: number; least: number }): number {
    const value = this.text(name) ?? String(usual);
    if (!/^\d{1,9}$/.test(value) || Number(value) < least)
      this.problem(`${name} must be a whole number from ${least}.`);
    return Number(value);
  }

  /** The default is the first choice. */
  oneOf<const Choice extends string>(
    name: string,
    choices: readonly [Choice, ...Choice[]],
  ): Choice {
    const value = this.text(name);
    const found = value === undefined ? choices[0] : choices.find((choice) => choice === value);
    if (found === undefined) this.problem(`${name} must be one of ${choices.join(", ")}.`);
    return found ?? choices[0];
  }

  /** NOTE: a misspelt mode must not start a demo with the settings of a production shop. */
  mode(): "production" | "demo" {
    return this.oneOf("NODE_ENV", ["demo", "development", "test", "production"]) === "production"
      ? "production"
      : "demo";
  }

  databaseUrl(name: string): string {
    const value = this.required(name);
    if (value !== "" && !/^postgres(ql)?:\/\//.test(value))
      this.problem(`${name} must look like postgres://user:password@host:5432/database.`);
    return value;
  }

  /** What stands in the file that the variable names: a secret that a container is given. */
  fileContent(name: string): string | undefined {
    const file = this.text(name);
    if (file === undefined) return undefined;
    try {
      const content = readFileSync(file, "utf8").trim();
      if (content === "") this.problem(`The file that ${name} names is empty.`);
      return content;
    } catch {
      this.problem(`The file that ${name} names cannot be read.`);
      return undefined;
    }
  }

  mailServer(name: string): string | undefined {
    const value = this.text(name);
    const isAddress =
      value === undefined || (URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol));
    if (!isAddress)
      this.problem(
        `${name} must look like smtp://user:password@host:587 or smtps://user:password@host:465.`,
      );
    return value;
  }

  /** One line, as a mail header requires. */
  header(name: string): string | undefined {
    const value = this.text(name);
    if (value !== undefined && /\p{Cc}/u.test(value)) this.problem(`${name} must be one line.`);
    return value;
  }

  origin(name: string, { https }: { https: boolean }): string {
    const value = this.required(name).replace(/\/$/, "");
    if (value === "") return value;
    const url = URL.canParse(value) ? new URL(value) : undefined;
    const begins = https ? ["https:"] : ["http:", "https:"];
    if (url === undefined || url.origin !== value || !begins.includes(url.protocol)) {
      this.problem(`${name} must be an address without a path, beginning with ${begins.at(0)}//.`);
    }
    return value;
  }

  secret(name: string): string {
    const value = this.required(name);
    if (value !== "" && value.length < 32)
      this.problem(`${name} must be a secret of its own with 32 characters or more.`);
    else if (value !== "" && isTooSimple(value))
      this.problem(`${name} is too easily guessed: make one with "openssl rand -base64 32".`);
    return value;
  }

  /** 32 bytes in base64 or as 64 hexadecimal digits. */
  key(name: string): Buffer {
    const value = this.required(name);
    const bytes = /^[0-9a-f]{64}$/i.test(value) ? Buffer.from(value, "hex") : readBase64(value);
    if (value !== "" && bytes?.length !== 32)
      this.problem(
        `${name} must be 32 random bytes in base64: make one with "openssl rand -base64 32".`,
      );
    else if (value !== "" && isTooSimple(bytes))
      this.problem(`${name} is too easily guessed: make one with "openssl rand -base64 32".`);
    return bytes ?? Buffer.alloc(0);
  }

  /**
   * Public and secret keys are easily swapped. A test key would let orders be paid with play money.
   */
  providerKey(name: string, prefix: string): string {
    const value = this.required(name);
    if (value !== "" && !value.startsWith(prefix))
      this.problem(`${name} must begin with ${prefix}.`);
    if (this.#environment.NODE_ENV === "production" && value.startsWith(`${prefix}test_`))
      this.problem(`${name} is a test key: production needs a live one.`);
    return value;
  }

  /** Values separated by commas. */
  list(name: string, usual: readonly string[]): string[] {
    const given = (this.text(name) ?? "").split(",").map((part) => part.trim());
    const wanted = given.filter((part) => part !== "");
    return wanted.length === 0 ? [...usual] : wanted;
  }

  /** A URL, without slashes at its end. */
  address(name: string, usual: string): string {
    const value = (this.text(name) ?? usual).replace(/(?<!\/)\/+$/, "");
    if (!URL.canParse(value)) this.problem(`${name} must be an address such as ${usual}.`);
    return value;
  }

  addresses(name: string): string[] {
    const list = (this.text(name) ?? "").split(",").map((part) => part.trim());
    const wanted = list.filter((part) => part !== "");
    const fault = rangesFault(wanted);
    if (fault === "unreadable")
      this.problem(
        `${name} must be a list of addresses or ranges such as 10.0.0.0/8, separated by commas.`,
      );
    if (fault === "too-wide")
      this.problem(
        `${name} believes too many: name your own proxies, in ranges of /12 (IPv6 /24) at most and no more than 32 such.`,
      );
    return wanted;
  }
}
