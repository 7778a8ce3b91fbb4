import { setTimeout as pause } from "node:timers/promises";
import { post, type Wire } from "../load.ts";
import { adminCalls, shopCalls } from "./vendure-calls.ts";

/** A running Vendure, with its customers signed in. */
export type VendureShop = {
  port: number;
  /** The sessions of customers who are not in a checkout now. */
  customers: string[];
  admin: string;
  /** Two things that a checkout buys. */
  variants: string[];
  shippingMethod: string;
  /** What a detail shows. */
  slug: string;
};
export type VendureAddress = { port: number; password: string };
type Api = "shop-api" | "admin-api";
type Call = { query: string; variables?: Record<string, unknown>; token?: string };

const address = {
  fullName: "ทดสอบ ความเร็ว",
  streetLine1: "1 ถนนพระราม 1",
  city: "กรุงเทพมหานคร",
  postalCode: "10330",
  countryCode: "TH",
};

/** Signs in so many customers, and makes those that are not there yet. */
export async function openVendure(
  { port, password }: VendureAddress,
  count: number,
): Promise<VendureShop> {
  const name = process.env.VENDURE_ADMIN ?? "superadmin";
  const admin = await logIn(port, "admin-api", { username: name, password });
  if (admin === null) throw new Error(`Vendure does not let ${name} in`);
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  const customers: string[] = [];
  const lane = async () => {
    for (let number = numbers.pop(); number !== undefined; number = numbers.pop())
      customers.push(await openCustomer({ port, password, admin }, number));
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  const found = await askOnce(port, "shop-api", { query: shopCalls.variants });
  const { items } = found.data.search as { items: { productVariantId: string; slug: string }[] };
  const variants = items.slice(0, 2).map(({ productVariantId }) => productVariantId);
  const slug = items[0]?.slug ?? "";
  const shippingMethod = await findShipping(port, variants);
  return { port, customers, admin, variants, slug, shippingMethod };
}

async function openCustomer(
  { port, password, admin }: VendureAddress & { admin: string },
  number: number,
): Promise<string> {
  const emailAddress = `bench-${number}@example.com`;
  const known = { username: emailAddress, password };
  const token = await logIn(port, "shop-api", known);
  if (token !== null) return token;
  const input = { firstName: "ทดสอบ", lastName: "ความเร็ว", emailAddress };
  const variables = { input, password };
  await askOnce(port, "admin-api", { query: adminCalls.addCustomer, variables, token: admin });
  const made = await logIn(port, "shop-api", known);
  if (made === null) throw new Error(`Vendure does not let its new customer ${number} in`);
  return made;
}

/** The methods of an order can be asked for only while there is one: a guest's, left behind. */
async function findShipping(port: number, [variant]: readonly string[]): Promise<string> {
  const { token } = await askOnce(port, "shop-api", {
    query: shopCalls.add,
    variables: { variant },
  });
  const call = { query: shopCalls.shippingMethods, token };
  const { data } = await askOnce(port, "shop-api", call);
  const [method] = data.eligibleShippingMethods as { id: string }[];
  if (!method) throw new Error("Vendure has no shipping method");
  return method.id;
}

/** Null: there is no such person, or the password is another. */
async function logIn(
  port: number,
  api: Api,
  variables: { username: string; password: string },
): Promise<string | null> {
  const { data, token } = await askOnce(port, api, { query: shopCalls.logIn, variables });
  return (data.login as { __typename: string }).__typename === "CurrentUser" ? token : null;
}

async function askOnce(port: number, api: Api, { token, ...call }: Call) {
  const send = () =>
    fetch(`http://127.0.0.1:${port}/${api}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token && bearer(token)) },
      body: JSON.stringify(call),
    });
  // A connection that was kept may be closed at that moment.
  const answer = await send().catch(send);
  const { data, errors } = (await answer.json()) as VendureAnswer;
  if (errors) throw new Error(`Vendure's ${api}: ${JSON.stringify(errors).slice(0, 300)}`);
  return { data, token: answer.headers.get("vendure-auth-token") ?? token ?? "" };
}

type VendureAnswer = { data: Record<string, unknown>; errors?: unknown[] };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** One call of a keep-alive client. A refusal is a fault here. */
export async function ask(wire: Wire, api: Api, { token, ...call }: Call): Promise<unknown> {
  const headers = token === undefined ? {} : bearer(token);
  const { status, body } = await wire.ask(post(api, `/${api}`, call, headers).bytes);
  const { data, errors } = JSON.parse(body.toString()) as VendureAnswer;
  const [answer] = Object.values(data ?? {});
  const isRefused = answer === null || (answer as { errorCode?: string }).errorCode !== undefined;
  if (status !== 200 || errors || isRefused)
    throw new Error(`Vendure answered ${status}: ${body.toString().slice(0, 300)}`);
  return answer;
}

/** A customer from an empty cart to an authorized payment, and the administrator who settles it. */
export async function buyAtVendure(shop: VendureShop, wire: Wire): Promise<void> {
  const token = shop.customers.pop();
  if (token === undefined) throw new Error("all customers of Vendure are in a checkout");
  const send = (query: string, variables?: Record<string, unknown>) =>
    ask(wire, "shop-api", { query, token, ...(variables && { variables }) });
  for (const variant of shop.variants) await send(shopCalls.add, { variant });
  await send(shopCalls.read);
  await send(shopCalls.address, { input: address });
  await send(shopCalls.shipping, { ids: [shop.shippingMethod] });
  await send(shopCalls.arrange);
  const { payments } = (await send(shopCalls.pay)) as { payments: { id: string; state: string }[] };
  const [payment] = payments;
  if (payment?.state !== "Authorized") throw new Error("Vendure's payment waits for nobody");
  const variables = { id: payment.id };
  await ask(wire, "admin-api", { query: adminCalls.settle, variables, token: shop.admin });
  shop.customers.push(token);
}

/** Its mails are out, and whatever else its worker was asked for. */
export async function vendureIsQuiet({ port, admin }: VendureShop): Promise<void> {
  for (;;) {
    const call = { query: adminCalls.openJobs, token: admin };
    const { data } = await askOnce(port, "admin-api", call);
    if ((data.jobs as { totalItems: number }).totalItems === 0) return;
    await pause(250);
  }
}
