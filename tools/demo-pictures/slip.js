import { slipVerify } from "promptparse/generate";
import QRCode from "qrcode";
import { findBank } from "../../src/domain/payment/bank.ts";
import { DATE_BOX, DATE_PIECE_WIDTHS, DATE_PIECES, layOutDate, SLIP_DATE_PLACES } from "../../src/server/demo/pictures/slip-date.ts";
import { box, circle, line, path, times } from "./shapes.js";
import { measure, text } from "./type.js";

/**
 * @typedef {import("../../src/server/demo/content/content-types.ts").DemoSlip} DemoSlip
 * @typedef {{ slip: DemoSlip, amount: string, written: string }} DrawnSlip
 * @typedef {{ ink: string, quiet: string, rule: string, sign: string }} Tone
 */

export const SLIP_SIZE = { width: 600, height: 920 };

const LIGHT = { ink: "#17352E", quiet: "#66756B", rule: "#D9DFD3", sign: "#2F6F61" };
const WARM = { ink: "#2C2A24", quiet: "#7A7264", rule: "#E2D9C6", sign: "#B4583B" };
const DATE_FACE = /** @type {const} */ ({ cut: "Display", weight: 500, size: 22 });

/** @param {DrawnSlip} drawn */
export function drawSlip(drawn) {
  const content = { leaf: leafSlip, night: nightSlip, ticket: ticketSlip }[drawn.slip.look](drawn);
  return svg(SLIP_SIZE.width, SLIP_SIZE.height, content);
}

/** The strip that the loader cuts dates from.
 * @param {DemoSlip["look"]} look */
export function drawDatePieces(look) {
  const { ground, ink } = SLIP_DATE_PLACES[look];
  const width = 60;
  const rows = DATE_PIECES.map((piece, index) => text(piece, { ...DATE_FACE, x: inset(piece), y: index * DATE_BOX.height + 26, fill: ink })).join("");
  return svg(width, DATE_PIECES.length * DATE_BOX.height, box(0, 0, width, DATE_PIECES.length * DATE_BOX.height, ground) + rows);
}

/** @param {DrawnSlip} drawn */
function leafSlip(drawn) {
  return [
    box(0, 0, 600, 920, "#CFE0CC"),
    circle(30, 20, 150, "#A9C9AE"),
    circle(590, 900, 170, "#B9D3BA"),
    circle(560, 60, 46, "#EDA93B"),
    box(28, 28, 544, 864, "#FFFFFF", { rx: 30 }),
    circle(300, 88, 34, "#1F6F5E"),
    line("M285 89l11 12 20-23", "#FFFFFF", 7),
    text("โอนเงินสำเร็จ", { cut: "Display", weight: 600, size: 32, x: 300, y: 164, fill: LIGHT.ink, anchor: "middle" }),
    date(drawn, 300 - dateWidth(drawn.written) / 2),
    parties(drawn.slip, 70, 278, LIGHT),
    figures(drawn, 70, 538, LIGHT),
    code(drawn.slip, 530 - 176, 672, 176),
    note("สแกนเพื่อตรวจสอบสลิป", 70, 724, LIGHT),
  ].join("");
}

/** @param {DrawnSlip} drawn */
function nightSlip(drawn) {
  return [
    box(0, 0, 600, 920, "#123F3A"),
    circle(560, 40, 150, "#1B544C"),
    circle(560, 40, 90, "#EDA93B"),
    text("โอนเงินสำเร็จ", { cut: "Display", weight: 600, size: 36, x: 48, y: 96, fill: "#FBF1DC" }),
    date(drawn, 48),
    box(28, 192, 544, 700, "#FFFBF2", { rx: 26 }),
    parties(drawn.slip, 66, 262, WARM),
    figures(drawn, 66, 524, WARM),
    code(drawn.slip, 66, 668, 176),
    note("ผู้รับเงินสแกนคิวอาร์นี้", 272, 720, WARM),
  ].join("");
}

/** @param {DrawnSlip} drawn */
function ticketSlip(drawn) {
  return [
    box(0, 0, 600, 920, "#EDA93B"),
    box(24, 60, 552, 836, "#FFFDF6"),
    times(14, (index) => circle(24 + index * 42.5, 896, 14, "#EDA93B")),
    times(14, (index) => circle(24 + index * 42.5, 60, 14, "#EDA93B")),
    text("รายการสำเร็จ", { cut: "Display", weight: 600, size: 32, x: 58, y: 134, fill: WARM.ink }),
    date(drawn, 552 - dateWidth(drawn.written)),
    line("M58 172H542", WARM.rule, 3, { dash: "2 12" }),
    parties(drawn.slip, 58, 240, WARM),
    figures(drawn, 58, 504, WARM),
    code(drawn.slip, 542 - 176, 648, 176),
    note("สแกนเพื่อตรวจสอบรายการ", 58, 700, WARM),
  ].join("");
}

/**
 * @param {DrawnSlip} drawn
 * @param {number} left
 */
function date({ slip, written }, left) {
  const { top, ink } = SLIP_DATE_PLACES[slip.look];
  return layOutDate(written)
    .map((placed) => text(placed.piece, { ...DATE_FACE, x: Math.round(left) + placed.left + inset(placed.piece), y: top + 26, fill: ink }))
    .join("");
}

/** @param {string} written */
function dateWidth(written) {
  return Math.max(...layOutDate(written).map((placed) => placed.left + placed.width));
}

/** Months differ in width and are centred in one cell; everything else fills its own.
 * @param {string} piece */
function inset(piece) {
  if (piece.length <= 2) return 0;
  return Math.round((DATE_PIECE_WIDTHS.month - measure(piece, DATE_FACE)) / 2);
}

/**
 * @param {DemoSlip} slip
 * @param {number} x
 * @param {number} y
 * @param {Tone} tone
 */
function parties(slip, x, y, tone) {
  return [
    party({ label: "จาก", bankCode: slip.bankCode, name: slip.senderName, account: slip.senderAccount }, x, y, tone),
    line(`M${x + 34} ${y + 46}v52`, tone.rule, 4, { dash: "1 11" }),
    party({ label: "ไปยัง", bankCode: slip.receiverBankCode, name: slip.receiverName, account: slip.receiverAccount }, x, y + 136, tone),
  ].join("");
}

/**
 * @param {{ label: string, bankCode: string, name: string, account: string }} facts
 * @param {number} x
 * @param {number} y
 * @param {Tone} tone
 */
function party({ label, bankCode, name, account }, x, y, tone) {
  const bank = findBank(bankCode);
  return [
    circle(x + 34, y, 34, tone.sign),
    text(bankCode, { cut: "Display", weight: 600, size: bankCode.length > 4 ? 16 : 20, x: x + 34, y: y + 7, fill: "#FFFFFF", anchor: "middle" }),
    text(label, { cut: "Display", weight: 500, size: 18, x: x + 90, y: y - 24, fill: tone.quiet }),
    text(name, { cut: "Display", weight: 600, size: 25, x: x + 90, y: y + 10, fill: tone.ink }),
    text(`${bank?.th ?? bankCode} ${account}`, { cut: "Display", weight: 500, size: 19, x: x + 90, y: y + 42, fill: tone.quiet }),
  ].join("");
}

/**
 * @param {DrawnSlip} drawn
 * @param {number} x
 * @param {number} y
 * @param {Tone} tone
 */
function figures({ slip, amount }, x, y, tone) {
  const right = 600 - x;
  const row = (/** @type {string} */ label, /** @type {string} */ value, /** @type {number} */ top, /** @type {number} */ size) =>
    text(label, { cut: "Display", weight: 500, size: 20, x, y: top, fill: tone.quiet }) +
    text(value, { cut: "Display", weight: 600, size, x: right, y: top, fill: tone.ink, anchor: "end" });
  return [
    line(`M${x} ${y - 46}H${right}`, tone.rule, 2),
    row("จำนวนเงิน", `${amount} บาท`, y, 32),
    row("ค่าธรรมเนียม", "0.00 บาท", y + 44, 21),
    row("เลขที่อ้างอิง", slip.reference, y + 86, 21),
  ].join("");
}

/**
 * The mini QR: the sending bank and its reference, nothing else.
 * @param {DemoSlip} slip
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function code(slip, x, y, size) {
  const payload = slipVerify({ sendingBank: findBank(slip.bankCode)?.number ?? "", transRef: slip.reference });
  const { modules } = QRCode.create(payload, { errorCorrectionLevel: "M" });
  const step = size / modules.size;
  const cells = Array.from(modules.data, (dark, index) => {
    const [column, row] = [index % modules.size, Math.floor(index / modules.size)];
    return dark ? `M${(x + column * step).toFixed(2)} ${(y + row * step).toFixed(2)}h${step.toFixed(2)}v${step.toFixed(2)}h-${step.toFixed(2)}z` : "";
  });
  return box(x - 14, y - 14, size + 28, size + 28, "#FFFFFF", { rx: 8 }) + path(cells.join(""), "#111111");
}

/**
 * @param {string} content
 * @param {number} x
 * @param {number} y
 * @param {Tone} tone
 */
function note(content, x, y, tone) {
  return [
    text(content, { cut: "Display", weight: 500, size: 20, x, y, fill: tone.quiet }),
    text("สลิปตัวอย่างของร้านสาธิต", { cut: "Display", weight: 500, size: 16, x, y: y + 108, fill: tone.quiet, opacity: 0.75 }),
    text("ไม่ใช่เอกสารของธนาคาร", { cut: "Display", weight: 500, size: 16, x, y: y + 132, fill: tone.quiet, opacity: 0.75 }),
  ].join("");
}

/**
 * @param {number} width
 * @param {number} height
 * @param {string} content
 */
function svg(width, height, content) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}
