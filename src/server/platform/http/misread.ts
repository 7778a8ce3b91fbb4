import type * as z from "zod/mini";
import type { Language } from "#domain/link/localized-path.ts";
import { faultOfIssue } from "./issue-words.ts";
import { type Refused, refuse } from "./refusal.ts";

/**
 * The input does not fit the call's schema. Its text is made where the caller's language is known.
 */
export class Misread extends Error {
  readonly issues: readonly z.core.$ZodIssue[];

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super("INPUT_ERROR");
    this.issues = issues;
  }

  refusal(lang: Language): Refused<"INPUT_ERROR"> {
    return refuse("INPUT_ERROR", { errors: this.issues.map((issue) => faultOfIssue(issue, lang)) });
  }
}
