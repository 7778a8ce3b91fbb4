import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailKindNames } from "#domain/mail/mail-kinds.ts";
import {
  pathOfMail,
  pathOfScene,
  type TextScene,
  textSceneNames,
} from "#domain/text/text-places.ts";
import { givenAdministrator, signedIn } from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

type Preview = { html: string; marks: { mark: number; key: string }[] };

let shop: TestApp;
let admin: Visitor;
beforeAll(async () => {
  shop = await testApp({ withPages: true });
  admin = await signedIn(shop, await givenAdministrator(shop.db, { permissions: ["text.manage"] }));
});
afterAll(() => shop.close());

async function draw(
  path: string,
  { key, lang, en }: { key: string; lang: string; en: string },
): Promise<Preview & { keys: string[] }> {
  const { body } = await admin.post("/api/admin/texts/preview", {
    path,
    lang,
    key,
    values: { th: "คำ", en },
  });
  const preview = body.data as Preview;
  return { ...preview, keys: preview.marks.map((one) => one.key) };
}
const placesOf = async (key: string) =>
  (await admin.get(`/api/admin/texts/${key}/places`)).body.data as string[];

/** What a scene is there for. */
const seen: Record<TextScene, string[]> = {
  "cart-filled": ["cart.title", "cart.payable", "cart.shipping", "cart.address", "cart.methods"],
  "cart-discounts": ["discount.title", "discount.code"],
  "cart-remove": ["cart.remove-title", "cart.remove-yes"],
  "cart-changed": ["cart.changed-title", "cart.changed-price", "cart.changed-shipping"],
  "coupon-good": ["discount.good-title", "discount.good-text"],
  "coupon-bad": ["discount.bad-title", "discount.bad-text"],
  "coupon-for-promotion": ["discount.to-coupon", "discount.take-coupon"],
  "promotion-for-coupon": ["discount.to-promotion", "discount.take-promotion"],
  "coupon-for-coupon": ["discount.to-other-coupon", "discount.take-other-coupon"],
  addresses: ["cart.address-choose", "cart.address-add"],
  "address-new": ["cart.address-save", "cart.address-province"],
  "withholding-person": ["cart.person-title", "cart.person-yes"],
  "tax-invoice": ["tax.dialog-title-receipt"],
  "sign-in-dialog": ["sign-in.title", "sign-in.cart-stays"],
  "session-expired": ["session.expired", "session.expired-text", "sign-in.submit"],
  "user-expired": ["session.user-expired", "session.go-home"],
  "signed-out": ["session.signed-out", "sign-in.submit"],
  "terms-renewed": ["session.terms", "session.terms-accept"],
  "pay-transfer": ["pay.state-notYetReceived", "pay.notify", "pay.notify-later"],
  "pay-transfer-dialog": ["pay.transfer-title", "pay.slip"],
  "pay-provider": [
    "pay.how-code",
    "pay.open-payPal",
    "pay.how-page",
    "pay.how-cardForm",
    "pay.how-cardWindow",
  ],
  "pay-code": ["pay.code-title", "pay.code-step-1", "pay.may-close"],
  "pay-card": ["pay.card-title", "pay.card-number", "pay.card-submit"],
  "pay-card-window": ["pay.card-opening"],
  "pay-paypal": ["pay.paypal-title", "pay.paypal-text"],
  "pay-page": ["pay.page-title", "pay.page-text"],
  "pay-trouble": [
    "payment_fail",
    "cart_fail",
    "pay.paid-title",
    "unpaid.paypal-declined",
    "pay.card-taking",
  ],
  "order-waiting": ["pay.state-pending", "pay.waits-review"],
  "order-rejected": ["pay.state-rejected", "pay.reject-text"],
  "order-states": ["pay.state-expired", "pay.state-refunded", "pay.buy-again"],
  "thanks-paid": ["thanks.title-name", "thanks.start"],
  "thanks-waiting": ["thanks.pending", "thanks.waits"],
  "order-list": ["orders.title", "orders.review"],
  "order-detail": ["orders.number", "orders.refund-settled", "orders.refund-by-transfer"],
  "order-cancel": ["orders.cancel-title", "orders.cancel-yes"],
  "my-courses": ["my-courses.title"],
  "out-of-storage": ["storage.title", "storage.upgrade"],
  refusals: ["refusal.LOGIN_FAILED", "refusal.NO_MORE_SEAT"],
};

describe("the preview of a text", () => {
  it("TEXT-01 tells where a text is seen: pages, what happens in them with sample data, mails", async () => {
    // The words of an announcement are those of its author.
    const besides = [
      "mail.registration.action",
      "mail.announcement.subject",
      "mail.announcement.text",
    ];
    const asked = [
      ...textSceneNames.flatMap((scene) =>
        seen[scene].map((key) => [key, pathOfScene(scene)] as const),
      ),
      ...mailKindNames.flatMap((mail) =>
        ["subject", "text", "action"].map(
          (part) => [`mail.${mail}.${part}`, pathOfMail(mail)] as const,
        ),
      ),
      // Nothing is sold here yet, so the words of a shop without goods stand there.
      ["shop.tagline-no-goods", "/"] as const,
    ].filter(([key]) => !besides.includes(key));
    const found = await Promise.all(
      asked.map(async ([key, place]) => [key, place, (await placesOf(key)).includes(place)]),
    );
    expect(found.filter(([, , isThere]) => !isThere)).toEqual([]);
    expect([await placesOf("discount.bad-title"), await placesOf("catalog.none-yet")]).toEqual([
      [pathOfScene("coupon-bad")],
      ["/", "/courses"],
    ]);
    expect((await admin.get("/api/admin/texts/nobody.knows/places")).status).toBe(404);
  });

  it("TEXT-01 draws a dialog open, with the words as they are typed and the sample data in its language", async () => {
    const { html, keys } = await draw(pathOfScene("cart-remove"), {
      key: "cart.remove-yes",
      lang: "en",
      en: "Away with it",
    });
    expect([
      html.includes("Away with it"),
      html.includes("A sample course"),
      html.includes("<dialog open "),
      keys.includes("cart.remove-yes"),
    ]).toEqual(Array(4).fill(true));
  });

  it("TEXT-01 draws a mail with its subject and the words as they are typed, and nothing that opens anything", async () => {
    const { html, keys } = await draw(pathOfMail("forgotPassword"), {
      key: "mail.forgotPassword.subject",
      lang: "en",
      en: "A new password for {shop}",
    });
    expect([
      /<h1[^>]*>A new password for \S/.test(html),
      keys.includes("mail.forgotPassword.subject"),
      html.includes('/reset-password#"'),
    ]).toEqual(Array(3).fill(true));
  });

  it("TEXT-01 is the admin's alone: in the shop there is no such page", async () => {
    const found = await Promise.all(
      [pathOfScene("cart-filled"), pathOfMail("registration")].map((url) =>
        shop.app.inject({ url }),
      ),
    );
    expect(found.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });
});
