import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deleteOldRows } from "#server/shop/session/delete-old-rows.ts";
import {
  givenAdministrator,
  givenCourse,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { givenLearner, givenLesson } from "../../../../../tests/support/learning.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";

let shop: TestApp;
let owner: Visitor;
let courseId: number;
let lessonId: number;
beforeAll(async () => {
  shop = await testApp({
    environment: { TRUSTED_PROXIES: "127.0.0.1", COUNTRY_HEADER: "CF-IPCountry" },
  });
  owner = await signedIn(shop, await givenAdministrator(shop.db));
});
afterAll(() => shop.close());
beforeEach(async () => {
  courseId = (await givenCourse(shop.db, { isPublished: true } as object)).id;
  lessonId = await givenLesson(shop.db, courseId, {});
});

type Learner = Awaited<ReturnType<typeof givenLearner>>;
async function learnFrom(
  { visitor }: Learner,
  address: string | null,
  country?: string,
): Promise<void> {
  const headers = {
    ...(address !== null && { "x-forwarded-for": address }),
    ...(country !== undefined && { "cf-ipcountry": country }),
  };
  const { status } = await visitor.post(
    `/private/learn/${courseId}/lessons/${lessonId}/progress`,
    {},
    { headers },
  );
  expect(status).toBe(200);
}
const rows = async ({ person }: Learner) =>
  (
    await shop.pool.query(
      "select network, country, two_countries from account_network where account_id = $1 order by first_at, network",
      [person.id],
    )
  ).rows;
type OddUse = {
  knows_countries: boolean;
  days: { networks: string[]; countries: string[]; has_two_countries: boolean }[];
};
const oddOf = async ({ person }: Learner) =>
  (
    (await owner.get(`/api/admin/courses/${courseId}/learners/${person.id}`)).body.data as {
      odd_use: OddUse;
    }
  ).odd_use;
const oddOnes = async () =>
  (
    (await owner.get(`/api/admin/course-learners?course=${courseId}&odd=yes`)).body.data as {
      items: { id: number; is_odd: boolean }[];
    }
  ).items.map(({ id }) => id);
const learner = () => givenLearner(shop, courseId);

describe("odd use", () => {
  it("LEARN-26 three networks in a day are shown, two are not, and a whole household is one", async () => {
    const [odd, usual] = [await learner(), await learner()];
    for (const address of [
      "203.0.113.7",
      "203.0.113.99",
      "198.51.100.1",
      "2001:db8:1:2::1",
      "2001:db8:1:3::1",
    ])
      await learnFrom(odd, address);
    for (const address of ["203.0.113.7", "198.51.100.1"]) await learnFrom(usual, address);
    expect((await rows(odd)).map(({ network }) => network)).toEqual([
      "203.0.113.0/24",
      "198.51.100.0/24",
      "2001:db8:1::/48",
    ]);
    expect(await oddOnes()).toEqual([odd.person.id]);
    expect((await oddOf(odd)).days).toMatchObject([
      {
        networks: ["203.0.113.0/24", "198.51.100.0/24", "2001:db8:1::/48"],
        has_two_countries: false,
      },
    ]);
    expect((await oddOf(usual)).days).toEqual([]);
  });

  it("LEARN-26 three networks on three days are usual", async () => {
    const who = await learner();
    await shop.pool.query(
      "insert into account_network (account_id, day, network) select $1, (now() at time zone 'Asia/Bangkok')::date - n, 'net ' || n from generate_series(0, 2) n",
      [who.person.id],
    );
    expect(await oddOnes()).toEqual([]);
  });

  it("LEARN-26 two countries within an hour are shown, also across midnight in Bangkok; more than an hour apart they are not", async () => {
    const [odd, travels, night] = [await learner(), await learner(), await learner()];
    await learnFrom(odd, "203.0.113.7", "TH");
    await learnFrom(odd, "198.51.100.1", "SG");
    await learnFrom(travels, "203.0.113.7", "TH");
    await shop.pool.query(
      "update account_network set last_at = now() - interval '61 minutes' where account_id = $1",
      [travels.person.id],
    );
    await learnFrom(travels, "198.51.100.1", "SG");
    await learnFrom(night, "203.0.113.7", "TH");
    await shop.pool.query(
      "update account_network set day = day - 1, last_at = now() - interval '59 minutes' where account_id = $1",
      [night.person.id],
    );
    await learnFrom(night, "198.51.100.1", "SG");
    expect(new Set(await oddOnes())).toEqual(new Set([odd.person.id, night.person.id]));
    expect(await oddOf(odd)).toMatchObject({
      knows_countries: true,
      days: [{ countries: ["SG", "TH"], has_two_countries: true }],
    });
  });

  it("LEARN-26 a country is believed of the proxy alone, and what is no country is none", async () => {
    const [forged, hostile] = [await learner(), await learner()];
    await learnFrom(forged, null, "TH");
    expect((await rows(forged)).map(({ country }) => country)).toEqual([""]);
    for (const said of ["XX", "T1", "th", "'; drop table account_network; --", "THA", ""])
      await learnFrom(hostile, "203.0.113.7", said);
    expect((await rows(hostile)).map(({ country }) => country)).toEqual([""]);
  });

  it("LEARN-26 fifty beats at once from one network are one row, and no account is locked by it", async () => {
    const who = await learner();
    await Promise.all(Array.from({ length: 50 }, () => learnFrom(who, "203.0.113.7", "TH")));
    expect(await rows(who)).toEqual([
      { network: "203.0.113.0/24", country: "TH", two_countries: false },
    ]);
    for (const [at, address] of ["198.51.100.1", "192.0.2.1", "2001:db8:5::1"].entries())
      await learnFrom(who, address, ["SG", "US", "JP"][at]);
    expect(await oddOnes()).toEqual([who.person.id]);
    await learnFrom(who, "203.0.113.7", "TH");
    expect((await who.visitor.get(`/public/learn/${courseId}`)).status).toBe(200);
  });

  it("LEARN-26 what is older than thirty days goes, and is not shown even before", async () => {
    const who = await learner();
    await shop.pool.query(
      `insert into account_network (account_id, day, network) select $1, (now() at time zone 'Asia/Bangkok')::date - d, 'net ' || n
        from generate_series(1, 3) n, unnest(array[29, 30]) d`,
      [who.person.id],
    );
    expect((await oddOf(who)).days).toHaveLength(1);
    await deleteOldRows(shop.db);
    expect(
      (
        await shop.pool.query(
          "select distinct (now() at time zone 'Asia/Bangkok')::date - day as ago from account_network where account_id = $1",
          [who.person.id],
        )
      ).rows,
    ).toEqual([{ ago: 29 }]);
  });
});
