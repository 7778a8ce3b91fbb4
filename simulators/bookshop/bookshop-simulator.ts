import type { FastifyInstance } from "fastify";
import { assetRoutes } from "../panel/asset-routes.ts";
import { createFaults, readFault } from "../panel/faults.ts";
import { html, page } from "../panel/layout.ts";
import { apiOf, fieldsOf, textOf } from "../panel/provider-api.ts";

export type BookshopKeys = { apiKey: string };
type Options = { keys: BookshopKeys; baseUrl: () => string };
type Cart = { id: number; key: string; body: Record<string, unknown> };

/**
 * A bookshop that takes over carts of the shop. One key with the same order gives one cart. The
 * answer names the address where the buyer continues.
 */
export async function bookshopSimulator(
  app: FastifyInstance,
  { keys, baseUrl }: Options,
): Promise<void> {
  const carts = new Map<string, Cart>();
  const faults = createFaults();
  const plan = { location: null as string | null };
  assetRoutes(app);

  apiOf(app, faults, { sucess: false })("POST", "/cart", ({ headers, body }) => {
    if (headers.authorization !== `Bearer ${keys.apiKey}`)
      return { status: 401, body: { sucess: false } };
    const key = textOf(headers["idempotency-key"]);
    const cart = carts.get(key) ?? { id: carts.size + 1, key, body: fieldsOf(body) };
    carts.set(key, cart);
    return { body: { sucess: true, location: plan.location ?? `${baseUrl()}/carts/${cart.id}` } };
  });

  app.get("/control/api/state", () => ({ carts: [...carts.values()], faults: faults.list }));
  app.post("/control/api/faults", ({ body }) => {
    faults.list.push(readFault(fieldsOf(body)));
    return faults.list;
  });
  app.post("/control/api/plan", ({ body }) =>
    Object.assign(plan, { location: textOf(fieldsOf(body).location) || null }),
  );
  app.post("/control/api/reset", () => {
    carts.clear();
    faults.list.splice(0);
    return Object.assign(plan, { location: null });
  });

  const write = (title: string, body: ReturnType<typeof html>) =>
    page({ title, baseUrl: baseUrl(), kind: "control", body });
  app.get("/control", (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .send(write("Bookshop", listOf([...carts.values()], baseUrl()))),
  );
  app.get<{ Params: { id: string } }>("/carts/:id", ({ params }, reply) => {
    const cart = [...carts.values()].find(({ id }) => String(id) === params.id);
    if (cart === undefined)
      return reply
        .code(404)
        .type("text/html; charset=utf-8")
        .send(write("404", html`<main><h1>ไม่พบตะกร้านี้</h1></main>`));
    return reply.type("text/html; charset=utf-8").send(write("Bookshop", cartOf(cart)));
  });
}

function listOf(carts: readonly Cart[], baseUrl: string) {
  const links = carts.map(
    ({ id, key }) => html`<p><a href="${baseUrl}/carts/${id}">${key}</a></p>`,
  );
  return html`<main><h1>ร้านหนังสือจำลอง<small>Simulated bookshop</small></h1>${links}</main>`;
}

function cartOf({ key, body }: Cart) {
  const courses = Array.isArray(body.courses) ? body.courses.map(fieldsOf) : [];
  const lines = courses.map(
    ({ course_name, qty }) => html`<p>${textOf(course_name)} × ${textOf(qty)}</p>`,
  );
  return html`<main><h1>ตะกร้าของร้านหนังสือ<small>${key}</small></h1>${lines}<p>รวม ${textOf(body.totalPrice)} บาท</p></main>`;
}
