import { sql } from "kysely";
import type { CustomLabel } from "#domain/account/custom-label.ts";
import type { RegistrationForm, RegistrationRules } from "#domain/account/registration.ts";
import type { Db } from "../../src/server/platform/database/database.ts";
import { registrationBody } from "./examples/registration-body.ts";
import { maneesLogin, registrationForm } from "./examples/registration-forms.ts";
import { givenSettings, next } from "./factories.ts";
import type { TestApp } from "./test-app.ts";
import type { Answer, Visitor } from "./visitor.ts";

/** The form of a new person, with an unused username and e-mail. */
export function newForm(parts: Partial<RegistrationForm> = {}): RegistrationForm {
  const username = `manee.${next()}`;
  return registrationForm({
    email: `${username}@example.co.th`,
    login: { username, password: maneesLogin.password },
    ...parts,
  });
}

export function newBody(
  parts: Partial<RegistrationForm> = {},
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  return { ...registrationBody(newForm(parts)), ...more };
}

/** A shop whose owner has exactly these questions. */
export async function givenRules(
  db: Db,
  { fields, asksForGroup, asksForConsent, labels, taxInvoice }: RegistrationRules,
): Promise<void> {
  await givenSettings(db, {
    registration: { fields, studentSelectsGroup: asksForGroup },
    consent: { isAsked: asksForConsent, format: "text", text: "ข้อตกลง" },
    taxInvoice: { isEnabled: taxInvoice !== "none" },
  });
  await sql`delete from custom_label_answer`.execute(db);
  await sql`delete from custom_label`.execute(db);
  for (const [position, label] of labels.entries()) await givenLabel(db, { ...label, position });
}

export async function givenLabel(
  db: Db,
  { id, type, isRequired, options, position = 0 }: CustomLabel & { position?: number },
): Promise<void> {
  const row = {
    id,
    field_type: type,
    label: `คำถาม ${id}`,
    options: JSON.stringify(options),
    position,
    is_required: isRequired,
  };
  await db.insertInto("custom_label").values(row).execute();
}

export function givenGroup(
  db: Db,
  parts: { isDefault?: boolean; isSelfSelectable?: boolean } = {},
): Promise<{ id: number }> {
  const row = {
    name: `กลุ่ม ${next()}`,
    is_default: parts.isDefault ?? false,
    is_self_selectable: parts.isSelfSelectable ?? true,
  };
  return db.insertInto("user_group").values(row).returning("id").executeTakeFirstOrThrow();
}

export async function guestIdOf(shop: TestApp, browser: Visitor): Promise<number> {
  const { body } = await browser.get("/public/session");
  const row = await shop.db
    .selectFrom("guest")
    .select("id")
    .where("handle", "=", String(body.guest_id))
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A row as an upload leaves it, without the file. */
export async function givenUpload(
  db: Db,
  name: string,
  purpose: "profile" | "custom" | "certificate",
  owner: { guestId: number } | { accountId: number },
): Promise<void> {
  const [accountId, guestId] =
    "accountId" in owner ? [owner.accountId, null] : [null, owner.guestId];
  await sql`delete from stored_file where name = ${name}`.execute(db);
  await sql`insert into stored_file (name, account_id, guest_id, purpose, media_type, size_bytes)
    values (${name}, ${accountId}, ${guestId}, ${purpose}, 'image/png', 1)`.execute(db);
}

export type ShortRefusal = { status: number; code: string | undefined; faults: string[] };

/** A refusal in short: `{ status: 422, code: "INPUT_ERROR", faults: ["tel NOT_DIGITS"] }`. */
export function shortRefusal({ status, body }: Answer): ShortRefusal {
  const errors = (body.errors ?? []) as { param: string; code: string }[];
  return {
    status,
    code: (body.error as { code: string } | undefined)?.code,
    faults: errors.map(({ param, code }) => `${param} ${code}`),
  };
}

export function createdId({ body }: Answer): number {
  const id = (body.createStudent as { id: number } | null)?.id;
  if (id === undefined) throw new Error(`no one was registered: ${JSON.stringify(body)}`);
  return id;
}
