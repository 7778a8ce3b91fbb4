import { mkdirSync, readFileSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

export type ChargeStatus = "pending" | "successful" | "failed" | "expired" | "reversed";
export type Card = {
  id: string;
  brand: string;
  lastDigits: string;
  firstDigits: string;
  bank: string;
  name: string;
  month: number;
  year: number;
  behaviour: CardBehaviour;
};
/** `failure` null: the card pays. With 3-D Secure the buyer is sent to the issuer's page first. */
export type CardBehaviour = { failure: string | null; threeDSecure: boolean };
export type Token = { id: string; used: boolean; card: Card; createdAt: string };
export type Source = { id: string; type: string; amount: number; currency: string; used: boolean; createdAt: string };
export type Refund = { id: string; amount: number; voided: boolean; transaction: string; metadata: object; createdAt: string };
export type QrDocument = { id: string; token: string; payload: string };

export type Charge = {
  id: string;
  status: ChargeStatus;
  amount: number;
  currency: string;
  capture: boolean;
  authorized: boolean;
  description: string | null;
  metadata: Record<string, unknown>;
  returnUri: string | null;
  ip: string | null;
  webhookEndpoints: string[];
  createdAt: string;
  expiresAt: string;
  expiredAt: string | null;
  reversedAt: string | null;
  paidAt: string | null;
  transaction: string | null;
  failureCode: string | null;
  card: Card | null;
  source: Source | null;
  /** The issuer's page for a card, by this id. */
  payment: string | null;
  qr: QrDocument | null;
  refunds: Refund[];
};

/** `data` is the charge as it was at that moment; a later event carries a later picture. */
export type OmiseEvent = { id: string; key: string; chargeId: string; createdAt: string; data: Record<string, unknown> };

type Pages = { charges: Charge[]; tokens: Token[]; sources: Source[]; events: OmiseEvent[] };

export type Books = {
  charges: Map<string, Charge>;
  tokens: Map<string, Token>;
  sources: Map<string, Source>;
  events: Map<string, OmiseEvent>;
  /** To be called after every change. */
  save: () => void;
  clear: () => void;
  close: () => Promise<void>;
};

const saveAfterMs = 100;

/** The provider's own truth, apart from the shop's: in memory, and in one file where one is named. */
export function openBooks(file: string | null): Books {
  const pages = file === null ? noPages() : readPages(file);
  const books = { charges: byId(pages.charges), tokens: byId(pages.tokens), sources: byId(pages.sources), events: byId(pages.events) };
  const write = () => (file === null ? Promise.resolve() : writePages(file, books));
  let timer: NodeJS.Timeout | undefined;
  let written = Promise.resolve();
  const flush = () => {
    timer = undefined;
    written = written.then(write).catch((error: unknown) => console.error("simulator: the books could not be written", error));
    return written;
  };

  return {
    ...books,
    save: () => {
      if (file !== null) timer ??= setTimeout(flush, saveAfterMs);
    },
    clear: () => {
      for (const page of Object.values(books)) page.clear();
    },
    close: async () => {
      const isUnsaved = timer !== undefined;
      clearTimeout(timer);
      await (isUnsaved ? flush() : written);
    },
  };
}

function noPages(): Pages {
  return { charges: [], tokens: [], sources: [], events: [] };
}

function readPages(file: string): Pages {
  mkdirSync(dirname(file), { recursive: true });
  try {
    return { ...noPages(), ...(JSON.parse(readFileSync(file, "utf8")) as Partial<Pages>) };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return noPages();
    throw new Error(`The simulator's books ${file} cannot be read: move the file away and start again.`, { cause: error });
  }
}

async function writePages(file: string, books: Pick<Books, "charges" | "tokens" | "sources" | "events">): Promise<void> {
  const pages = Object.fromEntries(Object.entries(books).map(([name, page]) => [name, [...page.values()]]));
  await writeFile(`${file}.new`, JSON.stringify(pages));
  await rename(`${file}.new`, file);
}

function byId<T extends { id: string }>(entries: T[]): Map<string, T> {
  return new Map(entries.map((entry) => [entry.id, entry]));
}
