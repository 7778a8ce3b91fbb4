import { expect, test } from "vitest";
import { mailHtml } from "./mail-html.ts";
import type { Mail } from "./mail-parts.ts";
import { mailText } from "./mail-text.ts";
import { packHtml, unpackHtml } from "./pack-html.ts";

const mail = (title: string): Mail => ({
  lang: "th",
  subject: "ได้รับหลักฐานการโอนแล้ว",
  greeting: "สวัสดีคุณปิติ",
  blocks: [
    { kind: "text", text: "เราจะตรวจสอบภายในหนึ่งวันทำการ & แจ้งให้ทราบ" },
    { kind: "facts", rows: [{ label: "ยอดชำระ", value: "2,580.00 บาท" }] },
    { kind: "items", items: [{ title, note: "ตลอดชีพ" }] },
  ],
  action: { label: "ดูคำสั่งซื้อ", url: "https://shop.example/orders/1" },
  shop: "ร้านเรียน",
  footer: "อีเมลนี้ส่งถึงคุณเพราะคุณสั่งซื้อ",
  contact: { label: "ติดต่อ", ways: [{ shown: "02-123-4567", url: "tel:021234567" }] },
  leave: null,
});

test("the HTML of a mail comes out as it was sent, byte by byte, and takes a tenth of its room", () => {
  const written = mail("บัญชีเบื้องต้น");
  const [html, text] = [mailHtml(written), mailText(written)];
  const packed = packHtml(html, text);
  expect(unpackHtml(packed, text)).toBe(html);
  expect(packed.length).toBeLessThan(html.length / 10);
});

test("a mail longer than what packing looks back at comes out whole", () => {
  const written = mail("ก".repeat(30_000));
  const [html, text] = [mailHtml(written), mailText(written)];
  expect(unpackHtml(packHtml(html, text), text)).toBe(html);
});

test("what was packed by the first version of the shop is still read", () => {
  const packed = Buffer.from("I1wYFRBtlH6BHQA=", "base64");
  expect(unpackHtml(packed, "สวัสดีคุณปิติ")).toBe('<!doctype html>\n<html lang="th">\n<p>สวัสดีคุณปิติ</p>');
});
