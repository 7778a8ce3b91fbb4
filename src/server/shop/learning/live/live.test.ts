import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bangkokDay, timeText } from "#domain/time/bangkok.ts";
import {
  givenAdministrator,
  givenCourse,
  givenEnrollment,
  givenStudent,
  type Person,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";

let shop: TestApp;
let owner: Visitor;
beforeAll(async () => {
  shop = await testApp();
  owner = await signedIn(shop, await givenAdministrator(shop.db));
});
afterAll(() => shop.close());

type Data = Record<string, unknown>;
const codeOf = (body: Data) => (body.error as { code: string } | undefined)?.code;
const inMinutes = (minutes: number) => {
  const at = new Date(Date.now() + minutes * 60_000);
  return `${bangkokDay(at)}T${timeText(at)}`;
};
const draft = {
  title: "ถามตอบสด",
  title_eng: "",
  body: "",
  body_eng: "",
  completion: "attended",
  completion_percent: 90,
  is_preview: false,
  is_published: true,
  release: "at_once",
  release_days: "",
  release_at: "",
  release_lesson: "",
  video: "",
  live_at: "",
  live_minutes: 60,
  live_link: "https://meet.example/secret-room",
  live_room: "ห้อง 2",
  live_capacity: "",
};

let course: { id: number };
let sectionId: number;
beforeEach(async () => {
  course = await givenCourse(shop.db, { isPublished: true } as object);
  sectionId = Number(
    (
      await owner.post(`/api/admin/courses/${course.id}/sections`, {
        values: { title: "บทนำ", title_eng: "", is_published: true },
      })
    ).body.id,
  );
});

const make = (values: object) =>
  owner.post(`/api/admin/sections/${sectionId}/lessons`, {
    kind: "live",
    values: { ...draft, section: String(sectionId), ...values },
  });
async function lesson(values: object = {}): Promise<number> {
  const made = await make({ live_at: inMinutes(5), ...values });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return Number(made.body.id);
}
async function learner(): Promise<{ person: Person; visitor: Visitor }> {
  const person = await givenStudent(shop.db);
  await givenEnrollment(shop.db, person.id, course.id);
  return { person, visitor: await signedIn(shop, person) };
}
const look = (visitor: Visitor, id: number) =>
  visitor.get(`/public/learn/${course.id}/lessons/${id}`);
const join = (visitor: Visitor, id: number) =>
  visitor.post(`/private/learn/${course.id}/lessons/${id}/join`, {});
const seat = (visitor: Visitor, id: number, isWanted = true) =>
  visitor.post(`/private/learn/${course.id}/lessons/${id}/seat`, { is_wanted: isWanted });
const liveOf = (body: Data) => (body.data as { live: Data }).live;

describe("a live lesson", () => {
  it("LEARN-02 LEARN-06 tells its address to who comes in while it is open, and who comes in has attended", async () => {
    const id = await lesson();
    const { visitor } = await learner();
    const before = await look(visitor, id);
    expect(JSON.stringify(before.body)).not.toContain("secret-room");
    expect(liveOf(before.body)).toMatchObject({
      state: "open",
      has_link: true,
      room: "ห้อง 2",
      capacity: null,
      attended_at: null,
    });
    const joined = await join(visitor, id);
    expect(joined.body.data).toMatchObject({ url: "https://meet.example/secret-room" });
    expect(liveOf(joined.body).attended_at).not.toBeNull();
    expect((await visitor.get(`/public/learn/${course.id}`)).body.data).toMatchObject({
      progress: { done: 1, total: 1 },
    });
    // Once more changes nothing.
    const { attended_at } = liveOf(joined.body);
    expect(liveOf((await join(visitor, id)).body).attended_at).toBe(attended_at);
  });

  it.each([
    ["sixteen minutes before", 17, "soon"],
    ["a quarter of an hour before", 14, "open"],
    ["near its end", -58, "open"],
    ["after its end", -61, "over"],
  ])("%s it is %i minutes away: %s", async (_when, minutes, state) => {
    const id = await lesson({ live_at: inMinutes(minutes) });
    const { visitor } = await learner();
    expect(liveOf((await look(visitor, id)).body)).toMatchObject({ state });
    const joined = await join(visitor, id);
    expect(state === "open" ? joined.status : codeOf(joined.body)).toBe(
      state === "open" ? 200 : "LIVE_NOT_OPEN",
    );
  });

  it("LEARN-42 of the last seats as many are given as there are, to fifty who ask at once; one that is given back is another's", async () => {
    const id = await lesson({ live_capacity: 3 });
    const people = await Promise.all(Array.from({ length: 10 }, () => learner()));
    const answers = await Promise.all(
      people.flatMap(({ visitor }) => Array.from({ length: 5 }, () => seat(visitor, id))),
    );
    const holders = await Promise.all(
      people.map(async ({ visitor }) => liveOf((await look(visitor, id)).body).is_reserved),
    );
    expect(holders.filter(Boolean)).toHaveLength(3);
    expect(new Set(answers.map(({ body }) => codeOf(body) ?? "reserved"))).toEqual(
      new Set(["reserved", "LIVE_FULL"]),
    );
    const [holder, other] = [
      people[holders.indexOf(true)]?.visitor as Visitor,
      people[holders.indexOf(false)]?.visitor as Visitor,
    ];
    expect(codeOf((await join(other, id)).body)).toBe("LIVE_NO_SEAT");
    expect((await join(holder, id)).status).toBe(200);
    await seat(holder, id, false);
    expect((await seat(other, id)).body.data).toMatchObject({ is_reserved: true, seats_left: 0 });
  });

  it("LEARN-42 a seat goes to another when the learner's access has ended, and to no one when the lesson is over", async () => {
    const id = await lesson({ live_capacity: 1 });
    const [first, second] = [await learner(), await learner()];
    await seat(first.visitor, id);
    expect(codeOf((await seat(second.visitor, id)).body)).toBe("LIVE_FULL");
    await shop.pool.query("update enrollment set state = 'revoked' where account_id = $1", [
      first.person.id,
    ]);
    expect((await seat(second.visitor, id)).body.data).toMatchObject({
      is_reserved: true,
      seats_left: 0,
    });
    const over = await lesson({ live_at: inMinutes(-120), live_capacity: 5 });
    expect(codeOf((await seat(second.visitor, over)).body)).toBe("LIVE_NOT_OPEN");
  });

  it("LEARN-42 a seat that was another's meanwhile is not back with the access; one that was not taken is", async () => {
    const id = await lesson({ live_capacity: 2 });
    const [first, second, third, fourth] = [
      await learner(),
      await learner(),
      await learner(),
      await learner(),
    ];
    const close = (state: string, ...people: Person[]) =>
      shop.pool.query("update enrollment set state = $2 where account_id = any ($1)", [
        people.map((one) => one.id),
        state,
      ]);
    for (const { visitor } of [first, second]) await seat(visitor, id);
    await close("revoked", first.person, second.person);
    await seat(third.visitor, id);
    await close("active", first.person, second.person);
    const holders = async () =>
      Promise.all(
        [first, second, third, fourth].map(
          async ({ visitor }) => liveOf((await look(visitor, id)).body).is_reserved,
        ),
      );
    expect(await holders()).toEqual([true, false, true, false]);
    expect([
      codeOf((await join(second.visitor, id)).body),
      codeOf((await seat(fourth.visitor, id)).body),
    ]).toEqual(["LIVE_NO_SEAT", "LIVE_FULL"]);
    expect((await join(first.visitor, id)).status).toBe(200);
  });

  it("a preview says to everybody when it is, and to learners alone where", async () => {
    const id = await lesson({ is_preview: true });
    expect(liveOf((await look(shop.visitor(), id)).body)).toMatchObject({
      room: "",
      state: "open",
    });
    expect(liveOf((await look((await learner()).visitor, id)).body)).toMatchObject({
      room: "ห้อง 2",
    });
  });

  it("LEARN-20 no one else finds a seat or the way in", async () => {
    const id = await lesson();
    const outsiders = [await signedIn(shop, await givenStudent(shop.db)), owner];
    for (const one of outsiders)
      for (const answer of [await join(one, id), await seat(one, id)])
        expect([403, 404]).toContain(answer.status);
    expect([
      (await shop.visitor().post(`/private/learn/${course.id}/lessons/${id}/join`, {})).status,
      (await look(shop.visitor(), id)).status,
    ]).toEqual([expect.any(Number), 404]);
    const { person, visitor } = await learner();
    await shop.pool.query("update enrollment set state = 'revoked' where account_id = $1", [
      person.id,
    ]);
    expect([(await join(visitor, id)).status, (await seat(visitor, id)).status]).toEqual([
      404, 404,
    ]);
  });

  it("is published with a time and a place alone", async () => {
    const faults = async (values: object) =>
      ((await make(values)).body.errors as { param: string }[] | undefined)?.map(
        ({ param }) => param,
      );
    expect(await faults({ live_at: "", live_minutes: "", live_link: "", live_room: "" })).toEqual([
      "live_at",
      "live_minutes",
      "live_room",
    ]);
    expect(await faults({ live_at: "2026-13-01T09:00" })).toEqual(["live_at"]);
    expect(await faults({ live_at: inMinutes(60), live_link: "javascript:alert(1)" })).toEqual([
      "live_link",
    ]);
    expect(
      await faults({ live_at: inMinutes(60), live_link: "https://meet.example:99999/room" }),
    ).toEqual(["live_link"]);
    expect(
      await faults({
        live_at: "",
        live_minutes: "",
        live_link: "",
        live_room: "",
        is_published: false,
      }),
    ).toBeUndefined();
  });
});

describe("attendance in the admin area", () => {
  const list = async (id: number, q = "") =>
    (await owner.get(`/api/admin/lessons/${id}/attendance?q=${encodeURIComponent(q)}`)).body
      .data as { items: Data[]; total: number };
  const mark = (id: number, accountId: number, hasAttended = true) =>
    owner.post(`/api/admin/lessons/${id}/attendance`, {
      account_id: accountId,
      has_attended: hasAttended,
    });

  it("LEARN-42 lists who can come, marks one as attended, and a lesson that is done by it stays done", async () => {
    const id = await lesson({ live_at: inMinutes(-120) });
    const [{ person, visitor }] = [await learner(), await learner()];
    expect((await list(id)).total).toBe(2);
    expect((await list(id, person.email)).items).toMatchObject([
      { account_id: person.id, attended_at: null },
    ]);
    expect((await list(id, "%")).items).toEqual([]);
    expect((await mark(id, person.id)).status).toBe(200);
    expect((await list(id)).items[0]).toMatchObject({ account_id: person.id, is_by_link: false });
    expect((await visitor.get(`/public/learn/${course.id}`)).body.data).toMatchObject({
      progress: { done: 1 },
    });
    await mark(id, person.id, false);
    expect((await list(id, person.email)).items).toMatchObject([{ attended_at: null }]);
    expect((await visitor.get(`/public/learn/${course.id}`)).body.data).toMatchObject({
      progress: { done: 1 },
    });
  });

  it("marks no person who cannot come, and nothing of a lesson that is no live one", async () => {
    const id = await lesson();
    const stranger = await givenStudent(shop.db);
    expect((await mark(id, stranger.id)).status).toBe(404);
    const text = await owner.post(`/api/admin/sections/${sectionId}/lessons`, {
      kind: "text",
      values: {
        ...draft,
        section: String(sectionId),
        completion: "opened",
        body: "อ่าน",
        minutes: "",
        live_at: "",
        live_minutes: "",
        live_link: "",
        live_room: "",
      },
    });
    expect((await owner.get(`/api/admin/lessons/${text.body.id}/attendance`)).status).toBe(404);
  });
});

describe("who has left", () => {
  it("LEARN-44 is not among those who can come, and is not marked", async () => {
    const id = await lesson();
    const { person } = await learner();
    const listed = async () =>
      ((await owner.get(`/api/admin/lessons/${id}/attendance`)).body.data as { total: number })
        .total;
    const mark = () =>
      owner.post(`/api/admin/lessons/${id}/attendance`, {
        account_id: person.id,
        has_attended: true,
      });
    expect(await listed()).toBe(1);
    // What was bought is kept with the erased account.
    await shop.pool.query("update account set erased_at = now() where id = $1", [person.id]);
    expect([await listed(), (await mark()).status]).toEqual([0, 404]);
  });
});

describe("the calendar of a learner", () => {
  const address = async (visitor: Visitor, isNew = false) =>
    new URL(
      String(
        ((await visitor.post("/private/calendar", { is_new: isNew })).body.data as { url: string })
          .url,
      ),
    ).pathname;

  it("LEARN-42 holds the live lessons of the own courses, without the way in, and a new address closes the old", async () => {
    const id = await lesson({
      title: "สด, คืนนี้; ทุกคน",
      live_at: "2026-12-31T23:30",
      live_minutes: 90,
    });
    await lesson({ title: "ยังไม่ประกาศ", is_published: false });
    const { person, visitor } = await learner();
    const place = await address(visitor);
    expect(await address(visitor)).toBe(place);
    const file = await shop.app.inject({ url: place });
    expect([file.statusCode, file.headers["content-type"], file.headers["cache-control"]]).toEqual([
      200,
      "text/calendar; charset=utf-8",
      "private, no-store",
    ]);
    const text = file.body.replaceAll("\r\n ", "");
    expect(text).toContain("DTSTART:20261231T163000Z");
    expect(text).toContain("DTEND:20261231T180000Z");
    expect(text).toContain("SUMMARY:สด\\, คืนนี้\\; ทุกคน");
    expect(text).toContain(`/learn/${course.id}/${id}`);
    expect(text).not.toMatch(/secret-room|ยังไม่ประกาศ/);
    expect(text).toMatch(/^X-WR-CALNAME:.+$/m);
    // RFC 5545: lines end in CRLF and have 75 octets, and what is said of the calendar stands
    // before its events.
    const lines = file.body.split("\r\n");
    expect([
      lines.filter((line) => Buffer.byteLength(line) > 75 || line.includes("\n")),
      lines.slice(-3),
    ]).toEqual([[], ["END:VEVENT", "END:VCALENDAR", ""]]);
    expect(text.slice(0, text.indexOf("BEGIN:VEVENT"))).toContain("X-WR-TIMEZONE:Asia/Bangkok\r\n");
    // A change of the lesson, and one of the course, are each taken over by calendars that have it
    // already.
    const sequence = async () =>
      Number(/^SEQUENCE:(\d+)/m.exec((await shop.app.inject({ url: place })).body)?.[1]);
    const before = await sequence();
    await shop.pool.query(
      "update lesson set version = version + 1, live_at = live_at + interval '1 hour' where id = $1",
      [id],
    );
    const after = await sequence();
    await shop.pool.query(
      "update catalog_item set version = version + 1, title_th = 'ชื่อใหม่' where id = $1",
      [course.id],
    );
    expect([after > before, (await sequence()) > after]).toEqual([true, true]);
    const next = await address(visitor, true);
    expect([
      (await shop.app.inject({ url: place })).statusCode,
      (await shop.app.inject({ url: next })).statusCode,
    ]).toEqual([404, 200]);
    await shop.pool.query("update enrollment set state = 'revoked' where account_id = $1", [
      person.id,
    ]);
    expect((await shop.app.inject({ url: next })).body).not.toContain("BEGIN:VEVENT");
  });

  it("LEARN-20 LEARN-42 is closed as long as its owner cannot sign in", async () => {
    await lesson();
    const { person, visitor } = await learner();
    const place = await address(visitor);
    const status = async () => (await shop.app.inject({ url: place })).statusCode;
    const set = (values: object) =>
      shop.db.updateTable("account").set(values).where("id", "=", person.id).execute();
    expect(await status()).toBe(200);
    await set({ is_allowed: false });
    expect(await status()).toBe(404);
    await set({ is_allowed: true, expires_at: new Date(Date.now() - 1000) });
    expect(await status()).toBe(404);
    await set({ expires_at: null });
    expect(await status()).toBe(200);
  });

  it("keeps no address that could be read, and an address from before stays good and can be shown again once it was asked for", async () => {
    const { person, visitor } = await learner();
    const place = await address(visitor);
    const secret = /([\w-]{43})\.ics$/.exec(place)?.[1] ?? "";
    const { rows } = await shop.pool.query(
      "select calendar_link::text as kept, secret_hash = sha256(convert_to($2, 'UTF8')) as same from calendar_link where account_id = $1",
      [person.id, secret],
    );
    expect(rows[0].same).toBe(true);
    expect(rows[0].kept).not.toContain(secret);
    expect(rows[0].kept).not.toContain(Buffer.from(secret).toString("hex"));
    await shop.pool.query("update calendar_link set secret_sealed = null where account_id = $1", [
      person.id,
    ]);
    expect((await shop.app.inject({ url: place })).statusCode).toBe(200);
    expect(await address(visitor)).toBe(place);
  });

  it("LEARN-42 says where the lesson is and rings before it", async () => {
    await lesson();
    const id = await lesson({ live_room: "" });
    const { visitor } = await learner();
    const file = (await shop.app.inject({ url: await address(visitor) })).body.replaceAll(
      "\r\n ",
      "",
    );
    const places = [...file.matchAll(/^LOCATION:(.*)\r$/gm)].map(([, place]) => place);
    expect(places).toEqual([
      "ห้อง 2",
      expect.stringMatching(new RegExp(`^http.*/learn/${course.id}/${id}$`)),
    ]);
    expect(file.match(/TRIGGER:-PT15M/g)).toHaveLength(2);
  });

  it("is found by nothing but its address", async () => {
    for (const name of ["x.ics", `${"a".repeat(43)}.ics`, "..%2f..%2fetc.ics"])
      expect((await shop.app.inject({ url: `/calendar/${name}` })).statusCode).toBe(404);
  });
});
