import { plainFigures } from "../text/plain-figures.ts";
import { typedLine } from "./typed-line.ts";

/** A postcode as it is kept: Thai and wide figures are the others. */
export function readPostcode(typed: string): string {
  return plainFigures(typedLine(typed).normalize("NFKC")).trim();
}
