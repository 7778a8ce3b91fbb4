import { plainFigures } from "../text/plain-figures.ts";
import { typedLine } from "./typed-line.ts";

/** A normalized postcode. Thai and wide digits become plain ones. */
export function readPostcode(typed: string): string {
  return plainFigures(typedLine(typed).normalize("NFKC")).trim();
}
