import { describe, expect, it } from "vitest";
import {
  type BankTransferForm,
  type BankTransferRules,
  checkBankTransfer,
  defaultTransferAmount,
  keepNumeric,
} from "./bank-transfer-report.ts";

const slip = { chosen: 1, hadChosen: true, uploadedNames: ["a1.jpg"] };
const noSlip = { chosen: 0, hadChosen: false, uploadedNames: null };

function form(parts: Partial<BankTransferForm> = {}): BankTransferForm {
  return {
    bankAccountId: 1,
    accountNumber: "123-4-56789-0",
    contactName: "มานี",
    transferAmount: "1290.00",
    originatingBankCode: "KBANK",
    slip,
    ...parts,
  };
}
const rules: BankTransferRules = {
  amountDue: 129_000,
  slipRequired: true,
  asksOriginatingBank: true,
};

function fault(parts: Partial<BankTransferForm>, changed: Partial<BankTransferRules> = {}) {
  return checkBankTransfer(form(parts), { ...rules, ...changed }).fault;
}

describe("checkBankTransfer", () => {
  it("PAY-02 lets a complete report through", () => {
    expect(checkBankTransfer(form(), rules)).toEqual({ fault: null, warnings: [] });
  });

  it.each<[number, Partial<BankTransferForm>, Partial<BankTransferRules>, string, string]>([
    [1, { bankAccountId: null }, {}, "BANK_ACCOUNT_NOT_CHOSEN", "bankAccount"],
    [2, { slip: noSlip }, {}, "SLIP_MISSING", "slip"],
    [4, { transferAmount: " " }, {}, "TRANSFER_AMOUNT_MISSING", "transferAmount"],
    [5, { originatingBankCode: null }, {}, "ORIGINATING_BANK_MISSING", "originatingBank"],
    [6, { accountNumber: "" }, {}, "ACCOUNT_NUMBER_MISSING", "accountNumber"],
    [7, { slip: { ...slip, uploadedNames: [] } }, {}, "SLIP_UPLOAD_FAILED", "slip"],
    [7, { slip: { ...slip, uploadedNames: ["a1.jpg", ""] } }, {}, "SLIP_UPLOAD_FAILED", "slip"],
    [8, { slip: { ...noSlip, hadChosen: true } }, { slipRequired: false }, "SLIP_MISSING", "slip"],
  ])("PAY-02 check %i of %j with %j finds %s at %s", (_, parts, changed, code, field) => {
    expect(fault(parts, changed)).toEqual({ code, field });
  });

  it("PAY-02 check 3 only warns: nothing is due and no sender is named", () => {
    expect(
      checkBankTransfer(form({ contactName: " ", transferAmount: "" }), { ...rules, amountDue: 0 }),
    ).toEqual({
      fault: null,
      warnings: [{ code: "CONTACT_NAME_MISSING", field: "contactName" }],
    });
  });

  it("PAY-02 hears about one thing at a time, in a fixed order", () => {
    const steps: Partial<BankTransferForm>[] = [
      {
        bankAccountId: null,
        slip: noSlip,
        transferAmount: "",
        originatingBankCode: "",
        accountNumber: "",
      },
      { slip: noSlip, transferAmount: "", originatingBankCode: "", accountNumber: "" },
      {
        slip: { ...slip, uploadedNames: [] },
        transferAmount: "",
        originatingBankCode: "",
        accountNumber: "",
      },
      { slip: { ...slip, uploadedNames: [] }, originatingBankCode: "", accountNumber: "" },
      { slip: { ...slip, uploadedNames: [] }, accountNumber: "" },
      { slip: { ...slip, uploadedNames: [] } },
    ];
    expect(steps.map((parts) => fault(parts)?.field)).toEqual([
      "bankAccount",
      "slip",
      "transferAmount",
      "originatingBank",
      "accountNumber",
      "slip",
    ]);
  });

  it("PAY-02 needs no slip where the owner asks for none", () => {
    expect(fault({ slip: noSlip }, { slipRequired: false })).toBeNull();
  });

  it("PAY-02 needs no slip and no amount when nothing is due", () => {
    expect(fault({ slip: noSlip, transferAmount: "" }, { amountDue: 0 })).toBeNull();
  });

  it("PAY-02 does not judge an upload that has not happened yet", () => {
    expect(fault({ slip: { ...slip, uploadedNames: null } })).toBeNull();
  });

  it("PAY-02 looks for no uploaded picture where none was chosen and none is asked for", () => {
    const none = { chosen: 0, hadChosen: false, uploadedNames: [] };
    expect(fault({ slip: none }, { slipRequired: false })).toBeNull();
  });

  it.each(["1,290", "12.345", "-5", "abc", "1e3", "๑๐๐"])(
    "PAY-02 the amount %j is not numeric",
    (transferAmount) => {
      expect(fault({ transferAmount })).toEqual({
        code: "TRANSFER_AMOUNT_INVALID",
        field: "transferAmount",
      });
    },
  );

  it("PAY-19 asks for no originating bank where the method does not", () => {
    expect(fault({ originatingBankCode: null }, { asksOriginatingBank: false })).toBeNull();
  });
});

describe("the amount field", () => {
  it("PAY-02 starts with what is due, two decimals", () => {
    expect(defaultTransferAmount(129_000)).toBe("1290.00");
    expect(defaultTransferAmount(5)).toBe("0.05");
  });

  it.each([
    ["1,290.50", "1290.50"],
    ["12a3", "123"],
    ["1.2.3", "1.23"],
    ["฿", ""],
    ["-7", "7"],
    [".", "."],
  ])("PAY-02 keeps of %j only %j", (typed, kept) => {
    expect(keepNumeric(typed)).toBe(kept);
  });
});

it("PAY-02 who is named, or has something to pay, is not warned", () => {
  expect(
    checkBankTransfer(form({ transferAmount: "" }), { ...rules, amountDue: 0 }).warnings,
  ).toEqual([]);
  expect(checkBankTransfer(form({ contactName: "" }), rules).warnings).toEqual([]);
});
