import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { WholeWords } from "./whole-words.tsx";

describe("a name in whole words", () => {
  it("keeps each word in one piece but those that are longer than a screen is wide, and changes nothing of it", () => {
    const name = "คิวอาร์โค้ด (2C2P) ผ่อนชำระด้วยบัตรเครดิตทุกธนาคาร";
    const { container } = render(<WholeWords text={name} />);
    expect(container.textContent).toBe(name);
    expect([...container.children].map(({ textContent, className }) => [textContent, className !== ""])).toEqual([
      ["คิวอาร์โค้ด", true],
      ["(2C2P)", true],
      ["ผ่อนชำระด้วยบัตรเครดิตทุกธนาคาร", false],
    ]);
  });
});
