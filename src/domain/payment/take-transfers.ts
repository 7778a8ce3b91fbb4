/** Bank transfer is offered if there is an account, and every account is complete. */
export function canTakeTransfers(
  accounts: readonly { accountNumber: string; bankCode: string }[],
): boolean {
  return (
    accounts.length > 0 &&
    accounts.every(
      ({ accountNumber, bankCode }) => accountNumber.trim() !== "" && bankCode.trim() !== "",
    )
  );
}
