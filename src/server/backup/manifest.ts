import * as z from "zod/mini";
import type { BackupKey } from "./backup-key.ts";

/** The form of a backup. A shop refuses a form that it does not know. */
export const backupFormat = 1;

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** A name in the database. It is written into statements, so nothing else is accepted. */
const sqlName = z.string().check(z.regex(/^[a-z_][a-z0-9_]{0,62}$/));
const count = z.int().check(z.nonnegative());

const TableContent = z.object({
  name: sqlName,
  columns: z.array(sqlName),
  rows: count,
  /** Of the rows as text, before compression. */
  bytes: count,
  sha256,
});

const Content = z.object({
  format: z.literal(backupFormat),
  id: z.string(),
  /** The moment whose state is kept, by the database's clock. */
  takenAt: z.iso.datetime(),
  mode: z.enum(["demo", "production"]),
  version: z.string(),
  commit: z.nullable(z.string()),
  /** 180004 is PostgreSQL 18.4. */
  postgres: count,
  migrations: z.array(z.string()),
  tables: z.array(TableContent),
  sequences: z.array(z.object({ name: sqlName, value: count, isCalled: z.boolean() })),
  files: z.object({ count, bytes: count, sha256 }),
  /** What the books say of the 31 days before, in satang. */
  sums: z.array(z.object({ account: z.string(), currency: z.string(), satang: z.int() })),
  seconds: z.number(),
  /** The fingerprint of the key that opens this backup. */
  key: z.string(),
});

export type Manifest = z.infer<typeof Content>;
export type BookSum = Manifest["sums"][number];
export type TableContent = z.infer<typeof TableContent>;

const Sealed = z.object({ content: z.string(), seal: z.string() });
const KeyAlone = z.object({ format: z.number(), key: z.string() });

/** Why a manifest is not believed. */
export type ManifestFault = "unreadable" | "other-format" | "other-key" | "changed";

/** The content travels as text, so that its seal covers each byte. */
export function writeManifest(manifest: Manifest, key: BackupKey): string {
  const content = JSON.stringify(manifest);
  return JSON.stringify({ content, seal: key.sealOf(content) }, null, 2);
}

export function readManifest(text: string, key: BackupKey): Manifest | ManifestFault {
  const sealed = parsed(text, Sealed);
  const first = sealed && parsed(sealed.content, KeyAlone);
  if (!sealed || !first) return "unreadable";
  if (first.format !== backupFormat) return "other-format";
  if (first.key !== key.fingerprint) return "other-key";
  if (!key.isSealOf(sealed.content, sealed.seal)) return "changed";
  return parsed(sealed.content, Content) ?? "unreadable";
}

/** The fingerprint of the key that a manifest names. Nobody has vouched for it. */
export function keyOf(text: string): string | null {
  const sealed = parsed(text, Sealed);
  const named = sealed && parsed(sealed.content, KeyAlone);
  return named && /^[0-9a-f]{16}$/.test(named.key) ? named.key : null;
}

function parsed<T extends z.ZodMiniType>(text: string, schema: T): z.infer<T> | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
