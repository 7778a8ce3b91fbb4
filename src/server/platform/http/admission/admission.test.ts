import { describe, expect, test } from "vitest";
import { Admission } from "./admission.ts";
import type { Visit } from "./lane.ts";
import { type RequestClass, requestShares } from "./request-shares.ts";

/** An admission whose clock and event loop are moved by hand. */
function newAdmission() {
  let nowMs = 0;
  const turns: (() => void)[] = [];
  const admission = new Admission({
    shares: requestShares,
    now: () => nowMs,
    defer: (work) => void turns.push(work),
  });
  const seen: string[] = [];
  const come = (name: RequestClass, label: string, network = "a") => {
    const visit: Visit = {
      network,
      begin: () => void seen.push(label),
      turnAway: () => void seen.push(`no ${label}`),
    };
    const waits = admission.enter(name, visit);
    return { visit, waits };
  };
  const comeMany = (name: RequestClass, count: number, network = "a") =>
    Array.from({ length: count }, (_, at) => come(name, `${network}${at}`, network).visit);
  return {
    admission,
    seen,
    come,
    comeMany,
    pass: (ms: number) => {
      nowMs += ms;
    },
    turn: () => {
      for (const work of turns.splice(0)) work();
    },
    /** Those who came to work since the last look. */
    news: () => seen.splice(0),
  };
}
const { most, places, burstMs, waitMs } = requestShares.call;
/** After so many moments with refusals it is no burst any more. */
const badMoments = 3;
const ofOneNetwork = Math.floor((most * 3) / 4);

describe("a class of requests", () => {
  test("has its own places: a full one keeps no other from work", () => {
    const { comeMany, come, news } = newAdmission();
    comeMany("page", 200);
    news();
    expect(come("checkout", "order").waits).toBe(false);
    expect(news()).toEqual(["order"]);
  });

  test("works on a bounded number; the next begins in the turn after one has ended", () => {
    const { admission, comeMany, news, turn } = newAdmission();
    const visits = comeMany("call", most + 2);
    expect(news()).toHaveLength(ofOneNetwork);
    turn();
    expect(news()).toEqual([]);
    for (const visit of visits.slice(0, 2)) admission.leave("call", visit);
    expect(news()).toEqual([]);
    turn();
    expect(news()).toEqual([`a${ofOneNetwork}`, `a${ofOneNetwork + 1}`]);
  });

  test("an answer that is sent twice frees one place", () => {
    const { admission, comeMany, news, turn } = newAdmission();
    const [first] = comeMany("call", most + 2);
    news();
    if (first) for (let time = 0; time < 3; time += 1) admission.leave("call", first);
    turn();
    expect(news()).toHaveLength(1);
  });

  test("refuses at once when its waiting places are taken and nothing ends", () => {
    const { admission, comeMany, come, seen } = newAdmission();
    comeMany("call", ofOneNetwork + places);
    expect(seen.filter((one) => one.startsWith("no"))).toEqual([]);
    expect(admission.hasRoom("call", "a")).toBe(false);
    expect(come("call", "late").waits).toBe(false);
    expect(seen.at(-1)).toBe("no late");
  });

  test("refuses who would wait for longer than in a burst anybody may", () => {
    const { admission, comeMany, pass } = newAdmission();
    comeMany("call", ofOneNetwork + 1);
    pass(burstMs);
    expect(admission.hasRoom("call", "a")).toBe(true);
    pass(1);
    expect(admission.hasRoom("call", "a")).toBe(false);
  });

  test("forgets who has left while waiting", () => {
    const { admission, comeMany, come, news, turn } = newAdmission();
    const visits = comeMany("call", ofOneNetwork);
    const { visit } = come("call", "gone");
    come("call", "next");
    news();
    admission.forget("call", visit);
    for (const one of visits.slice(0, 1)) admission.leave("call", one);
    turn();
    expect(news()).toEqual(["next"]);
  });

  test("keeps nobody waiting for more than twelve seconds", () => {
    const { admission, comeMany, come, news, pass } = newAdmission();
    comeMany("call", ofOneNetwork);
    come("call", "patient");
    news();
    pass(12_000);
    admission.noteLateness(0);
    expect(news()).toEqual([]);
    pass(1);
    admission.noteLateness(0);
    expect(news()).toEqual(["no patient"]);
  });

  test("loses no place for ever when an answer is never sent", () => {
    const { admission, comeMany, come, news, pass, turn } = newAdmission();
    comeMany("call", ofOneNetwork);
    news();
    pass(60_001);
    admission.noteLateness(0);
    turn();
    come("call", "later");
    expect(news()).toEqual(["later"]);
  });
});

/** Lists come for which there is no room, for so many moments. */
const beOverloaded = (
  { admission, comeMany, pass }: ReturnType<typeof newAdmission>,
  moments: number,
) => {
  comeMany("list", 1_000, "crowd");
  for (let moment = 0; moment < moments; moment += 1) {
    comeMany("list", 10, "crowd");
    pass(100);
    admission.noteLateness(0);
  }
};

describe("networks", () => {
  test("one leaves a quarter of the work to others, who need not wait", () => {
    const { comeMany, come, news } = newAdmission();
    comeMany("call", 3 * most);
    expect(news()).toHaveLength(ofOneNetwork);
    come("call", "other", "b");
    expect(news()).toEqual(["other"]);
  });

  test("go in the order of coming in a burst, and take turns under lasting overload", () => {
    const orderOf = ({
      admission,
      come,
      comeMany,
      news,
      turn,
    }: ReturnType<typeof newAdmission>) => {
      const visits = [
        ...comeMany("call", ofOneNetwork, "x"),
        ...comeMany("call", most - ofOneNetwork, "y"),
      ];
      for (const label of ["a1", "a2", "a3"]) come("call", label, "a");
      for (const label of ["b1", "b2"]) come("call", label, "b");
      news();
      for (const visit of visits.slice(0, 5)) admission.leave("call", visit);
      turn();
      return news();
    };
    const overloaded = newAdmission();
    beOverloaded(overloaded, 5);
    expect([orderOf(newAdmission()), orderOf(overloaded)]).toEqual([
      ["a1", "a2", "a3", "b1", "b2"],
      ["a1", "b1", "a2", "b2", "a3"],
    ]);
  });

  test("when all places are taken, a newcomer gets that of the newest of the largest", () => {
    const { comeMany, come, news } = newAdmission();
    comeMany("call", ofOneNetwork + places);
    comeMany("call", most - ofOneNetwork, "y");
    news();
    expect(come("call", "b1", "b").waits).toBe(true);
    expect(news()).toEqual([`no a${ofOneNetwork + places - 1}`]);
  });

  test("one that is alone in a quiet shop is refused nothing", () => {
    const { admission, come, pass, turn, seen } = newAdmission();
    for (let second = 0; second < 20; second += 1) {
      const visits = Array.from(
        { length: 40 },
        (_, at) => come("call", `${second}-${at}`, "school").visit,
      );
      for (const visit of visits) {
        pass(5);
        admission.leave("call", visit);
        turn();
      }
    }
    expect(seen.filter((one) => one.startsWith("no"))).toEqual([]);
    expect(seen).toHaveLength(800);
  });
});

describe("lasting overload", () => {
  /** One call waits, and nothing has ended for so long. */
  const hasRoomAfter = (
    { admission, comeMany, pass }: ReturnType<typeof newAdmission>,
    ms: number,
  ) => {
    comeMany("call", ofOneNetwork + 1);
    pass(ms);
    return admission.hasRoom("call", "a");
  };

  test.each([
    ["many refusals in two moments are a burst", badMoments - 1, true],
    ["in three they are overload: nobody may wait for long in any class", badMoments, false],
  ])("%s", (_what, moments, mayWait) => {
    const given = newAdmission();
    beOverloaded(given, moments);
    expect(hasRoomAfter(given, waitMs + 1)).toBe(mayWait);
  });

  test("the same of one class says nothing about the others, unless it goes first", () => {
    for (const [name, mayWait] of [
      ["page", true],
      ["checkout", false],
    ] as const) {
      const given = newAdmission();
      given.comeMany(name, 1_000);
      for (let moment = 0; moment < badMoments; moment += 1) {
        given.comeMany(name, 10);
        given.pass(100);
        given.admission.noteLateness(0);
      }
      expect([name, hasRoomAfter(given, waitMs + 1)]).toEqual([name, mayWait]);
    }
  });

  test("cuts the line to those who need not wait for long, from its end", () => {
    const given = newAdmission();
    const visits = given.comeMany("call", ofOneNetwork + 200);
    // An answer every ten milliseconds: about thirty fit into the time that one may wait.
    for (const visit of visits.slice(0, 100)) {
      given.pass(10);
      given.admission.leave("call", visit);
      given.turn();
    }
    given.news();
    beOverloaded(given, badMoments);
    const away = given.news().filter((one) => one.startsWith("no a"));
    expect(away[0]).toBe(`no a${ofOneNetwork + 199}`);
    expect(away).toHaveLength(100 - Math.floor(waitMs / 10));
  });

  test("is over a second after the last refusal", () => {
    const given = newAdmission();
    beOverloaded(given, badMoments);
    for (let moment = 0; moment < 10; moment += 1) {
      given.pass(100);
      given.admission.noteLateness(0);
    }
    expect(hasRoomAfter(given, waitMs + 1)).toBe(true);
  });

  test("a line that has not ended for a minute is no burst", () => {
    const { admission, comeMany, pass, turn } = newAdmission();
    const visits = comeMany("call", ofOneNetwork + 50);
    /** Each time one ends and one comes, so everybody waits for five seconds. */
    const goOn = (times: number) => {
      for (let time = 0; time < times; time += 1) {
        pass(100);
        const ended = visits.shift();
        if (ended) admission.leave("call", ended);
        visits.push(...comeMany("call", 1));
        turn();
      }
    };
    goOn(600);
    expect(admission.hasRoom("call", "a")).toBe(true);
    goOn(1);
    expect(admission.hasRoom("call", "a")).toBe(false);
  });
});

describe("under pressure", () => {
  const begunPages = (given: ReturnType<typeof newAdmission>) => {
    for (const network of ["a", "b", "c", "d"]) given.come("page", network, network);
    return given.news().length;
  };

  test("late timers leave one rendered page at a time, and half a second later all", () => {
    const given = newAdmission();
    given.admission.noteLateness(16);
    given.turn();
    expect(begunPages(given)).toBe(requestShares.page.least);
    given.pass(500);
    given.admission.noteLateness(0);
    given.turn();
    expect(given.news()).toHaveLength(requestShares.page.most - requestShares.page.least);
  });

  test("so does a checkout that waits", () => {
    const given = newAdmission();
    given.comeMany("checkout", requestShares.checkout.most);
    given.news();
    expect(begunPages(given)).toBe(requestShares.page.least);
  });

  test("timers that are a little late change nothing", () => {
    const given = newAdmission();
    given.admission.noteLateness(15);
    given.turn();
    expect(begunPages(given)).toBe(requestShares.page.most);
  });

  test("decisions begin before the checkout, and a page when it has rested", () => {
    const { admission, comeMany, come, news, pass, turn } = newAdmission();
    const pages = comeMany("page", 3);
    const [order] = comeMany("checkout", 6);
    const [decision] = comeMany("decision", 3);
    for (const name of ["page", "checkout", "decision"] as const) come(name, name);
    news();
    for (const page of pages) admission.leave("page", page);
    if (order) admission.leave("checkout", order);
    if (decision) admission.leave("decision", decision);
    turn();
    expect(news()).toEqual(["decision", "checkout"]);
    pass(requestShares.page.restMs ?? 0);
    admission.noteLateness(0);
    turn();
    expect(news()).toEqual(["page"]);
  });
});

describe("what is answered in the same turn", () => {
  test("passes while no network could be refused, and holds no place", () => {
    const { admission, comeMany } = newAdmission();
    const ofOneNetwork = (requestShares.stored.most * 3) / 4;
    comeMany("stored", ofOneNetwork - 1);
    expect([1, 2, 3].map(() => admission.passes("stored"))).toEqual([true, true, true]);
    comeMany("stored", 1, "b");
    expect(admission.passes("stored")).toBe(false);
  });

  test("does not pass those who wait", () => {
    const { admission, comeMany } = newAdmission();
    const visits = comeMany("stored", requestShares.stored.most);
    for (const visit of visits.slice(1, 10)) admission.leave("stored", visit);
    expect(admission.passes("stored")).toBe(false);
  });
});
