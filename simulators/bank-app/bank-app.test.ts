import { billPayment } from "promptparse/generate";
import QrCode from "qrcode";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningSimulators, startSimulators } from "../start-simulators.ts";

const omise = {
  publicKey: "pkey_test_1",
  secretKey: "skey_test_1",
  webhookSecret: "c2VjcmV0",
  webhookUrl: null,
};
const gbPrime = { secretKey: "secret", token: "token" };
const scb = { apiKey: "key", apiSecret: "secret", billerId: "010555617623901", callbackUrl: null };

let simulators: RunningSimulators;
beforeAll(async () => {
  simulators = await startSimulators({
    port: 0,
    host: "127.0.0.1",
    omise,
    others: { gbPrime, scb },
  });
});
afterAll(() => simulators.close());

type Scan = { text?: string; picture?: Uint8Array<ArrayBuffer> };

async function scan({
  text,
  picture,
}: Scan): Promise<{ status: number; leadsTo: string | null; says: string }> {
  const body = new FormData();
  if (text !== undefined) body.append("text", text);
  body.append("picture", new Blob(picture ? [picture] : []), picture ? "code.png" : "");
  const response = await fetch(`${simulators.url}/bank-app`, {
    method: "POST",
    body,
    redirect: "manual",
  });
  return {
    status: response.status,
    leadsTo: response.headers.get("location"),
    says: (await response.text()).match(/role="alert">([^<]*)/)?.[1] ?? "",
  };
}

async function omiseCode(): Promise<{ id: string; picture: Uint8Array<ArrayBuffer> }> {
  const answer = await fetch(`${simulators.omiseUrl}/charges`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${omise.secretKey}:`)}` },
    body: new URLSearchParams({ amount: "129000", currency: "thb", "source[type]": "promptpay" }),
  });
  const charge = (await answer.json()) as {
    id: string;
    source: { scannable_code: { image: { download_uri: string } } };
  };
  const picture = await fetch(charge.source.scannable_code.image.download_uri);
  return { id: charge.id, picture: new Uint8Array(await picture.arrayBuffer()) };
}

async function gbPrimeCode(): Promise<{ id: string; text: string }> {
  const body = new URLSearchParams({
    token: gbPrime.token,
    amount: "99.50",
    referenceNo: "Order7a",
    detail: "order",
  });
  const answer = (await (
    await fetch(`${simulators.url}/gbprime/v3/qrcode/text`, { method: "POST", body })
  ).json()) as {
    gbpReferenceNo: string;
    qrcode: string;
  };
  return { id: answer.gbpReferenceNo, text: answer.qrcode };
}

async function scbCode(): Promise<{ reference: string; picture: Uint8Array<ArrayBuffer> }> {
  const call = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const all = {
      "content-type": "application/json",
      requestuid: "1",
      resourceownerid: scb.apiKey,
      ...headers,
    };
    return (
      (await (
        await fetch(`${simulators.url}/scb${path}`, {
          method: "POST",
          headers: all,
          body: JSON.stringify(body),
        })
      ).json()) as { data: object }
    ).data;
  };
  const { accessToken } = (await call("/v1/oauth/token", {
    applicationKey: scb.apiKey,
    applicationSecret: scb.apiSecret,
  })) as { accessToken: string };
  const wanted = {
    qrType: "PP",
    ppType: "BILLERID",
    ppId: scb.billerId,
    amount: "1290.00",
    ref1: "P77",
    ref2: "O1",
    ref3: "SHP",
  };
  const { qrImage } = (await call("/v1/payment/qrcode/create", wanted, {
    authorization: `Bearer ${accessToken}`,
  })) as { qrImage: string };
  return { reference: "P77", picture: new Uint8Array(Buffer.from(qrImage, "base64")) };
}

describe("the bank app", () => {
  test("leads from each provider's code to where it is paid, from its picture or its text", async () => {
    const [first, second, third] = [await omiseCode(), await gbPrimeCode(), await scbCode()];
    expect([await scan(first), await scan(second), await scan(third)]).toMatchObject([
      { status: 303, leadsTo: `/omise/bank-app/${first.id}` },
      { status: 303, leadsTo: "/gbprime/bank-app/ORDER7A" },
      { status: 303, leadsTo: `/scb/bank-app/${third.reference}` },
    ]);
    const paid = await fetch(`${simulators.url}/gbprime/bank-app/ORDER7A`, {
      method: "POST",
      body: new URLSearchParams({ answer: "pay" }),
    });
    expect([paid.status, await paid.text()]).toEqual([200, expect.stringContaining("จ่ายสำเร็จ")]);
  });

  test("says what it cannot read, and keeps what was typed", async () => {
    const foreign = billPayment({ billerId: "099400016550100", amount: 5, ref1: "SOMEBODYELSE" });
    const picture = new Uint8Array(await QrCode.toBuffer(foreign, { type: "png" }));
    const said = [
      await scan({}),
      await scan({ picture: new Uint8Array(Buffer.from("no picture")) }),
      await scan({ picture }),
      await scan({ text: "https://example.com" }),
    ];
    expect(said).toMatchObject([
      { status: 422, says: expect.stringContaining("neither a picture nor a text") },
      { status: 422, says: expect.stringContaining("No code can be read") },
      { status: 422, says: expect.stringContaining("no bill that can be paid here") },
      { status: 422, says: expect.stringContaining("no bill that can be paid here") },
    ]);
  });
});
