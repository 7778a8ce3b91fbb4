import type { Language } from "#domain/link/localized-path.ts";

export type Block =
  | { kind: "text"; text: string }
  | { kind: "facts"; rows: readonly { label: string; value: string }[] }
  | { kind: "items"; items: readonly { title: string; note: string }[] };

/** A mail before it has a form: plain words in the reader's language. */
export type Mail = {
  lang: Language;
  subject: string;
  greeting: string;
  blocks: readonly Block[];
  action: { label: string; url: string };
  /** The shop's name and why this mail came. */
  shop: string;
  footer: string;
  /** Where the reader says that no more of these shall come. */
  leave: { label: string; url: string } | null;
};
