import { runInThisContext } from "node:vm";
import { act, useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { noteEarlyInput, useEarlyInput } from "./early-input.tsx";

const buy = vi.fn();
const apply = vi.fn();
const choose = vi.fn();
let place: HTMLElement;
let root: Root | undefined;

function Page() {
  useEarlyInput();
  const [code, setCode] = useState("");
  const [way, setWay] = useState("card");
  const [agrees, setAgrees] = useState(false);
  const [plan, setPlan] = useState("month");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        apply(code);
      }}
    >
      <input aria-label="code" value={code} onChange={(event) => setCode(event.target.value)} />
      <textarea aria-label="note" defaultValue="" />
      {["card", "promptpay"].map((one) => (
        <input
          key={one}
          type="radio"
          name="way"
          aria-label={one}
          checked={way === one}
          onChange={() => setWay(one)}
        />
      ))}
      <input
        type="checkbox"
        aria-label="agrees"
        checked={agrees}
        onChange={(event) => setAgrees(event.target.checked)}
      />
      <select aria-label="plan" value={plan} onChange={(event) => setPlan(event.target.value)}>
        <option>month</option>
        <option>year</option>
      </select>
      <input type="file" aria-label="slip" onChange={choose} />
      <button type="button" onClick={() => buy({ code, way, agrees, plan })}>
        Buy
      </button>
      <button type="submit">Apply</button>
    </form>
  );
}

const find = <T extends HTMLElement>(selector: string) => place.querySelector<T>(selector) as T;
const byLabel = (label: string) => find<HTMLInputElement>(`[aria-label=${label}]`);
const button = (name: string) =>
  [...place.querySelectorAll("button")].find(
    ({ textContent }) => textContent === name,
  ) as HTMLButtonElement;

function type(label: string, value: string) {
  byLabel(label).value = value;
  byLabel(label).dispatchEvent(new Event("input", { bubbles: true }));
}

async function scriptComes() {
  await act(async () => {
    root = hydrateRoot(place, <Page />);
  });
  await act(() => new Promise((done) => setTimeout(done, 10)));
}

beforeEach(() => {
  vi.clearAllMocks();
  place = document.createElement("div");
  document.body.append(place);
  place.innerHTML = renderToString(<Page />);
  runInThisContext(noteEarlyInput);
});

afterEach(async () => {
  window.earlyInput?.stop();
  await act(async () => root?.unmount());
  place.remove();
});

describe("what is done before the script is there", () => {
  it("is done when it comes: fields first, then the button", async () => {
    type("code", "SAVE10");
    type("note", "พรุ่งนี้");
    byLabel("promptpay").click();
    byLabel("agrees").click();
    find<HTMLSelectElement>("select").value = "year";
    find("select").dispatchEvent(new Event("change", { bubbles: true }));
    button("Buy").click();
    expect(buy).not.toHaveBeenCalled();
    await scriptComes();
    await expect
      .poll(() => buy.mock.calls)
      .toEqual([[{ code: "SAVE10", way: "promptpay", agrees: true, plan: "year" }]]);
    expect({
      codeValue: byLabel("code").value,
      noteValue: byLabel("note").value,
      cardChecked: byLabel("card").checked,
      promptpayChecked: byLabel("promptpay").checked,
    }).toEqual({
      codeValue: "SAVE10",
      noteValue: "พรุ่งนี้",
      cardChecked: false,
      promptpayChecked: true,
    });
  });

  it("is pressed once, however often it was, and only what was pressed last", async () => {
    button("Apply").click();
    for (let press = 0; press < 3; press += 1) button("Buy").click();
    expect(button("Buy").hasAttribute("data-pressed")).toBe(true);
    expect(button("Apply").hasAttribute("data-pressed")).toBe(false);
    await scriptComes();
    await expect.poll(() => [buy.mock.calls.length, apply.mock.calls.length]).toEqual([1, 0]);
    expect(button("Buy").hasAttribute("data-pressed")).toBe(false);
  });

  it("does not load the page anew where a form has no address of its own", async () => {
    type("code", "SAVE10");
    const sent = new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter: null });
    find("form").dispatchEvent(sent);
    expect(sent.defaultPrevented).toBe(true);
    await scriptComes();
    await expect.poll(() => apply.mock.calls).toEqual([["SAVE10"]]);
  });

  it("keeps a tick that was taken back, and tells of a file", async () => {
    byLabel("agrees").click();
    byLabel("agrees").click();
    byLabel("slip").dispatchEvent(new Event("change", { bubbles: true }));
    await scriptComes();
    await expect.poll(() => choose.mock.calls.length).toBe(1);
    expect(byLabel("agrees").checked).toBe(false);
  });
});

describe("what is done afterwards", () => {
  it("counts once", async () => {
    await scriptComes();
    await act(async () => button("Buy").click());
    expect(buy).toHaveBeenCalledTimes(1);
    expect(window.earlyInput).toBeUndefined();
  });
});
