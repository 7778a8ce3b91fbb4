import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { pageLanguage } from "#domain/language/page-languages.ts";
import { DateTimeText } from "./date-text.tsx";
import { formatLastTime } from "./format-date.ts";

const moment = "2026-12-02T10:05:00Z";
const shown = (path = "/") => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <DateTimeText value={moment} />
    </MemoryRouter>,
  );
  return screen.getByText(/17:05/).textContent;
};

afterEach(() => vi.restoreAllMocks());

it("a last day ends with its own last minute", () => {
  expect(formatLastTime(new Date("2026-12-02T17:00:00Z"), pageLanguage("th"))).toBe(
    "2 ธ.ค. 2569 23:59 น.",
  );
  expect(formatLastTime(new Date("2026-12-02T17:00:00Z"), pageLanguage("en"))).toBe(
    "2 Dec 2026, 23:59",
  );
});

it("a time is told as it is where the reader's clock shows the same", () => {
  vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(-420);
  expect(shown()).toBe("2 ธ.ค. 2569 17:05 น.");
});

it.each([
  ["/", "2 ธ.ค. 2569 17:05 น. เวลาไทย"],
  ["/en", "2 Dec 2026, 17:05 Thailand Time"],
])("a time says whose it is where the reader's clock shows another (%s)", (path, words) => {
  vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(-540);
  expect(shown(path)).toBe(words);
});
