import { foldName } from "#domain/text/fold-name.ts";
import type { Tx } from "../platform/database/database.ts";
import { seal } from "../platform/process/encryption.ts";
import type { DemoPerson } from "./content/content-types.ts";
import { courses } from "./content/courses.ts";
import { instructors } from "./content/instructors.ts";
import { people } from "./content/people.ts";
import type { CatalogIds } from "./demo-catalog-queries.ts";
import { portraitName } from "./demo-files.ts";

export type Credentials = { passwordHash: string; dataKey: Buffer };

/** All accounts have the demo's one password. Returns the ids by username. */
export async function insertPeople(
  tx: Tx,
  { groups, items }: CatalogIds,
  { passwordHash, dataKey }: Credentials,
  now: Date,
): Promise<Map<string, number>> {
  const rows = people.map((person) => ({
    ...accountRow(person, groups, now),
    password_hash: passwordHash,
  }));
  const inserted = await tx
    .insertInto("account")
    .values(rows)
    .returning(["id", "username"])
    .execute();
  const ids = new Map(inserted.map(({ id, username }) => [username, id]));
  const names = people.flatMap(({ username, email }) => [
    { folded: foldName(username), account_id: ids.get(username) ?? 0, kind: "username" as const },
    { folded: foldName(email), account_id: ids.get(username) ?? 0, kind: "email" as const },
  ]);
  await tx.insertInto("login_name").values(names).execute();
  await insertTaxIds(tx, ids, dataKey);
  await insertAddresses(tx, ids);
  const profiles = instructors.map(({ username, bioTh, bioEn }) => ({
    account_id: ids.get(username) ?? 0,
    name_en:
      people
        .filter((person) => person.username === username)
        .map(({ firstNameEn, lastNameEn }) => `${firstNameEn} ${lastNameEn}`)[0] ?? "",
    bio_th: bioTh,
    bio_en: bioEn,
    may_announce: true,
  }));
  await tx.insertInto("instructor_profile").values(profiles).execute();
  const taught = courses.map(({ slug, instructor }) => ({
    item_id: items.get(slug) ?? 0,
    account_id: ids.get(instructor) ?? 0,
  }));
  await tx.insertInto("course_instructor").values(taught).execute();
  return ids;
}

function accountRow(person: DemoPerson, groups: Map<string, number>, now: Date) {
  const { tax, role } = person;
  const joined = new Date(now.getTime() - person.joinedDaysAgo * 86_400_000);
  return {
    username: person.username,
    email: person.email,
    first_name: person.firstName,
    last_name: person.lastName,
    nickname: person.nickname,
    phone: person.tel,
    address: person.address === null ? "" : addressLine(person.address),
    picture_file: role === "instructor" ? portraitName(person.username) : null,
    is_student: role === "student",
    is_instructor: role === "instructor",
    is_administrator: role === "administrator",
    is_owner: role === "administrator",
    tier: person.tierKey,
    user_group_id: person.groupKey === null ? null : (groups.get(person.groupKey) ?? null),
    email_verified_at: joined,
    expires_at: person.state === "expired" ? new Date(now.getTime() - 86_400_000) : null,
    is_allowed: person.state !== "not allowed",
    created_at: joined,
    requires_tax_invoice: tax !== null,
    tax_person_type: tax?.personType ?? ("normal_person" as const),
    tax_name_one: tax?.nameOne ?? "",
    tax_name_two: tax?.nameTwo ?? "",
    tax_address: tax?.address ?? "",
    tax_postcode: tax?.postCode ?? "",
  };
}

/** A tax id is sealed with its row's id, so the row must exist first. */
async function insertTaxIds(tx: Tx, ids: Map<string, number>, dataKey: Buffer): Promise<void> {
  for (const { username, tax } of people) {
    const id = ids.get(username);
    if (tax === null || id === undefined) continue;
    await tx
      .updateTable("account")
      .set({ tax_id_sealed: seal(dataKey, `account.tax_id:${id}`, tax.taxId) })
      .where("id", "=", id)
      .execute();
  }
}

async function insertAddresses(tx: Tx, ids: Map<string, number>): Promise<void> {
  const rows = people.flatMap(({ username, address, firstName, lastName, tel }) =>
    address === null
      ? []
      : [
          {
            account_id: ids.get(username) ?? 0,
            name: "บ้าน",
            first_name: firstName,
            last_name: lastName,
            phone: tel,
            address: address.addressTh,
            sub_district: address.subDistrictTh,
            district: address.districtTh,
            province: address.provinceTh,
            postcode: address.postCode,
          },
        ],
  );
  await tx.insertInto("shipping_address").values(rows).execute();
}

function addressLine({
  addressTh,
  subDistrictTh,
  districtTh,
  provinceTh,
  postCode,
}: NonNullable<DemoPerson["address"]>): string {
  return [addressTh, subDistrictTh, districtTh, provinceTh, postCode].join(" ");
}
