import { renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { answer, emitted } from "../../../tests/support/servers/fake-line.ts";
import { closeSocket, signInSocket, useOrderChanged } from "./socket.ts";

vi.mock("socket.io-client", () => import("../../../tests/support/servers/fake-line.ts"));

afterEach(async () => {
  await closeSocket();
  emitted.length = 0;
});

it("RT-01 reads once more as soon as the shop knows who listens: what happened before that is told to no page", async () => {
  const read = vi.fn();
  renderHook(() => useOrderChanged(read));
  await signInSocket(7);
  expect([emitted, read.mock.calls]).toEqual([[["sign-in", { userId: 7 }]], []]);
  answer({ success: true });
  expect(read.mock.calls).toEqual([[{}]]);
});

it("RT-01 reads nothing for a person whom the shop does not know", async () => {
  const read = vi.fn();
  renderHook(() => useOrderChanged(read));
  await signInSocket(7);
  answer({ error: "UNAUTHORIZED" });
  expect(read).not.toHaveBeenCalled();
});
