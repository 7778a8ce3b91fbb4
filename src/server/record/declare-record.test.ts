import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { categories } from "#server/admin/catalog/categories/categories.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { givenAdministrator } from "../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../tests/support/test-app.ts";
import type { Actor } from "./actor.ts";
import { declareRecord } from "./declare-record.ts";

let shop: TestApp;
let by: Actor;
beforeAll(async () => {
  shop = await testApp();
  const { id } = await givenAdministrator(shop.db);
  by = { accountId: id, lang: "en", requestId: "", now: new Date() };
});
afterAll(() => shop.close());

const made = async (name: string) => {
  const saved = await categories.create(shop.db, { values: { name, name_eng: "" } }, by);
  if (saved instanceof Refused) throw saved;
  return saved;
};
const logOf = async (id: number) => {
  const entries = await shop.db
    .selectFrom("audit_entry")
    .select(["action", "detail"])
    .where("object", "=", `category:${id}`)
    .orderBy("id")
    .execute();
  return entries.map(({ action, detail }) => [action, detail]);
};
const stands = (id: number) => categories.get(shop.db, id);

describe("a kind of record that is declared", () => {
  it("is saved by one of two who save over the same version at once, and the other is shown what stands", async () => {
    const { id } = await made("Both");
    const save = (name: string) =>
      categories.save(shop.db, { id, version: 1, values: { name } }, by);
    const answers = await Promise.all([save("One"), save("Two")]);
    const [late] = answers.filter((answer) => answer instanceof Refused);
    const [good] = answers.flatMap((answer) => (answer instanceof Refused ? [] : [answer]));
    expect(late).toMatchObject({ code: "EDIT_CONFLICT", result: good?.revision });
    expect(await stands(id)).toMatchObject({ version: 2, values: good?.revision.values });
    expect((await logOf(id)).map(([action]) => action)).toEqual([
      "category.created",
      "category.changed",
    ]);
  });

  it("is made as often as it is asked for at once, each with its own entry in the log", async () => {
    const both = await Promise.all([made("Twin"), made("Twin")]);
    const [one, other] = both.map(({ row }) => row);
    expect(one?.slug).not.toBe(other?.slug);
    for (const { id } of both)
      expect(await logOf(id)).toEqual([["category.created", { name: "Twin" }]]);
  });

  it("has no new version and no entry where what is sent is what stands", async () => {
    const { id } = await made("Same");
    const saved = await categories.save(
      shop.db,
      { id, version: 1, values: { name: " Same ", unknown: 1 } },
      by,
    );
    expect(saved).toMatchObject({ revision: { version: 1 } });
    expect(await logOf(id)).toHaveLength(1);
  });

  it("stays as it was where its last check refuses, or where what follows the writing fails", async () => {
    const { id } = await made("Kept");
    const command = { id, version: 1, values: { name: "Lost" } };
    const refusing = declareRecord({
      ...categories.kind,
      check: async () => refuse("CATEGORY_IN_USE"),
    });
    expect(await refusing.save(shop.db, command, by)).toMatchObject({ code: "CATEGORY_IN_USE" });
    const failing = declareRecord({
      ...categories.kind,
      written: async () => {
        throw new Error("no more disk");
      },
    });
    await expect(failing.save(shop.db, command, by)).rejects.toThrow("no more disk");
    expect(await stands(id)).toMatchObject({ version: 1, values: { name: "Kept" } });
    expect(await logOf(id)).toHaveLength(1);
  });

  it("answers a fault of the database that it knows, and no other", async () => {
    const { id } = await made("Fault");
    const broken = declareRecord({
      ...categories.kind,
      update: async (_tx, _id, { values }) => {
        throw new Error(values.name);
      },
      refusalOf: (error) =>
        error instanceof Error && error.message === "taken" ? refuse("INPUT_ERROR") : null,
    });
    const save = (name: string) => broken.save(shop.db, { id, version: 1, values: { name } }, by);
    expect(await save("taken")).toMatchObject({ code: "INPUT_ERROR" });
    await expect(save("other")).rejects.toThrow("other");
  });
});
