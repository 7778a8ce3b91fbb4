import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { defaultTexts } from "#web/texts/default-texts.ts";
import { TextsProvider } from "#web/texts/use-texts.tsx";
import type { Identity } from "../page/request-words.ts";
import { ShopFooter } from "./shop-footer.tsx";

function show(identity: Identity) {
  const Foot = () => (
    <TextsProvider texts={defaultTexts("shop", "th")}>
      <ShopFooter />
    </TextsProvider>
  );
  const Shop = createRoutesStub([
    { id: "shell/layouts/language-layout", path: "/", Component: Foot },
  ]);
  render(
    <Shop
      initialEntries={["/"]}
      hydrationData={{ loaderData: { "shell/layouts/language-layout": { identity } } }}
    />,
  );
}

describe("the foot of every page", () => {
  it("TEXT-02 shows the owner's logo and how to reach the shop", async () => {
    show({
      logo: "/files/logo.png",
      contact: { tel: "02-123 4567", email: "nok@shop.example", line: "@nok", address: "กรุงเทพฯ" },
    });
    expect((await screen.findByRole("link", { name: "02-123 4567" })).getAttribute("href")).toBe(
      "tel:021234567",
    );
    expect(screen.getByRole("link", { name: "nok@shop.example" }).getAttribute("href")).toBe(
      "mailto:nok@shop.example",
    );
    expect(screen.getByRole("link", { name: "@nok" }).getAttribute("href")).toBe(
      "https://line.me/R/ti/p/%40nok",
    );
    expect(screen.getByText("กรุงเทพฯ")).toBeDefined();
    expect(screen.getByRole("img", { name: "ร้านเรียน" }).getAttribute("src")).toBe(
      "/files/logo.png",
    );
  });

  it("leaves out what the owner has not said", async () => {
    show({ logo: null, contact: { tel: "", email: "nok@shop.example", line: "", address: "" } });
    expect(await screen.findByRole("link", { name: "nok@shop.example" })).toBeDefined();
    expect(screen.queryByText("LINE")).toBeNull();
    expect(screen.queryByRole("img")).toBeNull();
  });

  it("names the company and leads to the policies that the owner has written", async () => {
    show({
      logo: null,
      policies: ["terms", "refunds"],
      company: { name: "บริษัท นก จำกัด", number: "0105569000001" },
    });
    expect((await screen.findByRole("link", { name: "ข้อตกลง" })).getAttribute("href")).toBe(
      "/policies/terms",
    );
    expect(screen.getByRole("link", { name: "การคืนเงิน" })).toBeDefined();
    expect(screen.queryByRole("link", { name: "ความเป็นส่วนตัว" })).toBeNull();
    expect(screen.getByText(/บริษัท นก จำกัด/).textContent).toContain("เลขทะเบียน 0105569000001");
  });

  it("says nothing of a company or a policy that there is not", async () => {
    show({ logo: null, policies: [], company: { name: "", number: "" } });
    await screen.findByRole("contentinfo");
    expect(screen.queryByText(/เลขทะเบียน/)).toBeNull();
    expect(screen.getAllByRole("link").length).toBe(1);
  });
});
