import { runInThisContext } from "node:vm";
import { act, Suspense, useEffect, useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { noteAsleepActs } from "./early/early-input.tsx";

const send = vi.fn();
let place: HTMLElement;
let root: Root | undefined;

function Panel() {
  const [text, setText] = useState("");
  const [rows, setRows] = useState<readonly string[]>([]);
  useEffect(() => setRows(["สมุดกับปากกาก็พอครับ"]), []);
  return (
    <section>
      <textarea value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => send(text)}>
        ส่งคำถาม
      </button>
      {rows.map((row) => (
        <p key={row}>{row}</p>
      ))}
    </section>
  );
}

const field = () => place.querySelector("textarea") as HTMLTextAreaElement;
const button = () => place.querySelector("button") as HTMLButtonElement;

function type(value: string) {
  field().value = value;
  field().dispatchEvent(new Event("input", { bubbles: true }));
}

const settle = () => act(() => new Promise((done) => setTimeout(done, 10)));

async function touch() {
  document.dispatchEvent(new Event("pointermove"));
  await settle();
}

beforeEach(async () => {
  vi.clearAllMocks();
  place = document.createElement("div");
  document.body.append(place);
  const Drawn = () => (
    <div data-asleep="">
      <Suspense>
        <Panel />
      </Suspense>
    </div>
  );
  place.innerHTML = renderToString(<Drawn />);
  runInThisContext(noteAsleepActs);
  // A page that nobody has touched.
  vi.resetModules();
  const { sleepingPart } = await import("./sleeping-part.tsx");
  const Part = sleepingPart(async () => Panel);
  await act(async () => {
    root = hydrateRoot(place, <Part />);
  });
  await settle();
});

afterEach(async () => {
  await act(async () => root?.unmount());
  place.remove();
});

describe("a part that sleeps", () => {
  it("wakes with a touch, keeps its elements and reads what it shows", async () => {
    const before = field();
    expect(place.textContent).not.toContain("สมุด");
    await touch();
    await expect.poll(() => place.textContent).toContain("สมุดกับปากกาก็พอครับ");
    expect(field()).toBe(before);
  });

  it("keeps what was typed meanwhile, and sends it with the button that was pressed", async () => {
    type("ต้องเตรียมอะไร");
    button().click();
    expect(button().hasAttribute("data-pressed")).toBe(true);
    await touch();
    await expect.poll(() => send.mock.calls).toEqual([["ต้องเตรียมอะไร"]]);
    expect(field().value).toBe("ต้องเตรียมอะไร");
    expect(button().hasAttribute("data-pressed")).toBe(false);
    await act(async () => button().click());
    expect(send).toHaveBeenCalledTimes(2);
  });

  it("keeps what React has let pass to elements that it does not know yet", async () => {
    // As if React did not listen: the event arrives at the element.
    const letPass = (event: Event) => event.stopImmediatePropagation();
    place.addEventListener("input", letPass);
    const note = place.firstElementChild as HTMLElement & { asleepActs?: Map<string, unknown> };
    vi.spyOn(Event.prototype, "stopPropagation").mockImplementation(() => {});
    type("ต้องเตรียมอะไร");
    vi.restoreAllMocks();
    place.removeEventListener("input", letPass);
    expect(note.asleepActs?.size).toBe(1);
    await touch();
    await expect.poll(() => field().value).toBe("ต้องเตรียมอะไร");
    await act(async () => button().click());
    expect(send.mock.calls).toEqual([["ต้องเตรียมอะไร"]]);
  });
});
