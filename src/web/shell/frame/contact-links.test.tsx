import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { defaultTexts } from "#web/texts/default-texts.ts";
import { TextsProvider } from "#web/texts/use-texts.tsx";
import type { Identity } from "../page/request-words.ts";
import { ContactLinks } from "./contact-links.tsx";

function show(contact: Identity["contact"]) {
  const Asks = () => (
    <TextsProvider texts={defaultTexts("shop", "th")}>
      <p>กรุณาติดต่อร้าน</p>
      <ContactLinks />
    </TextsProvider>
  );
  const Shop = createRoutesStub([
    { id: "shell/layouts/language-layout", path: "/", Component: Asks },
  ]);
  render(
    <Shop
      initialEntries={["/"]}
      hydrationData={{
        loaderData: { "shell/layouts/language-layout": { identity: { logo: null, contact } } },
      }}
    />,
  );
}

describe("'please contact the shop'", () => {
  it("is followed by the shop's own ways, as links", async () => {
    show({ tel: "02-123 4567", email: "", line: "@nok", address: "กรุงเทพฯ" });
    expect((await screen.findByRole("link", { name: "02-123 4567" })).getAttribute("href")).toBe(
      "tel:021234567",
    );
    expect(screen.getByRole("link", { name: "@nok" }).getAttribute("href")).toBe(
      "https://line.me/R/ti/p/%40nok",
    );
    expect(screen.getAllByRole("link").length).toBe(2);
  });

  it("stands alone where the owner has said none", async () => {
    show({ tel: "", email: "", line: "", address: "กรุงเทพฯ" });
    await screen.findByText("กรุณาติดต่อร้าน");
    expect([screen.queryByText("ติดต่อร้าน"), screen.queryAllByRole("link")]).toEqual([null, []]);
  });
});
