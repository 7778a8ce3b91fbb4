import { expect, it } from "vitest";
import { readClock } from "./statement-clock.ts";

it.each([
  ["", ""],
  ["14:05", "14:05:00"],
  ["14:05:30", "14:05:30"],
  ["14.05 น.", "14:05:00"],
  ["14:05:30.123", "14:05:30"],
  ["14:05+07:00", "14:05:00"],
  ["9:05", "09:05:00"],
  [" 14:05 ", "14:05:00"],
  // As figures alone, of which a spreadsheet takes the first zero away.
  ["905", "09:05:00"],
  ["1405", "14:05:00"],
  ["90530", "09:05:30"],
  ["140530", "14:05:30"],
  ["12", null],
  ["1234567", null],
  // Before noon and after it.
  ["2:05 PM", "14:05:00"],
  ["2:05 AM", "02:05:00"],
  ["12:05 AM", "00:05:00"],
  ["12:05 PM", "12:05:00"],
  ["13:05 PM", "13:05:00"],
  ["13:05 AM", null],
  ["2:05 หลังเที่ยง", "14:05:00"],
  ["2:05 ก่อนเที่ยง", "02:05:00"],
  ["noon", null],
])("the clock of a bank %j is %j", (text, clock) => expect(readClock(text)).toBe(clock));
