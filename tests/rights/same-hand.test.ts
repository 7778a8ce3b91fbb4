import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { permissions } from "#domain/account/permissions.ts";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { mayBeSecond } from "../../src/server/shop/second-person/second-person-queries.ts";
import { courseRow } from "../support/catalog-rows.ts";
import {
  givenAdministrator,
  givenPaymentMethods,
  givenSettings,
  givenStudent,
  next,
  type Person,
  signedIn,
} from "../support/factories.ts";
import { textOf } from "../support/run/mail-text.ts";
import { type TestApp, testApp } from "../support/test-app.ts";
import type { Answer, Visitor } from "../support/visitor.ts";

// A person cannot get a second person by granting permissions. The granter cannot confirm for the
// receiver, the receiver cannot confirm for the granter, and two receivers cannot confirm for each
// other.

const password = "dek-D_2569";
type Staff = { id: number; visitor: Visitor };
let shop: TestApp;
let passwordHash: string;
let owner: Staff;

beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
  await givenSettings(shop.db, { secondApprovalAboveSatang: 100_000 });
  passwordHash = await shop.parts.passwords.hash(password);
  owner = await staff({ isOwner: true });
});
afterEach(async () => expect(await brokenInvariants(shop.db)).toEqual([]));
afterAll(() => shop.close());

async function staff(parts: Parameters<typeof givenAdministrator>[1] = {}): Promise<Staff> {
  const person = await givenAdministrator(shop.db, { passwordHash, ...parts });
  return { id: person.id, visitor: await signedIn(shop, person) };
}

const all = [...permissions];
const codeOf = ({ body }: Answer) => (body.error as { code: string } | undefined)?.code ?? "done";
const versionOf = async (id: number) =>
  (
    await shop.db
      .selectFrom("account")
      .select("version")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).version;
const change = async (by: Staff, { id }: { id: number }, granted: readonly string[]) =>
  codeOf(
    await by.visitor.post(`/api/admin/staff/${id}`, {
      version: await versionOf(id),
      password,
      permissions: granted,
    }),
  );
const remove = async (by: Staff, { id }: Staff) =>
  codeOf(
    await by.visitor.post(`/api/admin/staff/${id}/remove`, {
      version: await versionOf(id),
      password,
    }),
  );

/** Joins by the mailed link, as people do. */
async function invited(by: Staff, known?: Person): Promise<Staff> {
  const email = known?.email ?? `hand${next()}@example.com`;
  const names = { first_name: "ปิติ", last_name: "ขยัน" };
  expect(
    codeOf(
      await by.visitor.post("/api/admin/staff/invitations", {
        email,
        ...names,
        password,
        permissions: all,
      }),
    ),
  ).toBe("done");
  const links = async () => {
    const mails = await shop.db
      .selectFrom("mail")
      .select("packed")
      .where("recipient", "=", email)
      .orderBy("id")
      .execute();
    return mails.flatMap((mail) => /\/join#([\w-]{43})/.exec(textOf(mail))?.[1] ?? []);
  };
  await expect.poll(links).toHaveLength(1);
  const visitor = shop.visitor();
  expect(
    codeOf(
      await visitor.post("/public/staff/accept", { token: (await links())[0], password, ...names }),
    ),
  ).toBe("done");
  return {
    id: (
      await shop.db
        .selectFrom("account")
        .select("id")
        .where("email", "=", email)
        .executeTakeFirstOrThrow()
    ).id,
    visitor,
  };
}

const isSecond = async (first: Staff, second: Staff) => {
  const [there, back] = [
    await mayBeSecond(shop.db, { firstId: first.id, secondId: second.id }),
    await mayBeSecond(shop.db, { firstId: second.id, secondId: first.id }),
  ];
  expect(there).toBe(back);
  return there;
};

type Gift = { id: number; person: { id: number }; may_confirm: boolean; same_hand?: boolean };

/** A request for access above the owner's limit. */
async function asked(by: Staff): Promise<{ code: string; giftId: number }> {
  const [student, course] = [
    await givenStudent(shop.db),
    await courseRow(shop.db, { plan: { price_satang: 200_000 } }),
  ];
  const code = codeOf(
    await by.visitor.post(`/api/admin/people/${student.id}/access`, {
      course_id: course.id,
      term: null,
      reason: "รางวัล",
    }),
  );
  const { id } = await shop.db
    .selectFrom("gift_approval")
    .select("id")
    .where("account_id", "=", student.id)
    .executeTakeFirstOrThrow();
  return { code, giftId: id };
}
const confirm = async (by: Staff, giftId: number) =>
  codeOf(await by.visitor.post(`/api/admin/gift-approvals/${giftId}/confirm`, { password }));
const shown = async (to: Staff, giftId: number) =>
  (
    (await to.visitor.get("/api/admin/gift-approvals?state=open")).body.data as { items: Gift[] }
  ).items.find(({ id }) => id === giftId);

describe("a gift", () => {
  it("is confirmed neither by whom one has invited, nor by who has invited one, nor by another one of theirs; by an owner and by who has the rights of one", async () => {
    const [carl, dora] = [await invited(owner), await invited(owner)];
    const sock = await invited(carl);
    const [other, under] = [await invited(carl), await invited(sock)];
    const { code, giftId } = await asked(carl);
    expect([code, await shown(sock, giftId)]).toMatchObject([
      "KEPT_FOR_SECOND_PERSON",
      { may_confirm: false, same_hand: true },
    ]);
    expect(await Promise.all([sock, other, under].map((one) => confirm(one, giftId)))).toEqual([
      "SAME_HAND",
      "SAME_HAND",
      "SAME_HAND",
    ]);
    const back = (await asked(sock)).giftId;
    expect(await Promise.all([carl, other, under].map((one) => confirm(one, back)))).toEqual([
      "SAME_HAND",
      "SAME_HAND",
      "SAME_HAND",
    ]);
    expect(await shown(dora, giftId)).toMatchObject({ may_confirm: true });
    expect([await confirm(dora, giftId), await confirm(owner, back)]).toEqual(["done", "done"]);
    // People whom an owner has invited may confirm that owner's requests, and the other way round.
    expect([
      await confirm(carl, (await asked(owner)).giftId),
      await confirm(owner, (await asked(carl)).giftId),
    ]).toEqual(["done", "done"]);
  });

  it("is told by mail to those who may confirm it, and a shop in which nobody may says so", async () => {
    await shop.pool.query(
      "update account set is_allowed = false where is_administrator and not is_owner",
    );
    const carl = await invited(owner);
    const sock = await invited(carl);
    const mailed = async (by: Staff) =>
      (
        await shop.pool.query(
          "select payload ->> 'accountId' as id from outbox_message where key like $1",
          [`giftWaits:access-grant:${by.id}:%`],
        )
      ).rows.map(({ id }) => Number(id));
    expect([(await asked(carl)).code, await mailed(carl)]).toEqual([
      "KEPT_FOR_SECOND_PERSON",
      [owner.id],
    ]);
    expect([(await asked(sock)).code, await mailed(sock)]).toEqual([
      "KEPT_FOR_SECOND_PERSON",
      [owner.id],
    ]);
    const alone = await staff({ isOwner: true });
    await shop.pool.query(
      "update account set is_allowed = false where is_administrator and id <> $1",
      [alone.id],
    );
    expect([(await asked(alone)).code, await mailed(alone)]).toEqual(["KEPT_WITHOUT_SECOND", []]);
    await shop.pool.query("update account set is_allowed = true where is_administrator");
  });
});

describe("whose word rights are", () => {
  it("is whose who gave something last: an owner makes independent by saving, another colleague by giving, taking alone changes nothing", async () => {
    const [carl, dora] = [await invited(owner), await invited(owner)];
    const sock = await invited(carl);
    expect([
      await isSecond(carl, sock),
      await isSecond(dora, sock),
      await isSecond(carl, dora),
      await isSecond(owner, sock),
    ]).toEqual([false, true, true, true]);
    const less = all.filter((one) => one !== "export");
    expect([
      await change(dora, sock, less),
      await isSecond(carl, sock),
      await isSecond(dora, sock),
    ]).toEqual(["done", false, true]);
    expect([
      await change(dora, sock, all),
      await isSecond(carl, sock),
      await isSecond(dora, sock),
    ]).toEqual(["done", true, false]);
    expect([
      await change(owner, sock, all),
      await isSecond(carl, sock),
      await isSecond(dora, sock),
    ]).toEqual(["done", true, true]);
    expect([await change(carl, dora, less), await isSecond(carl, dora)]).toEqual(["done", true]);
    expect([await change(carl, dora, all), await isSecond(carl, dora)]).toEqual(["done", false]);
  });

  it("is not lost by handing rights round in a circle, nor by leaving and coming back", async () => {
    const carl = await invited(owner);
    const [one, two] = [await invited(carl), await invited(carl)];
    const less = all.filter((permission) => permission !== "export");
    // Each removes a permission of the other and grants it again.
    for (const [by, to] of [
      [one, two],
      [two, one],
      [one, carl],
    ] as const)
      expect([await change(by, to, less), await change(by, to, all)]).toEqual(["done", "done"]);
    expect([
      await isSecond(carl, one),
      await isSecond(carl, two),
      await isSecond(one, two),
    ]).toEqual([false, false, false]);
    expect(await remove(owner, carl)).toBe("done");
    expect(await isSecond(one, two)).toBe(false);
    const { email } = await shop.db
      .selectFrom("account")
      .select("email")
      .where("id", "=", carl.id)
      .executeTakeFirstOrThrow();
    await shop.pool.query("delete from mail where recipient = $1", [email]);
    const again = await invited(two, { email } as Person);
    expect([again.id, await isSecond(again, one), await isSecond(again, two)]).toEqual([
      carl.id,
      false,
      false,
    ]);
  });

  it("leads nowhere where the rows go in a circle: then nobody of it is a second person", async () => {
    const [one, two, other] = [await staff(), await staff(), await staff()];
    await shop.pool.query(
      "update account set rights_given_by = case id when $1 then $2::bigint else $1::bigint end where id in ($1, $2)",
      [one.id, two.id],
    );
    expect([
      await isSecond(one, two),
      await isSecond(one, other),
      await isSecond(other, owner),
    ]).toEqual([false, false, true]);
  });
});
