import type { Language } from "#domain/link/localized-path.ts";

export type Block =
  | { kind: "text"; text: string }
  /** With the marks of `domain/text/rich-text`. */
  | { kind: "rich"; text: string }
  | { kind: "facts"; rows: readonly { label: string; value: string }[] }
  | { kind: "items"; items: readonly { title: string; note: string }[] };

/** A mail before formatting: plain text in the reader's language. */
export type Mail = {
  lang: Language;
  subject: string;
  greeting: string;
  blocks: readonly Block[];
  action: { label: string; url: string } | null;
  /** Where the shop's own pages are. */
  publicUrl: string;
  /** The shop's colour. White on it can be read. */
  colour: string;
  /** The shop's name and the reason for this mail. */
  shop: string;
  footer: string;
  /**
   * The shop's contact data, which many mails refer to. `ways` is empty where the owner has entered
   * none.
   */
  contact: { label: string; ways: readonly { shown: string; url: string }[] };
  /** Where the reader unsubscribes from this kind of mail. */
  leave: { label: string; url: string } | null;
};

export function factBlock(label: string, value: string): Block {
  return { kind: "facts", rows: [{ label, value }] };
}

export function textBlock(line: string): Block {
  return { kind: "text", text: line };
}
