import type { FastifyReply } from "fastify";
import type { SocialPerson } from "../../src/server/shop/session/ticket.ts";
import { next } from "./factories.ts";
import { guestIdOf } from "./registration-shop.ts";
import type { TestApp } from "./test-app.ts";
import type { Visitor } from "./visitor.ts";

/** A person who has returned from a provider and has neither signed in nor registered yet. */
export async function backFromProvider(
  shop: TestApp,
  parts: Partial<SocialPerson> = {},
): Promise<{ browser: Visitor; person: SocialPerson }> {
  const number = next();
  const person: SocialPerson = {
    provider: "google",
    subject: `subject-${number}`,
    email: `social${number}@example.com`,
    isEmailVerified: true,
    firstName: "มานะ",
    lastName: "อดทน",
    ...parts,
  };
  const browser = shop.visitor();
  await giveTicket(shop, browser, person);
  return { browser, person };
}

export async function giveTicket(
  shop: TestApp,
  browser: Visitor,
  person: SocialPerson,
): Promise<void> {
  const guestId = await guestIdOf(shop, browser);
  const reply = {
    header: (_name: string, cookie: string) => {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      browser.cookies.set(name, value);
    },
  };
  // Of the reply a ticket uses only the method that sets a cookie.
  await shop.parts.tickets.issue(reply as unknown as FastifyReply, person, guestId);
}
