import { expect, test } from "vitest";
import { packMail, unpackMail } from "../outbox/pack-mail.ts";
import { mailHtml } from "./mail-html.ts";
import type { Mail } from "./mail-parts.ts";
import { mailText } from "./mail-text.ts";
import { unpackHtml } from "./pack-html.ts";

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
  colour: "#0a6857",
  shop: "ร้านเรียน",
  footer: "อีเมลนี้ส่งถึงคุณเพราะคุณสั่งซื้อ",
  contact: { label: "ติดต่อ", ways: [{ shown: "02-123-4567", url: "tel:021234567" }] },
  leave: null,
  publicUrl: "https://shop.example",
});

test("a mail comes out as it was sent, byte by byte, and takes a sixth of its room", () => {
  const written = mail("บัญชีเบื้องต้น");
  const bodies = { text: mailText(written), html: mailHtml(written) };
  const packed = packMail(bodies);
  expect(unpackMail(packed)).toEqual(bodies);
  expect(packed.length).toBeLessThan(Buffer.byteLength(bodies.html + bodies.text) / 6);
});

test("a mail longer than what packing looks back at comes out whole", () => {
  const written = mail("ก".repeat(30_000));
  const bodies = { text: mailText(written), html: mailHtml(written) };
  expect(unpackMail(packMail(bodies))).toEqual(bodies);
});

test("what was packed by earlier versions of the shop is still read", () => {
  const packed = Buffer.from("I1wYFRBtlH6BHQA=", "base64");
  expect(unpackHtml(packed, "สวัสดีคุณปิติ")).toBe('<!doctype html>\n<html lang="th">\n<p>สวัสดีคุณปิติ</p>');
  expect(unpackMail(Buffer.from("w1dPglsjWyDVAwPh4qiAaMNAjgMA", "base64"))).toEqual({
    text: "สวัสดี คุณปิติ",
    html: '<!doctype html>\n<html lang="th">\n<p>สวัสดี คุณปิติ</p>',
  });
});
