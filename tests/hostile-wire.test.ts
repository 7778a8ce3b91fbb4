import { readFileSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { isApiPath } from "../src/server/platform/http/api-paths.ts";
import { givenStudent, signedIn } from "./support/factories.ts";
import { owing } from "./support/open-order.ts";
import { type TestApp, testApp } from "./support/test-app.ts";
import type { Visitor } from "./support/visitor.ts";

const slip = readFileSync(
  new URL("../src/server/demo/pictures/slips/somying-shop.jpg", import.meta.url),
);
const errors: string[] = [];
let shop: TestApp;
let port: number;
let student: Visitor;
let token: string;
let photo: Buffer;

beforeAll(async () => {
  shop = await testApp({
    log: pino({ level: "error" }, { write: (line: string) => void errors.push(line) }),
  });
  await shop.app.listen({ host: "127.0.0.1", port: 0 });
  port = (shop.app.server.address() as AddressInfo).port;
  student = await signedIn(shop, await owing(shop.db, await givenStudent(shop.db), { orders: 3 }));
  token = String((await student.get("/public/session")).body.csrf_token);
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#aa6644" } })
    .jpeg()
    .toBuffer();
});
afterAll(() => shop.close());
afterEach(() => expect(errors.splice(0)).toEqual([]));

/**
 * The answer to exactly these bytes. No input keeps the connection open longer than the shop
 * allows.
 */
function sendBytes(bytes: string | Buffer): Promise<string> {
  return new Promise((done) => {
    let got = "";
    const socket = connect(port, "127.0.0.1");
    socket.on("data", (some) => {
      got += some.toString("latin1");
    });
    socket.on("error", () => undefined).on("close", () => done(got));
    socket.end(bytes);
  });
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.[01] (\d{3}) /.exec(answer)?.[1] ?? 0);
const post = (rest: string, path = "/public/pricing/quote") =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${rest}`;
const jsonType = "Content-Type: application/json\r\nSec-Fetch-Site: same-origin\r\n";

describe("what is no HTTP", () => {
  test.each<[string, string | Buffer, number]>([
    ["a request line without a version", "GET /public/categories\r\n\r\n", 400],
    ["an unknown version", "GET / HTTP/9.9\r\n\r\n", 400],
    ["an unknown method", "BREW /public/categories HTTP/1.1\r\nHost: x\r\n\r\n", 400],
    ["no host", "GET /public/categories HTTP/1.1\r\n\r\n", 400],
    [
      "the address of another server",
      "GET http://x/public/categories HTTP/1.1\r\nHost: x\r\n\r\n",
      400,
    ],
    ["no address", "GET * HTTP/1.1\r\nHost: x\r\n\r\n", 400],
    ["NUL in a header", "GET /public/categories HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n", 400],
    ["NUL in the path", "GET /public/\0 HTTP/1.1\r\nHost: x\r\n\r\n", 400],
    [
      "a control character in the name of a header",
      "GET / HTTP/1.1\r\nHost: x\r\nA\x01: b\r\n\r\n",
      400,
    ],
    ["a header that is folded", "GET / HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\n\r\n", 400],
    [
      "headers beyond what is read",
      `GET / HTTP/1.1\r\nHost: x\r\nA: ${"a".repeat(20_000)}\r\n\r\n`,
      431,
    ],
    ["two lengths", post("Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}"), 400],
    ["a length below nothing", post("Content-Length: -1\r\n\r\n"), 400],
    ["a length that is no number", post("Content-Length: 1e2\r\n\r\n{}"), 400],
    [
      "a length and pieces",
      post("Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"),
      400,
    ],
    ["pieces in two codings", post("Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n"), 400],
    [
      "a piece whose size is no number",
      post(`${jsonType}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`),
      400,
    ],
    [
      "a piece whose size is beyond all numbers",
      post(`${jsonType}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}\r\n0\r\n\r\n`),
      400,
    ],
    [
      "a piece that is longer than it says",
      post(`${jsonType}Transfer-Encoding: chunked\r\n\r\n1\r\n{}\r\n0\r\n\r\n`),
      400,
    ],
    ["TLS", Buffer.from("16030100a5010000a10303", "hex"), 400],
    ["HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
  ])("%s is refused", async (_what, bytes, status) => {
    expect(statusOf(await sendBytes(bytes))).toBe(status);
    expect((await shop.app.inject("/public/categories")).statusCode).toBe(200);
  });

  test("pieces of a byte, names of pieces and trailers are taken as they should be", async () => {
    const pieces = [..."{}"].map((one) => `1;a=b\r\n${one}\r\n`).join("");
    const answer = await sendBytes(
      post(`${jsonType}Transfer-Encoding: chunked\r\n\r\n${pieces}0\r\nX-Trailer: 1\r\n\r\n`),
    );
    // The body is read to its end, and then refused like any body of a stranger.
    expect([statusOf(answer), answer.includes('"COOKIES_NEEDED"')]).toEqual([403, true]);
  });

  test("a client that promises more than it sends is not waited for, and leaves nothing behind", async () => {
    const answer = await sendBytes(post(`${jsonType}Content-Length: 500\r\n\r\n{"a":`));
    expect([0, 400, 401, 403]).toContain(statusOf(answer));
  });
});

describe("an offer to go over to another protocol", () => {
  const h2c =
    "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n";
  const get = (headers: string, path = "/public/categories") =>
    `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;
  const last = get("Connection: close\r\n", "/healthz");
  const statusesOf = (answers: string) =>
    [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  /** The second request is sent after the first answer, as on a keep-alive connection. */
  const oneAfterTheOther = (first: string, second: string) =>
    new Promise<string>((done) => {
      let got = "";
      const socket = connect(port, "127.0.0.1");
      socket.on("data", (some) => {
        if (got === "") socket.write(second);
        got += some.toString("latin1");
      });
      socket.on("error", () => undefined).on("close", () => done(got));
      socket.write(first);
    });

  test.each([
    ["HTTP/2, as curl makes it", h2c],
    ["TLS", "Connection: Upgrade\r\nUpgrade: TLS/1.0\r\n"],
    ["nothing that is known", "Connection: upgrade\r\nUpgrade: x\r\n"],
    [
      "a websocket where there is none",
      "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n",
    ],
  ])(
    "to %s is left alone: the request is answered, and so is the next one on its connection",
    async (_what, headers) => {
      const answers = await oneAfterTheOther(get(headers), last);
      expect([statusesOf(answers), answers.includes('"success":true')]).toEqual([[200, 200], true]);
    },
  );

  test("with a body is answered like any request with that body", async () => {
    const body = '{"courses":[]}';
    const plain = `POST /public/pricing/quote HTTP/1.1\r\nHost: x\r\n${jsonType}Content-Length: ${body.length}\r\n`;
    const [offered, usual] = [
      await oneAfterTheOther(`${plain}${h2c}\r\n${body}`, last),
      await oneAfterTheOther(`${plain}\r\n${body}`, last),
    ];
    expect([statusesOf(offered), offered.includes('"COOKIES_NEEDED"')]).toEqual([[403, 200], true]);
    expect(statusesOf(usual)).toEqual(statusesOf(offered));
  });

  test("in pieces, too", async () => {
    const first = `POST /public/pricing/quote HTTP/1.1\r\nHost: x\r\n${jsonType}${h2c}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`;
    expect(statusesOf(await oneAfterTheOther(first, last))).toEqual([403, 200]);
  });
});

describe("addresses", () => {
  test.each([
    "/public/courses?q=%00",
    "/public/courses?q=a%00b&page=2",
    "/public/courses/%00",
    "/files/%00.jpg",
    "/%00",
    "/public/auth/line/callback?state=%00",
    "/webhook/payment/pay-solutions?refno=%00",
    "/payment/return/%00",
    "/public/cart/payments/methods?x=%00",
  ])("%s is refused, because NUL is in it", async (url) => {
    const answer = await shop.app.inject(url);
    expect(answer.statusCode).toBe(400);
    if (isApiPath(url)) expect(answer.json().error.code).toBe("BAD_JSON");
  });

  test.each([
    "/%0a",
    "/%09/courses",
    "/%0D%0a",
    "/en/%0a",
    "/public/courses/%1f",
    "/files/%7F.jpg",
  ])("%s is refused, because a control character is in its path", async (url) =>
    expect((await shop.app.inject(url)).statusCode).toBe(400),
  );

  test.each([
    "/public/courses?q=%01",
    "/public/courses?q=%ff",
    "/public/courses?q=%ed%a0%80",
    "/public/courses?q=%f0%9f%98%80%7f",
    "/public/courses?q=%",
  ])("%s is looked for without invisible characters", async (url) =>
    expect((await shop.app.inject(url)).statusCode).toBe(200),
  );

  test.each(["/public/courses/%ff", "/public/%ed%a0%80", "/private/orders/%"])(
    "%s cannot be read, which is said in the caller's language",
    async (url) => {
      const answers = await Promise.all(
        ["th", "en"].map((lang) => shop.app.inject({ url, headers: { "x-lang": lang } })),
      );
      expect(answers.map((answer) => [answer.statusCode, /[ก-๙]/.test(answer.body)])).toEqual([
        [400, true],
        [400, false],
      ]);
    },
  );
});

/** `parts` as they are between the boundaries. */
const formOf = (
  parts: readonly (string | Buffer)[],
  { border = "XX", end = "--XX--\r\n" } = {},
): Buffer =>
  Buffer.concat([
    ...parts.flatMap((part) => [
      Buffer.from(`--${border}\r\n`),
      Buffer.from(part),
      Buffer.from("\r\n"),
    ]),
    Buffer.from(end),
  ]);
const fileHead =
  'Content-Disposition: form-data; name="imageinput0"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
const filePart = () => Buffer.concat([Buffer.from(fileHead), photo]);
const field = 'Content-Disposition: form-data; name="a"\r\n\r\nx';

async function sendForm(
  body: Buffer,
  type = "multipart/form-data; boundary=XX",
  headers: Record<string, string> = {},
) {
  const cookie = [...student.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const own = {
    "content-type": type,
    "sec-fetch-site": "same-origin",
    "x-csrf-token": token,
    cookie,
  };
  const answer = await shop.app.inject({
    method: "POST",
    url: "/api/home/test_upload?purpose=slip",
    headers: { ...own, ...headers },
    payload: body,
  });
  return [answer.statusCode, answer.json().error?.code ?? null];
}

async function reserved(): Promise<number> {
  const { rows } = await shop.pool.query("select count(*)::int as open from storage_reservation");
  return rows[0].open;
}

describe("forms with files", () => {
  test.each<[string, () => Buffer, string | undefined, (number | string | null)[]]>([
    ["no border is named", () => formOf([filePart()]), "multipart/form-data", [400, "BAD_JSON"]],
    [
      "the border is empty",
      () => formOf([filePart()]),
      "multipart/form-data; boundary=",
      [400, "BAD_JSON"],
    ],
    [
      "the border is another one",
      () => formOf([filePart()]),
      "multipart/form-data; boundary=YY",
      [400, "BAD_JSON"],
    ],
    [
      "two borders are named",
      () => formOf([filePart()]),
      "multipart/form-data; boundary=XX; boundary=YY",
      [200, null],
    ],
    [
      "the border is longer than any",
      () => formOf([filePart()], { border: "X".repeat(5000) }),
      `multipart/form-data; boundary=${"X".repeat(5000)}`,
      [400, "BAD_JSON"],
    ],
    [
      "it ends in the middle of a file",
      () => formOf([filePart()]).subarray(0, 300),
      undefined,
      [400, "BAD_JSON"],
    ],
    [
      "it ends in the head of a part",
      () => formOf([filePart()]).subarray(0, 40),
      undefined,
      [400, "BAD_JSON"],
    ],
    [
      "its last border is missing",
      () => formOf([filePart()], { end: "" }),
      undefined,
      [400, "BAD_JSON"],
    ],
    ["nothing is in it", () => Buffer.alloc(0), undefined, [422, "INPUT_ERROR"]],
    ["there is no part", () => formOf([]), undefined, [422, "INPUT_ERROR"]],
    [
      "a head is longer than any",
      () => formOf([`X-A: ${"a".repeat(100_000)}\r\n${fileHead}`]),
      undefined,
      [422, "INPUT_ERROR"],
    ],
    [
      "a part has no name",
      () => formOf(['Content-Disposition: form-data; filename="a.jpg"\r\n\r\nx']),
      undefined,
      [422, "INPUT_ERROR"],
    ],
    ["a part has no head", () => formOf(["\r\nx", filePart()]), undefined, [200, null]],
    [
      "a name is a prototype's",
      () => formOf(['Content-Disposition: form-data; name="__proto__"\r\n\r\nx', filePart()]),
      undefined,
      [400, "BAD_JSON"],
    ],
    [
      "a name has NUL",
      () =>
        formOf(['Content-Disposition: form-data; name="a\0"; filename="\0"\r\n\r\nx', filePart()]),
      undefined,
      [200, null],
    ],
    ["a field comes after the file", () => formOf([filePart(), field]), undefined, [200, null]],
    [
      "a form is in the form",
      () =>
        formOf([
          Buffer.concat([
            Buffer.from("Content-Type: multipart/mixed; boundary=YY\r\n\r\n"),
            formOf([filePart()], { border: "YY", end: "--YY--\r\n" }),
          ]),
        ]),
      undefined,
      [422, "INPUT_ERROR"],
    ],
    [
      "there are ten thousand fields",
      () => formOf(Array.from({ length: 10_000 }, () => field)),
      undefined,
      [413, "PAYLOAD_TOO_LARGE"],
    ],
    [
      "there are ten thousand files",
      () => formOf(Array.from({ length: 10_000 }, () => `${fileHead}x`)),
      undefined,
      [413, "PAYLOAD_TOO_LARGE"],
    ],
    ["the same file comes twice", () => formOf([filePart(), filePart()]), undefined, [200, null]],
    [
      "its name is written in another set of letters",
      () =>
        formOf([
          Buffer.concat([
            Buffer.from(fileHead.replace('filename="a.jpg"', "filename*=tis-620''%a1%a2.jpg")),
            photo,
          ]),
        ]),
      undefined,
      [200, null],
    ],
    [
      "it says that it is JSON",
      () => formOf([filePart()]),
      "application/json; boundary=XX",
      [400, "BAD_JSON"],
    ],
  ])("%s: it is taken, or refused with a code", async (_what, form, type, wanted) => {
    expect(await sendForm(form(), type)).toEqual(wanted);
    expect(await reserved()).toBe(0);
  });

  test.each([
    ["after it", () => Buffer.concat([slip, Buffer.from([0, 0x0d, 0x41])])],
    ["in its head", () => withStrayByte(slip)],
  ])("a photo with a stray byte %s is taken as everywhere else", async (_where, bytes) => {
    const form = formOf([Buffer.concat([Buffer.from(fileHead), bytes()])]);
    expect(await sendForm(form)).toEqual([200, null]);
  });
});

/** Between two parts of its header, where phone decoders ignore it. */
function withStrayByte(jpeg: Buffer): Buffer {
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc4]));
  return Buffer.concat([jpeg.subarray(0, at), Buffer.from([0x41]), jpeg.subarray(at)]);
}
