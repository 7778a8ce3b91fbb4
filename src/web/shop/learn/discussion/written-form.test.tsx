import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeShop } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import { WrittenForm } from "./written-form.tsx";

fakeShop();

it("Ctrl and Enter send what is written, once, and nothing where nothing is written", async () => {
  const sent: string[] = [];
  const send = async (body: string) => {
    sent.push(body);
    return null;
  };
  renderInShop(<WrittenForm label="คำตอบ" button="ส่ง" onSend={send} />, {
    path: "/learn/questions",
  });
  const field = screen.getByRole("textbox", { name: "คำตอบ" });
  const press = () => fireEvent.keyDown(field, { key: "Enter", ctrlKey: true });
  press();
  await userEvent.type(field, "ทำได้");
  press();
  await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe(""));
  expect(sent).toEqual(["ทำได้"]);
});
