import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Link, Route, Routes } from "react-router";
import { describe, expect, it } from "vitest";
import { hasWalkedAcross, prepareCrossing } from "#web/ui/link/use-area-change.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { useFocusOnNavigation } from "./use-focus-on-navigation.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

function Pages() {
  useFocusOnNavigation();
  useKeptFocus();
  return (
    <main id="content" tabIndex={-1}>
      <Routes>
        <Route path="/admin/coupons" element={<List />} />
        <Route path="/admin/coupons/:id" element={<Link to="/admin/coupons">ไปที่รายการ</Link>} />
        <Route path="/courses" element={<Link to="/courses/7">คอร์ส 7</Link>} />
        <Route path="/courses/7" element={<Link to="/courses">คอร์สทั้งหมด</Link>} />
      </Routes>
    </main>
  );
}

function List() {
  const [codes, setCodes] = useState([7, 8, 9]);
  return (
    <ul aria-label="คูปอง">
      {codes.map((code) => (
        <li key={code}>
          <Link to={`/admin/coupons/${code}`}>คูปอง {code}</Link>
          <button type="button" onClick={() => setCodes(codes.filter((each) => each !== code))}>
            ลบ {code}
          </button>
        </li>
      ))}
    </ul>
  );
}

const focused = () => document.activeElement;

describe("the keyboard after a walk", () => {
  it("stays at the top of a page that was loaded anew", async () => {
    renderInShop(<Pages />, { path: "/admin/coupons" });
    await screen.findByRole("list");
    expect(focused()).toBe(document.body);
  });

  it("goes on at the content where the walk itself has loaded the page", async () => {
    prepareCrossing();
    window.dispatchEvent(new Event("pagehide"));
    renderInShop(<Pages />, { path: "/courses" });
    await screen.findByRole("link", { name: "คอร์ส 7" });
    expect(focused()).toBe(screen.getByRole("main"));
    expect(hasWalkedAcross()).toBe(false);
  });

  it("goes on at the content, and back in the admin's list at the row that was opened", async () => {
    renderInShop(<Pages />, { path: "/admin/coupons" });
    await userEvent.click(await screen.findByRole("link", { name: "คูปอง 8" }));
    const back = await screen.findByRole("link", { name: "ไปที่รายการ" });
    expect(focused()).toBe(screen.getByRole("main"));
    await userEvent.click(back);
    expect(focused()).toBe(await screen.findByRole("link", { name: "คูปอง 8" }));
  });

  it("goes on at the content of the shop's lists as of every other page", async () => {
    renderInShop(<Pages />, { path: "/courses/7" });
    await userEvent.click(await screen.findByRole("link", { name: "คอร์สทั้งหมด" }));
    await screen.findByRole("link", { name: "คอร์ส 7" });
    expect(focused()).toBe(screen.getByRole("main"));
  });
});

describe("the keyboard where what had it is gone", () => {
  it("goes on at what stood around it", async () => {
    renderInShop(<Pages />, { path: "/admin/coupons" });
    await userEvent.click(await screen.findByRole("button", { name: "ลบ 8" }));
    const list = screen.getByRole("list", { name: "คูปอง" });
    await waitFor(() => expect(focused()).toBe(list));
    await userEvent.tab();
    expect([focused(), list.hasAttribute("tabindex")]).toEqual([
      screen.getByRole("link", { name: "คูปอง 7" }),
      false,
    ]);
  });

  it("is left alone where the person has left it before", async () => {
    renderInShop(<Pages />, { path: "/admin/coupons" });
    const remove = await screen.findByRole("button", { name: "ลบ 9" });
    remove.focus();
    remove.blur();
    remove.click();
    await waitFor(() => expect(screen.queryByRole("button", { name: "ลบ 9" })).toBeNull());
    screen.getByRole("button", { name: "ลบ 8" }).focus();
    await userEvent.click(screen.getByRole("button", { name: "ลบ 8" }));
    await waitFor(() => expect(focused()).toBe(screen.getByRole("list", { name: "คูปอง" })));
  });
});
