import { render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
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
    render(<Part name="แบบทดสอบ" />);
    expect(screen.getByRole("button", { name: "แบบทดสอบ 0" })).toBeDefined();
  });

  it("that a walk leads to comes when it is needed, and keeps what was done to it", async () => {
    const Part = pagePart("shop/some/part", async () => Counter);
    await loadNamedParts();
    const { rerender } = render(<Part name="หนึ่ง" />);
    (await screen.findByRole("button", { name: "หนึ่ง 0" })).click();
    expect(await screen.findByRole("button", { name: "หนึ่ง 1" })).toBeDefined();
    rerender(<Part name="สอง" />);
    expect(screen.getByRole("button", { name: "สอง 1" })).toBeDefined();
  });
});
