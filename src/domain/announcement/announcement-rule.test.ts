import { describe, expect, it } from "vitest";
import { announcementDay } from "./announcement-day.ts";
import {
  announcementActs,
  announcementPurposes,
  announcementStates,
  audiences,
  mayAct,
  mayBeTold,
  mayEditAnnouncement,
  type PersonFacts,
  reachOf,
  saleReason,
} from "./announcement-rule.ts";

const learner: PersonFacts = { canEnter: true, isMember: true, hasConsent: false, hasMuted: false };

describe("who gets an announcement", () => {
  it("news of a course needs no consent, and is not for who has muted it", () => {
    expect(mayBeTold("course", learner)).toBe(true);
    expect(mayBeTold("course", { ...learner, hasMuted: true, hasConsent: true })).toBe(false);
  });

  it("what sells needs consent, and muting the news of courses does not end that", () => {
    expect(mayBeTold("sale", learner)).toBe(false);
    expect(mayBeTold("sale", { ...learner, hasConsent: true })).toBe(true);
    expect(mayBeTold("sale", { ...learner, hasConsent: true, hasMuted: true })).toBe(true);
  });

  it("nothing goes to who is locked out or no longer belongs to the audience", () => {
    for (const purpose of announcementPurposes)
      for (const change of [{ canEnter: false }, { isMember: false }])
        expect(mayBeTold(purpose, { ...learner, hasConsent: true, ...change })).toBe(false);
  });

  it("the count says who belongs, who agreed, who muted, and who gets it", () => {
    const groups = [
      { ...learner, people: 5 },
      { ...learner, hasConsent: true, people: 3 },
      { ...learner, hasMuted: true, people: 2 },
      { ...learner, canEnter: false, people: 7 },
    ];
    expect(reachOf("course", groups)).toEqual({
      members: 10,
      withConsent: 3,
      muted: 2,
      receivers: 8,
    });
    expect(reachOf("sale", groups).receivers).toBe(3);
  });
});

describe("what counts as selling", () => {
  const news = { purpose: "course", itemIds: [1, 2], linkItemId: null } as const;

  it("an audience that is not only learners of the course asks for consent", () => {
    const reasons = audiences.map((audience) => saleReason({ ...news, audience }));
    expect(reasons).toEqual([null, null, "audience", "audience"]);
  });

  it("a button to another course asks for consent, one to an own course does not", () => {
    expect(saleReason({ ...news, audience: "courses", linkItemId: 2 })).toBeNull();
    expect(saleReason({ ...news, audience: "courses", linkItemId: 3 })).toBe("link");
    const sale = { ...news, purpose: "sale", linkItemId: 3 } as const;
    expect(saleReason({ ...sale, audience: "everybody" })).toBeNull();
  });
});

describe("what can be done with an announcement", () => {
  it("follows its state", () => {
    const may = announcementStates.map((state) =>
      announcementActs.filter((act) => mayAct(state, act)),
    );
    expect(may).toEqual([["send", "drop"], ["send", "stop"], ["stop"], ["resume", "end"], []]);
    expect(announcementStates.filter(mayEditAnnouncement)).toEqual(["draft", "scheduled"]);
  });
});

describe("the day of announcements", () => {
  it("begins at nine in Bangkok", () => {
    const from = new Date("2026-11-20T02:00:00.000Z");
    const until = new Date("2026-11-21T02:00:00.000Z");
    for (const now of ["2026-11-20T02:00:00.000Z", "2026-11-21T01:59:59.999Z"])
      expect(announcementDay(new Date(now))).toEqual({ from, until });
  });
});
