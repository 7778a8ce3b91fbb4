import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { courseRow } from "../../../../tests/support/catalog-rows.ts";
import { promotionRow } from "../../../../tests/support/discount-rows.ts";
import {
  givenEnrollment,
  givenSettings,
  givenStudent,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { givenLesson } from "../../../../tests/support/learning.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({ withPages: true });
});
afterAll(() => shop.close());

/** A student with this name, signed in, and what they see. */
async function studentNamed(username: string) {
  const person = await givenStudent(shop.db, { username, firstName: username });
  const { cookies } = await signedIn(shop, person);
  return { person, visit: (url: string) => visit(url, { cookie: `sid=${cookies.get("sid")}` }) };
}

const visit = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers });

describe("while the database is away", () => {
  test.each(["/", "/en/courses", "/cart", "/admin"])(
    "%s says when to come again, comes again by itself, and is no fault",
    async (url) => {
      const other = await testApp({ withPages: true });
      Object.assign(other.atWork.pool.options, { host: `${other.address.host}-gone` });
      const { statusCode, headers } = await other.app.inject(url);
      expect([statusCode, headers["retry-after"], headers.refresh]).toEqual([503, "5", "5"]);
      await other.close();
    },
  );
});

describe("whatever stands in an address", () => {
  // Control characters, reserved characters of an address, and code points that are no letters.
  const bytes = [
    ...Array.from({ length: 47 }, (_, n) => `%${(n + 1).toString(16).padStart(2, "0")}`),
    "%3a",
    "%3f",
    "%40",
    "%5b",
    "%5c",
    "%7f",
    "%ff",
  ];
  const places = [
    (one: string) => `/${one}`,
    (one: string) => `/${one}/courses`,
    (one: string) => `/en/${one}`,
    (one: string) => `/cart/${one}`,
  ];

  test("no page breaks", async () => {
    const broken: string[] = [];
    for (const url of bytes.flatMap((one) => places.map((place) => place(one))))
      if ((await visit(url)).statusCode >= 500) broken.push(url);
    expect(broken).toEqual([]);
  });
});

describe("public pages", () => {
  test("are the same for everybody and set no cookie", async () => {
    const [plain, withCookie] = [
      await visit("/courses"),
      await visit("/courses", { cookie: "gid=somebody" }),
    ];
    expect([plain.statusCode, plain.headers["set-cookie"], withCookie.body === plain.body]).toEqual(
      [200, undefined, true],
    );
  });

  test("that are walked to are drawn in the language of their address, the home page as well", async () => {
    await courseRow(shop.db, { title_th: "จีนธุรกิจเดินไป", title_en: "Chinese on foot" });
    for (const url of ["/en.data", "/en/_.data", "/en/courses.data", "/en"]) {
      const { body } = await visit(url);
      expect([url, body.includes("Chinese on foot"), body.includes("จีนธุรกิจเดินไป")]).toEqual([
        url,
        true,
        false,
      ]);
    }
    expect((await visit("/_.data")).body).toContain("จีนธุรกิจเดินไป");
  });

  test("may be kept by browsers but are asked for again, and answer 304 when nothing has changed", async () => {
    const { headers } = await visit("/courses");
    const again = await visit("/courses", { "if-none-match": String(headers.etag) });
    expect([headers["cache-control"], again.statusCode, again.body]).toEqual([
      "public, no-cache",
      304,
      "",
    ]);
  });

  test("come compressed to who can read it", async () => {
    const [plain, brotli] = [
      await visit("/courses"),
      await visit("/courses", { "accept-encoding": "gzip, br" }),
    ];
    expect([
      brotli.headers["content-encoding"],
      brotliDecompressSync(brotli.rawPayload).toString(),
    ]).toEqual(["br", plain.body]);
  });

  test("show a change of the owner's texts within a few seconds", async () => {
    const before = await visit("/courses");
    await shop.pool.query(
      "insert into custom_text (lang, key, value) values ('th', 'shop.tagline', 'ชื่อใหม่')",
    );
    await expect.poll(async () => (await visit("/courses")).body.includes("ชื่อใหม่")).toBe(true);
    expect((await visit("/courses")).headers.etag).not.toBe(before.headers.etag);
  });

  test("TEXT-01 carry the owner's words for their own texts and for no others, however many there are", async () => {
    const lengthOf = async () =>
      (await visit("/courses")).body.length + (await visit("/en/courses")).body.length;
    const before = await lengthOf();
    const words = "ข้อความยาวที่เจ้าของร้านเขียนเอง".repeat(3);
    await shop.pool.query(
      "insert into custom_text (lang, key, value) select lang, 'texts.much-' || n, $1 from generate_series(1, 1000) n, unnest(array['th', 'en']) lang",
      [words],
    );
    await shop.pool.query(
      "insert into custom_text (lang, key, value) values ('en', 'shop.tagline', 'From those who teach'), ('en', 'cart.empty', 'Nothing here')",
    );
    await expect
      .poll(async () => (await visit("/en/courses")).body.includes("From those who teach"))
      .toBe(true);
    expect((await lengthOf()) - before).toBeLessThan(200);
    const [course, cart] = [(await visit("/en/courses")).body, (await visit("/en/cart")).body];
    expect(
      [course, cart].map((body) => [
        body.includes("Nothing here"),
        body.includes("From those who teach"),
        body.includes(words),
      ]),
    ).toEqual([
      [false, true, false],
      [true, true, false],
    ]);
  });

  test("TEXT-02 carry the shop's own title and icon, stored pages and others, in each language, within a few seconds of a change", async () => {
    const headOf = async (url: string) => {
      const { body } = await visit(url);
      return [
        /<title>(.*?)<\/title>/.exec(body)?.[1],
        /<link rel="icon" href="([^"]*)"/.exec(body)?.[1],
      ];
    };
    const before = await headOf("/");
    await givenSettings(shop.db, {
      title: { th: "ครัวครูนก", en: "Nok's Kitchen" },
      favicon: "nok.png",
    });
    await expect
      .poll(() => headOf("/"))
      .toEqual([expect.stringContaining("ครัวครูนก"), "/files/nok.png"]);
    expect(before).toEqual([expect.stringContaining("ร้านเรียน"), "/icon.svg"]);
    const others = [await headOf("/en/courses"), await headOf("/login"), await headOf("/en/login")];
    expect(others).toEqual([
      [expect.stringContaining("Nok&#x27;s Kitchen"), "/files/nok.png"],
      [expect.stringContaining("ครัวครูนก"), "/files/nok.png"],
      [expect.stringContaining("Nok&#x27;s Kitchen"), "/files/nok.png"],
    ]);
  });

  test("TEXT-01 the owner's wording wins over the shop's name in the settings", async () => {
    await shop.pool.query(
      "insert into custom_text (lang, key, value) values ('th', 'shop.name', 'ร้านของเรา')",
    );
    await expect
      .poll(async () => (await visit("/courses")).body.includes("ร้านของเรา</span>"))
      .toBe(true);
    expect((await visit("/en/courses")).body).not.toContain("ร้านของเรา");
  });

  test("run only the scripts that were in them when they were drawn", async () => {
    expect((await visit("/courses")).headers["content-security-policy"]).toMatch(
      /script-src 'self'( 'sha256-[\w+/=]{44}')+;/,
    );
  });

  test("name hosts of payment providers where buyers pay, and nowhere else", async () => {
    const hostsOn = async (url: string) =>
      /https?:\/\//.test(String((await visit(url)).headers["content-security-policy"]));
    const open = ["/cart", "/en/cart", "/cart.data", "/cart/1", "/payment-authorize/1"];
    const closed = [
      "/",
      "/courses",
      "/en/courses",
      "/login",
      "/register",
      "/thankyou",
      "/myaccount/home",
      "/admin",
      "/admin/orders",
      "/nothing-here",
      "/robots.txt",
    ];
    expect((await Promise.all(open.map(hostsOn))).every((has) => has)).toBe(true);
    expect((await Promise.all(closed.map(hostsOn))).some((has) => has)).toBe(false);
    expect((await visit("/courses")).body).toContain('data-area="shop"');
    expect((await visit("/cart")).body).toContain('data-area="paying"');
  });

  test("CART-11 are counted only while the owner has an account for it, within a few seconds, and no page of one's own ever is", async () => {
    const counted = async (url: string) => {
      const { body, headers } = await visit(url);
      return [
        body.includes("G-COUNTED1"),
        String(headers["content-security-policy"]).includes("googletagmanager.com/gtag/js"),
      ];
    };
    expect([await counted("/courses"), await counted("/cart")]).toEqual([
      [false, false],
      [false, false],
    ]);
    await givenSettings(shop.db, { measurementId: "G-COUNTED1" });
    await expect.poll(() => counted("/courses")).toEqual([true, true]);
    await expect.poll(() => counted("/en/cart")).toEqual([true, true]);
    for (const own of ["/login", "/admin", "/cart/1", "/reset-password", "/confirm-email", "/join"])
      expect([own, await counted(own)]).toEqual([own, [false, false]]);
    await givenSettings(shop.db, { measurementId: "" });
    await expect.poll(() => counted("/courses")).toEqual([false, false]);
  });

  test("ROUTE-04 of a promotion end with it, though nothing is changed", async () => {
    const course = await courseRow(shop.db);
    const id = await promotionRow(
      shop.db,
      { items: [course.id] },
      { title_th: "ลดถึงเมื่อครู่", ends_at: new Date(Date.now() + 4_000) },
    );
    const { statusCode, headers, body } = await visit(`/promotion/${id}`);
    expect([statusCode, headers["cache-control"], body.includes("ลดถึงเมื่อครู่")]).toEqual([
      200,
      "public, no-cache",
      true,
    ]);
    await expect.poll(async () => (await visit(`/promotion/${id}`)).statusCode).toBe(404);
  }, 20_000);

  test("that are not there are 404 and not kept anywhere", async () => {
    const { statusCode, headers } = await visit("/courses/999999");
    expect([statusCode, headers["cache-control"]]).toEqual([404, "no-store"]);
  });
});

describe("pages for everybody without a session", () => {
  const pages = ["/login", "/register", "/forgotpass", "/reset-password", "/cart", "/thankyou"];

  test.each(pages.flatMap((path) => [path, `/en${path}`]))(
    "%s is one page whatever query is invented, and is asked for again each time",
    async (path) => {
      const plain = await visit(path, { "accept-encoding": "br" });
      const invented = await visit(`${path}?anything=1`, { "accept-encoding": "br" });
      expect([plain.statusCode, plain.headers["cache-control"], plain.headers.etag]).toEqual([
        200,
        "private, no-cache",
        invented.headers.etag,
      ]);
    },
  );

  test("a missing page is the same at every address of its shape, with status 404, and kept by no browser", async () => {
    for (const [one, other] of [
      ["/nothing-here", "/nothing-there?q=1"],
      ["/a/b/c", "/d/e/f/g"],
      ["/en/nothing", "/en/else"],
      ["/de/courses", "/fr/courses"],
    ] as const) {
      const [first, second] = [await visit(one), await visit(other)];
      expect([first.statusCode, first.headers["cache-control"]]).toEqual([404, "no-store"]);
      expect([second.statusCode, second.body]).toEqual([404, first.body]);
      for (const { body } of [first, second]) expect(body).not.toMatch(/nothing-(?:t?here)|\/a\/b/);
    }
  });

  test("a missing page says so without a script as well", async () => {
    for (const url of ["/nothing-here", "/en/nothing-here", "/courses/999999"]) {
      const { body } = await visit(url);
      expect([url, /<h1[^>]*>(?:ไม่พบหน้านี้|[^<]*not)/i.test(body)]).toEqual([url, true]);
      expect([url, /<div hidden(?:="")? id="S:/.test(body)]).toEqual([url, false]);
    }
  });

  test("a mailed link keeps its address from other sites, from the store as well", async () => {
    for (const path of ["/reset-password", "/reset-password", "/join"])
      expect((await visit(path)).headers["referrer-policy"]).toBe("no-referrer");
  });
});

describe("pages for one visitor", () => {
  const ownPages = [
    "/cart",
    "/myaccount/home",
    "/myaccount/student/courses",
    "/myaccount/student/order",
    "/myaccount/settings",
    "/myaccount/profile",
    "/admin",
    "/login",
    "/register",
  ];

  test("allow only the scripts that stand in them, and are kept nowhere", async () => {
    const student = await studentNamed("somchai");
    const { body, headers } = await student.visit("/myaccount/home");
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["content-security-policy"]).toMatch(/script-src 'self'( 'sha256-[\w+/=]{44}')+/);
    expect(body).not.toContain("nonce");
  });

  test("show nobody what is another's, however often each page was shown before", async () => {
    const people = [await studentNamed("malee"), await studentNamed("wichai")] as const;
    const course = await courseRow(shop.db, { title_th: "คอร์สของ malee", title_en: "malee's" });
    const lesson = await givenLesson(shop.db, course.id, { title_th: "บทของ malee" });
    await givenEnrollment(shop.db, people[0].person.id, course.id);
    const pages = [...ownPages, `/learn/${course.id}`, `/learn/${course.id}/${lesson}`];
    for (let round = 0; round < 3; round += 1) {
      for (const path of pages.flatMap((one) => [one, `/en${one}`])) {
        const [hers = "", his = ""] = await Promise.all(
          people.map(async (person) => (await person.visit(path)).body),
        );
        const guest = (await visit(path)).body;
        expect([path, hers.includes("wichai"), his.includes("malee")]).toEqual([
          path,
          false,
          false,
        ]);
        expect([path, /malee|wichai/.test(guest)]).toEqual([path, false]);
      }
    }
    for (const path of ["/myaccount/home", "/myaccount/student/courses", ...pages.slice(-2)])
      expect((await people[0].visit(path)).body).toContain("malee");
  });

  test("lead a guest to the sign-in, and a signed-in person away from it, each time", async () => {
    const student = await studentNamed("prasert");
    for (let round = 0; round < 3; round += 1) {
      const guest = await visit("/myaccount/home");
      expect([guest.statusCode, guest.headers.location]).toEqual([
        302,
        "/login?next=%2Fmyaccount%2Fhome",
      ]);
      expect((await visit("/login")).statusCode).toBe(200);
      expect((await student.visit("/login")).statusCode).toBe(302);
      expect((await student.visit("/admin")).statusCode).toBe(403);
      expect((await student.visit("/myaccount/student/order/999")).statusCode).toBe(404);
    }
  });

  test("stay right in a storm of invented addresses", async () => {
    const student = await studentNamed("kanya");
    const before = (await student.visit("/myaccount/home")).body;
    for (let n = 0; n < 60; n += 1)
      await Promise.all([visit(`/courses?q=${n}`), visit(`/x${n}/y`), visit(`/login?next=/c${n}`)]);
    expect((await student.visit("/myaccount/home")).body).toBe(before);
    expect((await visit("/myaccount/home")).statusCode).toBe(302);
  });
});

describe("addresses", () => {
  test.each([
    ["/th", "/"],
    ["/th/courses?page=2", "/courses?page=2"],
    ["/th//evil.example", "/evil.example"],
    ["/th/\\evil.example", "/evil.example"],
    ["/th/%5C%5Cevil.example", "/%5C%5Cevil.example"],
  ])("ROUTE-01 %s is sent to %s for good, and never to another site", async (url, wanted) => {
    const { statusCode, headers } = await visit(url);
    expect([statusCode, headers.location]).toEqual([301, wanted]);
  });
});

describe("the one spelling of an address", () => {
  test.each([
    ["/courses/", "/courses"],
    ["/courses/36/?plan=2", "/courses/36?plan=2"],
    ["/en/", "/en"],
    ["/en/Courses//36/", "/en/courses/36"],
    ["//evil.example/", "/evil.example"],
    ["/login/?next=/cart", "/login?next=/cart"],
    ["/admin/orders/", "/admin/orders"],
  ])("%s is sent to %s for good", async (url, wanted) => {
    const { statusCode, headers } = await visit(url);
    expect([statusCode, headers.location]).toEqual([308, wanted]);
  });

  test("no page names itself or another language with a slash at the end", async () => {
    const { id } = await courseRow(shop.db);
    for (const url of ["/", "/en", "/courses", "/en/courses", `/courses/${id}`]) {
      const { body, statusCode } = await visit(url);
      const addresses = [
        ...body.matchAll(/<link rel="(?:canonical|alternate)"[^>]*href="([^"]*)"/g),
      ].map(([, address]) => address);
      expect([
        url,
        statusCode,
        addresses.length >= 4,
        addresses.filter((address) => address?.endsWith("/")),
      ]).toEqual([url, 200, true, []]);
    }
  });

  test.each(["/login", "/en/register"])(
    "ROUTE-06 %s leads to no sign-in page and out of no shop",
    async (page) => {
      for (const next of [
        "/login",
        "/register?next=%2Fcart",
        "%2F%2Fevil.example",
        "/en/login",
        "",
      ]) {
        const { statusCode, headers } = await visit(`${page}?next=${next}`);
        expect([next, statusCode, headers.location]).toEqual([next, 302, page]);
      }
      const good = await visit(`${page}?next=%2Fcourses%2F3&x=1`);
      expect([good.statusCode, good.body.includes("next=%2Fcourses%2F3")]).toEqual([200, true]);
      expect((await visit(`${page}?x=1&next=/login`)).headers.location).toBe(`${page}?x=1`);
    },
  );
});

describe("files of the build", () => {
  test("never change under their name and come compressed", async () => {
    const page = await visit("/courses");
    const script = /\/assets\/[\w.-]+\.js/.exec(page.body)?.[0] ?? "no script";
    const { statusCode, headers } = await visit(script, { "accept-encoding": "br" });
    expect([statusCode, headers["cache-control"], headers["content-encoding"]]).toEqual([
      200,
      "public, max-age=31536000, immutable",
      "br",
    ]);
  });

  test("of an older build are 404, not a page", async () => {
    const { statusCode, headers } = await visit("/assets/older-12345678.js");
    expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([
      404,
      "text/plain; charset=utf-8",
      "no-store",
    ]);
  });
});
