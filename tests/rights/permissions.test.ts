import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allEndpoints } from "#contract/all-endpoints.ts";
import type { Address, RawAddress } from "#contract/endpoint.ts";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { type Permission, permissions } from "#domain/account/permissions.ts";
import {
  givenAdministrator,
  givenInstructor,
  givenStudent,
  signedIn,
} from "../support/factories.ts";
import { type TestApp, testApp } from "../support/test-app.ts";
import type { Visitor } from "../support/visitor.ts";

const endpoints: [string, RawAddress][] = Object.entries({ ...allEndpoints, ...rawEndpoints });
const forAdministrators = endpoints.filter(([, { who }]) => who === "administrator");
/** Calls that instructors may make, too, for the courses that they may edit. */
const forEditors = endpoints.filter(([, { who }]) => who === "editor");

type Browser = { visitor: Visitor; token: string };

let shop: TestApp;
let strangers: Browser[];
/** Signed-in administrators, by their permission. */
const administrators = new Map<string, Promise<Browser>>();

beforeAll(async () => {
  shop = await testApp();
  const people = [givenStudent(shop.db), givenInstructor(shop.db)].map(async (person) =>
    signedIn(shop, await person),
  );
  strangers = await Promise.all(
    [shop.visitor(), ...people].map(async (visitor) => opened(await visitor)),
  );
});
afterAll(() => shop.close());

function administratorWith(granted: readonly Permission[]): Promise<Browser> {
  const known = administrators.get(granted.join());
  if (known) return known;
  const made = givenAdministrator(shop.db, { permissions: granted })
    .then((person) => signedIn(shop, person))
    .then(opened);
  administrators.set(granted.join(), made);
  return made;
}

async function opened(visitor: Visitor): Promise<Browser> {
  return { visitor, token: String((await visitor.get("/public/session")).body.csrf_token) };
}

/**
 * A call without values about a record that does not exist. Nothing happens, even for a caller with
 * the permission.
 */
async function refusalOf(
  { visitor, token }: Browser,
  { method, path }: RawAddress,
): Promise<number | null> {
  const answer = await shop.app.inject({
    method,
    url: path.replace(/:\w+/g, "999999999"),
    headers: {
      "sec-fetch-site": "same-origin",
      "x-csrf-token": token,
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "tus-resumable": "1.0.0",
    },
    ...(method !== "GET" && method !== "HEAD" && { payload: {} }),
  });
  return answer.statusCode === 401 || answer.statusCode === 403 ? answer.statusCode : null;
}

describe("what is for administrators", () => {
  it("LOGIN-08 is everything below /api/admin, and each call names the permissions that open it", () => {
    const known: ReadonlySet<string> = new Set(permissions);
    const wrong = endpoints.filter(([, { path, who, permissions: named }]) => {
      const isForAdministrators = who === "administrator" || who === "editor";
      const isNamed = named.length > 0 && named.every((one) => known.has(one));
      return (
        path.startsWith("/api/admin") !== isForAdministrators || isForAdministrators !== isNamed
      );
    });
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  it("LOGIN-08 names each permission: none opens nothing", () => {
    const named = new Set(
      endpoints.flatMap(([, { permissions: some, besides }]) => [...some, besides]),
    );
    expect(permissions.filter((one) => !named.has(one))).toEqual([]);
  });

  it("LOGIN-08 cannot be written without a permission", () => {
    // @ts-expect-error the compiler asks for one
    const nothing: Address = {
      method: "GET",
      path: "/api/admin/everything",
      who: "administrator",
      permissions: [],
    };
    const unknown: Address = {
      method: "GET",
      path: "/api/admin/everything",
      who: "administrator",
      // @ts-expect-error and for one that there is
      permissions: ["everything"],
    };
    const student: Address = {
      method: "GET",
      path: "/private/orders",
      who: "student",
      // @ts-expect-error only administrators have any
      permissions: ["order.read"],
    };
    expect([nothing.permissions, unknown.permissions, student.permissions]).toHaveLength(3);
  });
});

describe.each(forEditors)("%s", (_name, address) => {
  it("LOGIN-08 LEARN-09 answers no one who is signed out or a student, and no administrator without one of its permissions", async () => {
    const [guest, student] = strangers;
    if (!guest || !student) throw new Error("a person is missing");
    const others = permissions.filter(
      (one) => !(address.permissions as readonly Permission[]).includes(one),
    );
    expect([
      await refusalOf(guest, address),
      await refusalOf(student, address),
      await refusalOf(await administratorWith(others), address),
    ]).toEqual([401, 403, 403]);
    for (const one of address.permissions)
      expect(await refusalOf(await administratorWith([one]), address)).toBeNull();
  });
});

describe.each(forAdministrators)("%s", (_name, address) => {
  const named: ReadonlySet<Permission> = new Set(address.permissions);
  const besides = address.besides === undefined ? [] : [address.besides];

  it("LOGIN-08 answers no one who is signed out, a student or an instructor", async () => {
    expect(await Promise.all(strangers.map((one) => refusalOf(one, address)))).toEqual([
      401, 403, 403,
    ]);
  });

  it("LOGIN-08 answers an administrator who has any one of its permissions, with what it needs besides", async () => {
    const answered = await Promise.all(
      permissions.map(async (one) =>
        (await refusalOf(await administratorWith([one, ...besides]), address)) === null
          ? [one]
          : [],
      ),
    );
    expect(new Set(answered.flat())).toEqual(named);
  });

  it("LOGIN-08 refuses an administrator who has every permission but its own", async () => {
    expect(
      await refusalOf(
        await administratorWith(permissions.filter((one) => !named.has(one))),
        address,
      ),
    ).toBe(403);
    for (const other of besides)
      expect(
        await refusalOf(
          await administratorWith(permissions.filter((one) => one !== other)),
          address,
        ),
      ).toBe(403);
  });
});
