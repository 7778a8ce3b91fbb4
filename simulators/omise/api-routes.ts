import type { FastifyInstance } from "fastify";
import type { Faults } from "../panel/faults.ts";
import { type ApiRequest, allowBrowsers, apiCalls, type DefineCall } from "./api-call.ts";
import type { BackOffice } from "./back-office.ts";
import type { Books, Card } from "./books.ts";
import { openSource } from "./charge-request.ts";
import { isoTime, newId } from "./ids.ts";
import { notFound, OmiseError } from "./omise-error.ts";
import { behaviourOf, brandOf, hasValidCheckDigit } from "./test-cards.ts";
import { chargeView, eventView, listView, refundView, sourceView, tokenView } from "./views.ts";

type ApiRouteDeps = {
  office: BackOffice;
  books: Books;
  faults: Faults;
  keys: { publicKey: string; secretKey: string };
  baseUrl: () => string;
};

export function apiRoutes(app: FastifyInstance, needs: ApiRouteDeps): void {
  const call = apiCalls(app, needs);
  chargeCalls(call, needs);
  tokenAndSourceCalls(call, needs);
  eventCalls(call, needs);
  for (const path of ["/tokens", "/vault/tokens", "/sources"]) {
    app.options(path, (_request, reply) =>
      allowBrowsers(reply).header("access-control-allow-methods", "POST").code(204).send(),
    );
  }
}

function chargeCalls(call: DefineCall, { office, baseUrl }: ApiRouteDeps): void {
  const view = (charge: Parameters<typeof chargeView>[0]) => chargeView(charge, baseUrl());
  const refundsOf = (id: string) =>
    office.find(id).refunds.map((refund) => refundView(refund, office.find(id)));

  call("POST", "/charges", ["secret"], ({ body }) => view(office.create(body)));
  call("GET", "/charges", ["secret"], ({ query }) =>
    pageOf(office.charges(), query, "/charges", view),
  );
  call("GET", "/charges/:id", ["secret"], ({ params }) => view(office.find(idOf(params))));
  call("PATCH", "/charges/:id", ["secret"], ({ params, body }) =>
    view(office.update(idOf(params), body)),
  );
  call("POST", "/charges/:id/capture", ["secret"], ({ params }) =>
    view(office.capture(idOf(params))),
  );
  call("POST", "/charges/:id/reverse", ["secret"], ({ params }) =>
    view(office.reverse(idOf(params))),
  );
  call("POST", "/charges/:id/expire", ["secret"], ({ params }) =>
    view(office.expire(idOf(params))),
  );
  call("POST", "/charges/:id/mark_as_paid", ["secret"], ({ params }) =>
    view(office.pay(idOf(params))),
  );
  call("POST", "/charges/:id/mark_as_failed", ["secret"], ({ params }) =>
    view(office.fail(idOf(params))),
  );
  call("POST", "/charges/:id/refunds", ["secret"], ({ params, body }) =>
    office.refund(idOf(params), Number(body.amount), (body.metadata as object | undefined) ?? {}),
  );
  call("GET", "/charges/:id/refunds", ["secret"], ({ params, query }) =>
    listView(refundsOf(idOf(params)), `/charges/${params.id}/refunds`, readPage(query)),
  );
  call("GET", "/refunds", ["secret"], ({ query }) =>
    pageOf(
      office.charges().flatMap((charge) => charge.refunds.map((refund) => ({ ...refund, charge }))),
      query,
      "/refunds",
      ({ charge, ...refund }) => refundView(refund, charge),
    ),
  );
  call("GET", "/charges/:id/refunds/:refund", ["secret"], ({ params }) => {
    const refund = refundsOf(idOf(params)).find(({ id }) => id === params.refund);
    if (refund === undefined) throw notFound("refund");
    return refund;
  });
}

function tokenAndSourceCalls(call: DefineCall, { books }: ApiRouteDeps): void {
  // The vault has a host of its own. Under our one host its calls work with and without /vault in
  // front.
  for (const vault of ["", "/vault"]) {
    call("POST", `${vault}/tokens`, ["public"], ({ body }) => {
      const token = {
        id: newId("tokn"),
        used: false,
        card: readCard(body.card),
        createdAt: isoTime(Date.now()),
      };
      books.tokens.set(token.id, token);
      books.save("tokens", token);
      return tokenView(token);
    });
    call("GET", `${vault}/tokens/:id`, ["public", "secret"], ({ params }) =>
      tokenView(found(books.tokens.get(idOf(params)), "token")),
    );
  }
  call("POST", "/sources", ["public", "secret"], ({ body }) => {
    const source = openSource(body, Date.now());
    books.sources.set(source.id, source);
    books.save("sources", source);
    return sourceView(source);
  });
  call("GET", "/sources/:id", ["public", "secret"], ({ params }) =>
    sourceView(found(books.sources.get(idOf(params)), "source")),
  );
}

function eventCalls(call: DefineCall, { books }: ApiRouteDeps): void {
  call("GET", "/events", ["secret"], ({ query }) =>
    pageOf([...books.events.values()], query, "/events", eventView),
  );
  call("GET", "/events/:id", ["secret"], ({ params }) =>
    eventView(found(books.events.get(idOf(params)), "event")),
  );
}

/** Keeps only the fields of a card that may be shown. The number itself is not stored. */
function readCard(value: unknown): Card {
  const {
    number = "",
    name = "",
    expiration_month,
    expiration_year,
    security_code,
  } = (value ?? {}) as Record<string, unknown>;
  const digits = String(number).replace(/[ -]/g, "");
  if (!hasValidCheckDigit(digits)) throw new OmiseError(400, "invalid_card", "number is invalid");
  const [month, year] = [Number(expiration_month), Number(expiration_year)];
  const isDate = Number.isInteger(month) && month >= 1 && month <= 12 && Number.isInteger(year);
  if (!isDate || new Date(year, month, 1).getTime() <= Date.now())
    throw new OmiseError(400, "invalid_card", "expiration date is invalid or in the past");
  if (String(name).trim() === "") throw new OmiseError(400, "invalid_card", "name can't be blank");
  if (security_code !== undefined && !/^\d{3,4}$/.test(String(security_code)))
    throw new OmiseError(400, "invalid_card", "security code is invalid");
  const [firstDigits, lastDigits] = [digits.slice(0, 6), digits.slice(-4)];
  return {
    id: newId("card"),
    brand: brandOf(digits),
    bank: "Simulated Bank",
    name: String(name).trim(),
    firstDigits,
    lastDigits,
    month,
    year,
    behaviour: behaviourOf(digits),
  };
}

function pageOf<T extends { createdAt: string }>(
  all: T[],
  query: ApiRequest["query"],
  location: string,
  view: (one: T) => Record<string, unknown>,
): object {
  const page = readPage(query);
  const inTime = all.filter(
    ({ createdAt }) =>
      Date.parse(createdAt) >= Date.parse(page.from) &&
      Date.parse(createdAt) <= Date.parse(page.to),
  );
  return listView(inTime.map(view), location, page);
}

function readPage({
  limit = "20",
  offset = "0",
  order = "chronological",
  from = "1970-01-01T00:00:00Z",
  to,
}: ApiRequest["query"]) {
  const page = {
    limit: Number(limit),
    offset: Number(offset),
    order,
    from,
    to: to ?? isoTime(Date.now() + 1000),
  };
  const isFine =
    page.limit >= 1 &&
    page.limit <= 100 &&
    page.offset >= 0 &&
    !Number.isNaN(Date.parse(page.from)) &&
    !Number.isNaN(Date.parse(page.to));
  if (!isFine) throw new OmiseError(400, "invalid_page", "limit, offset, from or to is invalid");
  return page;
}

function idOf({ id = "" }: Record<string, string>): string {
  return id;
}

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw notFound(what);
  return value;
}
