import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { marketingVersions } from "#server/shop/my-account/own-consents.ts";
import {
  givenAdministrator,
  givenCourse,
  givenEnrollment,
  givenInstructor,
  givenStudent,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Answer, Visitor } from "../../../../tests/support/visitor.ts";

let shop: TestApp;
let admin: Visitor;
let courseId: number;
beforeAll(async () => {
  shop = await testApp();
  admin = await signedIn(shop, await givenAdministrator(shop.db, { permissions: ["news.send"] }));
});
afterAll(() => shop.close());
beforeEach(async () => {
  courseId = (await givenCourse(shop.db)).id;
});

const path = "/api/admin/announcements";
const codeOf = ({ body }: Answer) => (body.error as { code: string } | undefined)?.code ?? "done";
const values = (changes: object = {}) => ({
  purpose: "course",
  audience: "courses",
  item_ids: [courseId],
  category_id: null,
  subject_th: "ย้ายเวลา",
  subject_en: "",
  body_th: "คลาสสดเริ่ม **14:00**",
  body_en: "",
  link_item_id: null,
  ...changes,
});
async function made(changes: object = {}, by = admin): Promise<number> {
  const answer = await by.post(path, { values: values(changes) });
  expect(codeOf(answer)).toBe("done");
  return Number(answer.body.id);
}
type AnnouncementPage = {
  version: number;
  state: string;
  acts: string[];
  figures: { receivers: number };
};
async function found(id: number, by = admin): Promise<AnnouncementPage> {
  return (await by.get(`${path}/${id}`)).body.data as AnnouncementPage;
}
async function act(id: number, what: string, more: object = {}, by = admin): Promise<string> {
  const { version } = await found(id);
  return codeOf(await by.post(`${path}/${id}/acts`, { version, act: what, ...more }));
}
async function learner() {
  const person = await givenStudent(shop.db);
  await givenEnrollment(shop.db, person.id, courseId);
  return { person, visitor: await signedIn(shop, person) };
}
/** An instructor of the course, whom the owner lets write or not. */
async function teacher(mayAnnounce = true): Promise<{ id: number; visitor: Visitor }> {
  const person = await givenInstructor(shop.db);
  await shop.pool.query(
    "insert into instructor_profile (account_id, may_announce) values ($1, $2) on conflict (account_id) do update set may_announce = $2",
    [person.id, mayAnnounce],
  );
  await shop.pool.query("insert into course_instructor (item_id, account_id) values ($1, $2)", [
    courseId,
    person.id,
  ]);
  return { id: person.id, visitor: await signedIn(shop, person) };
}
const tomorrow = () => new Date(Date.now() + 31 * 3_600_000).toISOString().slice(0, 16);

describe("writing an announcement", () => {
  it("keeps a draft over its version, and says what another person has saved meanwhile", async () => {
    const id = await made();
    const first = await admin.put(`${path}/${id}`, {
      version: 1,
      values: values({ subject_th: "ใหม่" }),
    });
    expect(codeOf(first)).toBe("done");
    const late = await admin.put(`${path}/${id}`, { version: 1, values: values() });
    expect(codeOf(late)).toBe("EDIT_CONFLICT");
    expect(await found(id)).toMatchObject({ version: 2, values: { subject_th: "ใหม่" } });
  });

  it("is asked for consent where it sells, and loses nothing", async () => {
    const other = (await givenCourse(shop.db)).id;
    for (const changes of [
      { audience: "buyers" },
      { audience: "everybody" },
      { link_item_id: other },
    ])
      expect(codeOf(await admin.post(path, { values: values(changes) }))).toBe(
        "ANNOUNCEMENT_NEEDS_CONSENT",
      );
    await made({ purpose: "sale", link_item_id: other });
    await made({ link_item_id: courseId });
  });

  it("is told which field names nothing", async () => {
    for (const changes of [
      { item_ids: [999_999_999] },
      { link_item_id: 999_999_999, purpose: "sale" },
      { audience: "category" },
      { audience: "category", category_id: 999_999_999 },
    ])
      expect(codeOf(await admin.post(path, { values: values(changes) }))).toBe("INPUT_ERROR");
  });

  it("counts members, consent and who gets it before anything is sent", async () => {
    const [agreed, muted] = [await learner(), await learner()];
    await learner();
    await shop.pool.query(
      "insert into consent (account_id, purpose, version, lang, is_given, channel) values ($1, 'marketing', $2, 'th', true, 'account')",
      [agreed.person.id, marketingVersions[0]],
    );
    await shop.pool.query(
      "insert into learner_mail_off (account_id, kind) values ($1, 'announcement')",
      [muted.person.id],
    );
    const count = async (purpose: string) => {
      const asked = { purpose, audience: "courses", item_ids: [courseId], category_id: null };
      return (await admin.post(`${path}/audience`, asked)).body.data;
    };
    const all = { members: 3, with_consent: 1, muted: 1 };
    expect(await count("course")).toEqual({ ...all, receivers: 2 });
    expect(await count("sale")).toEqual({ ...all, receivers: 1 });
  });

  it("shows the mail before, with nothing in it that runs", async () => {
    const body = { values: values({ body_th: "<script>x</script> **ใหม่**" }), lang: "th" };
    const { html, subject } = (await admin.post(`${path}/preview`, body)).body.data as {
      html: string;
      subject: string;
    };
    expect(subject).toBe("ย้ายเวลา");
    expect(html).toContain("<b>ใหม่</b>");
    expect(html).not.toContain("<script");
  });
});

describe("sending an announcement", () => {
  it("begins now, is read and no longer edited, and reaches the learners", async () => {
    await learner();
    const id = await made();
    expect(await act(id, "send")).toBe("done");
    await shop.parts.payments.background.idle();
    expect(await found(id)).toMatchObject({ acts: ["stop"], figures: { receivers: 1 } });
    const late = await admin.put(`${path}/${id}`, {
      version: (await found(id)).version,
      values: values(),
    });
    expect(codeOf(late)).toBe("ANNOUNCEMENT_BEGUN");
  });

  it("is scheduled in Bangkok time, can be called off, and refuses a time that is over", async () => {
    const id = await made();
    expect(await act(id, "send", { due_at: "2020-01-01T09:00" })).toBe("INPUT_ERROR");
    expect(await act(id, "send", { due_at: "whenever" })).toBe("INPUT_ERROR");
    expect(await act(id, "send", { due_at: tomorrow() })).toBe("done");
    expect((await found(id)).state).toBe("scheduled");
    expect(await act(id, "stop")).toBe("done");
    expect((await found(id)).state).toBe("draft");
  });

  it("is refused while a text or the receivers are missing", async () => {
    for (const changes of [
      { body_th: "" },
      { subject_en: "Moved" },
      { item_ids: [] },
      { subject_th: "", body_th: "" },
    ])
      expect(await act(await made(changes), "send")).toBe("ANNOUNCEMENT_INCOMPLETE");
  });

  it("stops, goes on and ends; twice pressed it is done once", async () => {
    await learner();
    const id = await made();
    await act(id, "send");
    await shop.parts.payments.background.idle();
    const { version } = await found(id);
    const stop = () => admin.post(`${path}/${id}/acts`, { version, act: "stop" });
    const codes = (await Promise.all([stop(), stop()])).map(codeOf).toSorted();
    expect(codes).toEqual(["EDIT_CONFLICT", "done"]);
    expect(await act(id, "resume")).toBe("done");
    expect(await act(id, "stop")).toBe("done");
    expect(await act(id, "end")).toBe("done");
    expect(await found(id)).toMatchObject({ state: "done", acts: [] });
  });

  it("deletes a draft only", async () => {
    const id = await made();
    expect(await act(id, "drop")).toBe("done");
    expect(codeOf(await admin.get(`${path}/${id}`))).toBe("NOT_FOUND");
  });

  it("stands in the list and in the log", async () => {
    const id = await made({ subject_th: `เรื่อง ${courseId}` });
    const { items } = (await admin.get(`${path}?q=${encodeURIComponent(`เรื่อง ${courseId}`)}`)).body
      .data as { items: { id: number; state: string }[] };
    expect(items.map((one) => [one.id, one.state])).toEqual([[id, "draft"]]);
    const { rows } = await shop.pool.query("select action from audit_entry where object = $1", [
      `announcement:${id}`,
    ]);
    expect(rows).toEqual([{ action: "announcement.created" }]);
  });
});

describe("an instructor", () => {
  it("writes to the learners of an own course, if the owner allows it", async () => {
    await learner();
    const { visitor } = await teacher();
    const id = await made({}, visitor);
    expect(await act(id, "send", {}, visitor)).toBe("done");
    const { data } = (await visitor.get(`/api/admin/courses/${courseId}/announcements`)).body;
    expect((data as { id: number }[]).map((one) => one.id)).toEqual([id]);
  });

  it("without that right, of another course, to buyers or to sell writes nothing", async () => {
    const { visitor: silent } = await teacher(false);
    expect(codeOf(await silent.post(path, { values: values() }))).toBe("FORBIDDEN");
    const { visitor } = await teacher();
    const other = (await givenCourse(shop.db)).id;
    for (const changes of [
      { item_ids: [other] },
      { item_ids: [courseId, other] },
      { item_ids: [] },
      { purpose: "sale" },
      { purpose: "sale", audience: "everybody" },
    ])
      expect(codeOf(await visitor.post(path, { values: values(changes) }))).toBe("FORBIDDEN");
    const list = await visitor.get(`/api/admin/courses/${other}/announcements`);
    expect(codeOf(list)).toBe("NOT_FOUND");
  });

  it("neither sees nor changes what others have written, and loses all with the right", async () => {
    const { visitor, id: teacherId } = await teacher();
    const theirs = await made();
    expect(codeOf(await visitor.get(`${path}/${theirs}`))).toBe("NOT_FOUND");
    expect(await act(theirs, "send", {}, visitor)).toBe("NOT_FOUND");
    const own = await made({}, visitor);
    await shop.pool.query(
      "update instructor_profile set may_announce = false where account_id = $1",
      [teacherId],
    );
    expect(await act(own, "send", {}, visitor)).toBe("NOT_FOUND");
    expect((await found(own)).state).toBe("draft");
  });
});

describe("the learner's room", () => {
  it("shows news of the course as new until they are opened, to its learners alone", async () => {
    const { visitor } = await learner();
    const stranger = await signedIn(shop, await givenStudent(shop.db));
    const id = await made();
    const draft = await made();
    await act(id, "send");
    await shop.parts.payments.background.idle();
    const news = async (who = visitor) => (await who.get(`/private/learn/${courseId}/news`)).body;
    expect(await news()).toMatchObject({
      data: { unread: 1, items: [{ id, subject: "ย้ายเวลา", is_read: false }] },
    });
    expect((await news(stranger)).error).toMatchObject({ code: "NOT_FOUND" });
    const read = (which: number, who = visitor) =>
      who.post(`/private/learn/${courseId}/news/${which}/read`, {});
    expect([codeOf(await read(id)), codeOf(await read(id))]).toEqual(["done", "done"]);
    expect([codeOf(await read(draft)), codeOf(await read(id, stranger))]).toEqual([
      "NOT_FOUND",
      "NOT_FOUND",
    ]);
    expect(await news()).toMatchObject({ data: { unread: 0, items: [{ is_read: true }] } });
  });

  it("no longer shows what the shop has stopped or withdrawn, nor what sells", async () => {
    const { visitor } = await learner();
    const [id] = [await made(), await made({ purpose: "sale" })];
    await act(id, "send");
    await act(id, "stop");
    const items = async () =>
      ((await visitor.get(`/private/learn/${courseId}/news`)).body.data as { items: object[] })
        .items;
    expect(await items()).toEqual([]);
    await act(id, "end");
    expect(await items()).toEqual([]);
  });
});

describe("a student's page", () => {
  it("tells which announcements were written to them", async () => {
    const { person } = await learner();
    const id = await made();
    await act(id, "send");
    await shop.parts.payments.background.idle();
    const desk = await signedIn(
      shop,
      await givenAdministrator(shop.db, { permissions: ["user.manage"] }),
    );
    const { data } = (await desk.get(`/api/admin/person-announcements/${person.id}`)).body;
    expect(data).toMatchObject([{ id, subject: "ย้ายเวลา", has_left: false }]);
  });
});
