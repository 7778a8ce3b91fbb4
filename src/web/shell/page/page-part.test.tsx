import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { loadNamedParts, parts } from "./named-parts.ts";
import { pagePart } from "./page-part.tsx";

function Counter({ name }: { name: string }) {
  const [presses, setPresses] = useState(0);
  return (
    <button type="button" onClick={() => setPresses(presses + 1)}>
      {name} {presses}
    </button>
  );
}

afterEach(() => {
  parts.clear();
  document.head.replaceChildren();
});

describe("a part of a page", () => {
  it("that the server has made is there before the page comes to life, and at once in it", async () => {
    let asked = 0;
    const Part = pagePart("shop/some/part", async () => {
      asked += 1;
      return Counter;
    });
    pagePart("shop/another/part", () => Promise.reject(new Error("nobody needs it")));
    document.head.innerHTML = '<meta name="page-part" content="shop/some/part">';
    await loadNamedParts();
    expect(asked).toBe(1);
    renderInShop(<Part name="แบบทดสอบ" />);
    expect(screen.getByRole("button", { name: "แบบทดสอบ 0" })).toBeDefined();
  });

  it("that a walk leads to comes when it is needed, and keeps what was done to it", async () => {
    const Part = pagePart("shop/some/part", async () => Counter);
    await loadNamedParts();
    function Page() {
      const [name, setName] = useState("หนึ่ง");
      return (
        <>
          <Part name={name} />
          <button type="button" onClick={() => setName("สอง")}>
            ต่อไป
          </button>
        </>
      );
    }
    renderInShop(<Page />);
    fireEvent.click(await screen.findByRole("button", { name: "หนึ่ง 0" }));
    expect(await screen.findByRole("button", { name: "หนึ่ง 1" })).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "ต่อไป" }));
    expect(screen.getByRole("button", { name: "สอง 1" })).toBeDefined();
  });

  it("that cannot be had is said in the picture of the page, with a way to try again, until it comes", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const load = vi.fn(async () => Counter).mockImplementationOnce(() => new Promise(() => {}));
    const Part = pagePart("shop/some/part", load);
    document.head.innerHTML = '<meta name="page-part" content="shop/some/part">';
    // The picture is what a page draws at once.
    const { container, unmount } = renderInShop(<Part name="แบบทดสอบ" />);
    const picture = container.innerHTML;
    unmount();
    document.body.innerHTML = picture;
    const words = () => screen.queryByRole("alert");
    expect(words()).toBeNull();
    load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const loaded = loadNamedParts();
    await waitFor(() => expect(words()?.textContent).toContain("หน้านี้โหลดมาไม่ครบ"));
    expect(screen.getByRole("link", { name: "ลองอีกครั้ง" }).getAttribute("href")).toBe("/");
    fireEvent(window, new Event("online"));
    await loaded;
    expect(words()).toBeNull();
    document.body.innerHTML = "";
  });
});
