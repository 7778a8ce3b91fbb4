import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { refreshSession } from "#web/platform/session-call.ts";
import { defaultTexts } from "#web/texts/default-texts.ts";
import { TextsProvider } from "#web/texts/use-texts.tsx";
import { NoticeOutlet } from "#web/ui/notice/notice-outlet.tsx";
import {
  manee,
  sessionOf,
  siteSettings,
} from "../../../../tests/support/examples/account-examples.ts";
import { fakeShop, refusal } from "../../../../tests/support/fake-shop.ts";
import { ConsentRenewal } from "./consent-renewal.tsx";
// Loaded when it is asked for; in a test it is there at once.
import "./renew-consent-dialog.tsx";

const shop = fakeShop();
const terms = (consent_content: string, consent_version: string) =>
  siteSettings({ is_consent_form: true, consent_type: "text", consent_content, consent_version });

/** With no more around it than the layout of the language has. */
function showBesidePages() {
  const Beside = () => (
    <TextsProvider texts={defaultTexts("shop", "th")}>
      <ConsentRenewal />
      <NoticeOutlet />
    </TextsProvider>
  );
  const Shop = createRoutesStub([{ path: "*", Component: Beside }]);
  render(<Shop initialEntries={["/courses"]} />);
}

beforeEach(async () => {
  shop.session = { ...sessionOf(manee), is_consent_due: true };
  shop.handlers.getSiteSettings = () => terms("ข้อตกลงใหม่", "v2");
  await refreshSession();
});

describe("terms that have changed", () => {
  it("REG-05 are shown to those who agreed to older ones, and a yes counts for the words that were shown", async () => {
    shop.handlers.changeConsent = () => refusal("CONSENT_CHANGED");
    showBesidePages();
    expect(await screen.findByText("ข้อตกลงใหม่")).toBeDefined();
    shop.handlers.getSiteSettings = () => terms("ใหม่กว่า", "v3");
    await userEvent.click(screen.getByRole("button", { name: "ยอมรับฉบับใหม่" }));
    expect(await screen.findByText("ใหม่กว่า")).toBeDefined();
    shop.handlers.changeConsent = () => ({ success: true });
    shop.session = sessionOf(manee);
    await userEvent.click(screen.getByRole("button", { name: "ยอมรับฉบับใหม่" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(shop.calls.findLast(({ name }) => name === "changeConsent")).toMatchObject({
      given: { body: { is_given: true, version: "v3" } },
    });
  });

  it("can be put off until the next visit", async () => {
    showBesidePages();
    await userEvent.click(await screen.findByRole("button", { name: "ไว้ภายหลัง" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
