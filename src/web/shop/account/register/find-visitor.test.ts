import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { allEndpoints } from "#contract/all-endpoints.ts";
import { createClient } from "#contract/client.ts";
import { services } from "#web/shell/page/services.ts";
import { manee, sessionOf } from "../../../../../tests/support/examples/account-examples.ts";
import { passSignedIn, turnAwayGuests } from "./find-visitor.ts";

/**
 * Asking for a page as a person; without a name, a browser that has never been here and brings no
 * cookie.
 */
function visit(address: string, user?: typeof manee | null, lang?: string) {
  const asked: string[] = [];
  const context = new RouterContextProvider();
  const api = createClient(allEndpoints, async ({ path }) => {
    asked.push(path);
    return { status: 200, body: sessionOf(user ?? null) };
  });
  context.set(services, { api, publicUrl: "http://shop", now: new Date() });
  const request = new Request(`http://shop${address}`, {
    headers: user === undefined ? {} : { cookie: "guest=x" },
  });
  return { visit: { request, params: { lang }, context }, asked };
}

async function redirectOf(work: Promise<unknown>): Promise<string | null> {
  const thrown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return thrown instanceof Response ? thrown.headers.get("location") : null;
}

describe("turnAwayGuests", () => {
  it.each([
    [
      "/myaccount/student/order?page=2",
      undefined,
      "/login?next=%2Fmyaccount%2Fstudent%2Forder%3Fpage%3D2",
    ],
    ["/en/myaccount/home", "en", "/en/login?next=%2Fmyaccount%2Fhome"],
  ])("ROUTE-07 a guest at %s is led to sign-in and comes back", async (address, lang, location) => {
    expect(await redirectOf(turnAwayGuests(visit(address, null, lang).visit))).toBe(location);
  });

  it("LOGIN-05 makes no guest of a visitor who brings no cookie", async () => {
    const { visit: unknown, asked } = visit("/myaccount/home");
    expect([await redirectOf(turnAwayGuests(unknown)), asked]).toEqual([
      "/login?next=%2Fmyaccount%2Fhome",
      [],
    ]);
  });

  it("lets a person in", async () => {
    expect(await turnAwayGuests(visit("/myaccount/home", manee).visit)).toEqual(manee);
  });
});

describe("passSignedIn", () => {
  it.each([
    ["/login?next=%2Fcart", undefined, "/cart"],
    ["/en/register", "en", "/en/myaccount/home"],
  ])(
    "ROUTE-06 a person who is signed in already goes on from %s",
    async (address, lang, location) => {
      expect(await redirectOf(passSignedIn(visit(address, manee, lang).visit))).toBe(location);
    },
  );

  it("shows the page to everybody else", async () => {
    expect(await redirectOf(passSignedIn(visit("/login", null).visit))).toBeNull();
  });
});
