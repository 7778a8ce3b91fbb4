import type { FastifyInstance } from "fastify";
import { checkEmail } from "#domain/account/check-field.ts";
import { noContact } from "#domain/account/switched-off-fields.ts";
import { typedLine } from "#domain/account/typed-line.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Outbox } from "#server/shop/outbox/outbox.ts";
import type { Realtime } from "#server/shop/realtime/realtime.ts";
import type { Cookies } from "#server/shop/session/cookies.ts";
import type { KnownDevices } from "#server/shop/session/known-devices.ts";
import type { SocialTicket, SocialTickets } from "#server/shop/session/ticket.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import { refuseOldTerms } from "../accept-consent.ts";
import { listGroups } from "../group-queries.ts";
import { listLabels } from "../label-queries.ts";
import type { Passwords } from "../sign-in/passwords.ts";
import { registerVisitor } from "./register-visitor.ts";
import {
  faultRefusal,
  formOf,
  type RegistrationBody,
  unreadableAnswers,
} from "./registration-wire.ts";
import { findAsked, settleForm } from "./settle-form.ts";

export type RegistrationDeps = {
  db: Db;
  settings: Settings;
  passwords: Passwords;
  limiter: RateLimiter;
  outbox: Outbox;
  realtime: Realtime;
  cookies: Cookies;
  devices: KnownDevices;
  tickets: SocialTickets;
  dataKey: Buffer;
};

export function serveRegistration(app: FastifyInstance, deps: RegistrationDeps): void {
  const { db } = deps;

  serve(app, "listCustomLabels").with(async (_given, { lang }) => {
    const labels = await listLabels(db);
    return {
      success: true,
      data: labels.map(({ id, type, label, options, shown, position, isRequired }) => {
        const asked = {
          id,
          type_label: type,
          label: label[lang],
          order_label: position,
          required: isRequired ? (1 as const) : (0 as const),
        };
        return { ...asked, item_list: JSON.stringify(options), item_labels: shown[lang] };
      }),
    };
  });

  serve(app, "listUserGroups").with(async (_given, { lang }) => {
    const groups = (await listGroups(db)).filter(({ isSelfSelectable }) => isSelfSelectable);
    return {
      success: true,
      data: groups.map(({ id, name, nameEn, isDefault }) => ({
        id,
        name: lang === "en" ? nameEn : name,
        is_default: isDefault,
      })),
    };
  });

  serveRegisterStudent(app, deps);
}

function serveRegisterStudent(app: FastifyInstance, deps: RegistrationDeps): void {
  const { db, settings, tickets } = deps;

  serve(app, "registerStudent").with(async ({ body }, asking) => {
    const { caller, lang, request } = asking;
    const ticket = body.is_login_social ? await tickets.read(request, caller) : null;
    if (body.is_login_social && !provesLogin(ticket, body)) return refuse("SOCIAL_TICKET_REQUIRED");
    const asked = await findAsked(db, await settings.current());
    const read = formOf(body, asked.labels);
    if (read === null) return unreadableAnswers(lang);
    const login = ticket ? null : { username: typedLine(body.username), password: body.password };
    const typed = { ...read, email: lockedEmail(ticket) ?? read.email, login };
    const { form, faults } = settleForm(
      typed,
      asked,
      { contact: noContact, groupId: null },
      asked.site.consent.isAsked,
    );
    if (faults.length > 0) return faultRefusal(faults, lang, asked.labels);
    const changed = refuseOldTerms(body, asked.site, lang);
    if (changed) return changed;
    const registered = await registerVisitor(deps, { form, asked, ticket }, asking);
    return registered instanceof Refused ? registered : { ...registered, updateStudent: null };
  });
}

/**
 * An e-mail address from a provider cannot be changed. An address that the shop could not write to
 * is ignored.
 */
function lockedEmail(ticket: SocialTicket | null): string | null {
  const email = typedLine(ticket?.email ?? "");
  return checkEmail(email) === null ? email : null;
}

/** The form's data about the provider's account are compared with the ticket, never trusted. */
function provesLogin(
  ticket: SocialTicket | null,
  { line_user_id }: Pick<RegistrationBody, "line_user_id">,
): boolean {
  return (
    ticket !== null &&
    (!line_user_id || (ticket.provider === "line" && ticket.subject === line_user_id))
  );
}
