import { compactVerify, decodeProtectedHeader, importJWK, type JWK, jwtVerify } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { unseal } from "#server/platform/process/encryption.ts";
import { givenCourse, givenStudent } from "../../../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../../../tests/support/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.pool.query("delete from rate_limit");
});

const code = (number: number) => `z${String(number).padStart(25, "0")}`;
async function certificate(number: number, revokedAt: string | null = null): Promise<string> {
  const person = await givenStudent(shop.db);
  const course = await givenCourse(shop.db);
  await shop.pool.query(
    `insert into certificate (code, account_id, item_id, learner_name, course_th, course_en, minutes, completed_at, revoked_at)
     values ($1, $2, $3, 'น้ำใส ปู่เก่ง', 'ภาษาญี่ปุ่น', 'Japanese', 150, '2026-11-27T17:30:00Z', $4)`,
    [code(number), person.id, course.id, revokedAt],
  );
  return code(number);
}
const get = (url: string) => shop.app.inject({ method: "GET", url });
const credential = async (of: string) => (await get(`/public/certificates/${of}/credential`)).body;
/** As a stranger does it: by the address that the credential itself names. */
async function publishedKey(jwt: string): Promise<JWK> {
  const { kid = "" } = decodeProtectedHeader(jwt);
  expect(kid.startsWith(`${shop.config.http.publicUrl}/public/credentials/keys/`)).toBe(true);
  return JSON.parse((await get(kid.slice(shop.config.http.publicUrl.length))).body);
}

describe("a credential of a certificate", () => {
  it("LEARN-37 is made with one key, however many ask first, and the key is published", async () => {
    const of = await certificate(1);
    const all = await Promise.all(Array.from({ length: 20 }, () => credential(of)));
    const { rows } = await shop.pool.query<{ id: string; sealed: Buffer; public_key: string }>(
      "select id, sealed, public_key from credential_key",
    );
    expect(rows.length).toBe(1);
    expect(new Set(all).size).toBe(1);
    const key = await publishedKey(all[0] ?? "");
    expect(key).toMatchObject({ kty: "OKP", crv: "Ed25519", kid: rows[0]?.id, alg: "EdDSA" });
    expect(key.d).toBeUndefined();
    expect(rows[0]?.public_key).not.toContain('"d"');
    const secret = JSON.parse(
      unseal(
        shop.config.secrets.data,
        `credential_key.sealed:${rows[0]?.id}`,
        rows[0]?.sealed ?? Buffer.alloc(0),
      ),
    );
    expect(secret).toMatchObject({ x: key.x, d: expect.any(String) });
    expect(rows[0]?.sealed.toString("latin1")).not.toContain(secret.d);
  });

  it("LEARN-37 is an Open Badge that says whose it is, for what and by whom, and holds with the published key alone", async () => {
    const of = await certificate(2);
    const jwt = await credential(of);
    const { publicUrl } = shop.config.http;
    const key = await importJWK(await publishedKey(jwt), "EdDSA");
    const { payload } = await jwtVerify(jwt, key, {
      issuer: `${publicUrl}/public/credentials/issuer`,
      algorithms: ["EdDSA"],
      currentDate: new Date("2026-11-28"),
    });
    expect(payload).toMatchObject({
      id: `${publicUrl}/certificate/${of}`,
      jti: `${publicUrl}/certificate/${of}`,
      nbf: Date.parse("2026-11-27T17:30:00Z") / 1000,
      type: ["VerifiableCredential", "OpenBadgeCredential"],
      validFrom: "2026-11-27T17:30:00.000Z",
      issuer: { type: ["Profile"], url: publicUrl },
      credentialSubject: {
        identifier: [{ identityType: "name", identityHash: "น้ำใส ปู่เก่ง", hashed: false }],
        achievement: {
          type: ["Achievement"],
          name: "ภาษาญี่ปุ่น",
          criteria: { narrative: expect.stringContaining("150") },
        },
      },
    });
    expect((payload["@context"] as string[])[0]).toBe("https://www.w3.org/ns/credentials/v2");
    const issuer = await get("/public/credentials/issuer");
    expect([issuer.statusCode, issuer.headers["access-control-allow-origin"]]).toEqual([200, "*"]);
    expect(JSON.parse(issuer.body)).toMatchObject({
      id: payload.iss,
      type: ["Profile"],
      publicKey: [{ crv: "Ed25519", id: decodeProtectedHeader(jwt).kid }],
    });
    await expect(
      jwtVerify(jwt, key, { currentDate: new Date("2026-11-27T17:00:00Z") }),
    ).rejects.toThrow(/nbf/);
  });

  it("LEARN-37 does not hold with a letter changed anywhere", async () => {
    const jwt = await credential(await certificate(3));
    const key = await importJWK(await publishedKey(jwt), "EdDSA");
    await compactVerify(jwt, key);
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const places = [...jwt].flatMap((letter, place) =>
      letter === "." || place % 7 !== 0 ? [] : [place],
    );
    expect(places.length).toBeGreaterThan(100);
    for (const place of places) {
      // Far enough away that not only bits are changed which nothing reads.
      const other = letters[(letters.indexOf(jwt[place] ?? "") + 16) % letters.length];
      await expect(
        compactVerify(jwt.slice(0, place) + other + jwt.slice(place + 1), key),
      ).rejects.toThrow();
    }
  });

  it("LEARN-37 is not given for a revoked certificate or a code that is none, and the codes cannot be tried", async () => {
    const of = await certificate(4, "2026-12-01T00:00:00Z");
    expect((await get(`/public/certificates/${of}/credential`)).statusCode).toBe(404);
    await shop.pool.query("update certificate set revoked_at = null where code = $1", [of]);
    expect((await get(`/public/certificates/${of}/credential`)).statusCode).toBe(200);
    expect((await get(`/public/certificates/${code(999)}/credential`)).statusCode).toBe(404);
    expect((await get("/public/credentials/keys/another")).statusCode).toBe(404);
    await shop.pool.query(
      "update rate_limit set hits = 1000000 where key like '%certificateByAddress%'",
    );
    expect((await get(`/public/certificates/${of}/credential`)).statusCode).toBe(429);
  });

  it("LEARN-37 another shop's key, or one that was moved, signs nothing", async () => {
    const of = await certificate(5);
    await credential(of);
    await shop.pool.query(
      "update credential_key set sealed = overlay(sealed placing '\\x00'::bytea from 40 for 1)",
    );
    expect((await get(`/public/certificates/${of}/credential`)).statusCode).toBe(500);
    await shop.pool.query("delete from credential_key");
    expect((await get(`/public/certificates/${of}/credential`)).statusCode).toBe(200);
  });
});
