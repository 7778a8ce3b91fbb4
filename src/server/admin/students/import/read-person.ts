import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { mayManageAccount, type Staff } from "#domain/account/grant-permissions.ts";
import { describeDevice } from "#domain/account/sign-in/device.ts";
import { maskTaxId } from "#domain/account/tax/mask-tax-id.ts";
import { accessStateAt } from "#domain/enrollment/access-state.ts";
import { isWaiting } from "#domain/enrollment/access-term.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import { readHistory } from "#server/admin/audit/record-history.ts";
import type { Db } from "#server/platform/database/database.ts";
import { unseal } from "#server/platform/process/encryption.ts";
import { textsOf } from "#server/shop/account/label-queries.ts";
import { findProfile, type StoredProfile } from "#server/shop/account/profile-queries.ts";
import { listSessions, type OpenSession } from "#server/shop/my-account/device-queries.ts";
import { type Decision, listDecisions } from "#server/shop/my-account/own-consent-queries.ts";
import { findRemoval } from "#server/shop/second-factor/factor-removal-queries.ts";
import { hasFactor } from "#server/shop/second-factor/second-factor-queries.ts";
import { shortAddress } from "#server/shop/session/visit.ts";
import {
  findPersonAccount,
  listPersonAccess,
  listPersonOrders,
  type PersonAccess,
  type PersonAccount,
  type PersonOrder,
} from "../person-queries.ts";

type Person = Output<AllSchemas["adminGetPerson"]>["data"];
type PersonRequest = { id: number; actor: Staff; lang: Language; dataKey: Buffer };

const nobodysSession = Buffer.alloc(0);

/** Null: there is no such student. */
export async function readPerson(
  db: Db,
  { id, actor, lang, dataKey }: PersonRequest,
): Promise<Person | null> {
  const [account, profile] = await Promise.all([findPersonAccount(db, id), findProfile(db, id)]);
  if (account === null || profile === null) return null;
  const [consents, orders, access, has_factor, removal, sessions, history] = await Promise.all([
    listDecisions(db, id),
    listPersonOrders(db, id, lang),
    listPersonAccess(db, id, lang),
    hasFactor(db, id),
    findRemoval(db, id),
    listSessions(db, { accountId: id, sessionHash: nobodysSession }),
    readHistory(db, `account:${id}`, { most: 50 }),
  ]);
  return {
    person: {
      ...accountWire(account, actor),
      ...profileWire(profile),
      tax: taxOf(profile, dataKey),
    },
    consents: consents.map(consentWire),
    orders: orders.map(orderWire),
    access: access.map(accessWire),
    has_factor,
    factors_go_at: removal?.dueAt.toISOString() ?? null,
    sessions: sessions.map(sessionWire),
    history,
  };
}

function accountWire(account: PersonAccount, actor: Staff) {
  const {
    id,
    version,
    state,
    lang,
    noted,
    createdAt,
    expiresAt,
    isAllowed,
    isAdministrator,
    newEmail,
    connections,
    answers,
    mergedInto,
    mergedAt,
  } = account;
  const times = {
    created_at: createdAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
  };
  const rights = {
    is_allowed: isAllowed,
    is_staff: isAdministrator,
    may_change: mergedInto === null && mayManageAccount(actor, account),
  };
  return {
    id,
    version,
    state,
    lang,
    ...noted,
    ...times,
    ...rights,
    new_email: newEmail,
    connections,
    merged_into: mergedInto && { ...mergedInto, at: mergedAt?.toISOString() ?? "" },
    answers: answers.map(({ label, isPictures, answer }) => ({
      label,
      is_pictures: isPictures,
      values: textsOf(answer),
    })),
  };
}

function profileWire(profile: StoredProfile) {
  const {
    username,
    email,
    isEmailVerified,
    firstName,
    lastName,
    nickname,
    phone,
    address,
    picture,
    groupId,
    groupName,
  } = profile;
  const group = groupId === null || groupName === null ? null : { id: groupId, name: groupName };
  const names = { firstname: firstName, lastname: lastName, nickname };
  return {
    username,
    email,
    is_email_confirmed: isEmailVerified,
    ...names,
    tel: phone,
    address,
    picture: picture ?? "",
    group,
  };
}

function taxOf(
  {
    id,
    requiresTaxInvoice,
    taxIdSealed,
    taxNameOne,
    taxNameTwo,
    taxPersonType,
    taxCertificate,
  }: StoredProfile,
  dataKey: Buffer,
) {
  if (!requiresTaxInvoice) return null;
  const masked =
    taxIdSealed === null ? "" : maskTaxId(unseal(dataKey, `account.tax_id:${id}`, taxIdSealed));
  return {
    name: `${taxNameOne} ${taxNameTwo}`.trim(),
    person_type: taxPersonType,
    masked_id: masked,
    certificate: taxCertificate ?? "",
  };
}

function consentWire({ purpose, version, lang, isGiven, channel, decidedAt }: Decision) {
  return {
    purpose,
    version,
    lang,
    is_given: isGiven,
    channel,
    decided_at: decidedAt.toISOString(),
  };
}

function orderWire({ id, status, payableSatang, currency, createdAt, items }: PersonOrder) {
  return {
    id,
    status,
    payable: bahtFromSatang(payableSatang),
    currency_code: currency,
    created_at: createdAt.toISOString(),
    items,
  };
}

function accessWire(row: PersonAccess) {
  const {
    id,
    itemId,
    title,
    planName,
    orderId,
    cause: given,
    startsAt,
    endsAt,
    reason,
    now,
    version,
    changeReason: change_reason,
  } = row;
  const times = { starts_at: startsAt.toISOString(), ends_at: endsAt?.toISOString() ?? null };
  const waits = row.state === "active" && isWaiting(row, now) ? row.waitsFor : null;
  const standing = {
    version,
    change_reason,
    paused_at: row.pausedAt?.toISOString() ?? null,
    waits_for: waits,
    starts_by: (waits === "opening" && row.termFrom?.toISOString()) || null,
  };
  const cause = orderId === null ? (given ?? ("administrator" as const)) : ("order" as const);
  return {
    id,
    course_id: itemId,
    course_name: title,
    plan_name: planName,
    cause,
    order_id: orderId,
    state: accessStateAt(row, now),
    ...times,
    ...standing,
    reason,
  };
}

function sessionWire({ id, userAgent, address, createdAt, lastSeenAt }: OpenSession) {
  const { browser, system } = describeDevice(userAgent);
  return {
    id,
    browser,
    system,
    place: shortAddress(address),
    signed_in_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
  };
}
