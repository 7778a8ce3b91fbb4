/** Milliseconds. Without the shop there is no other clock than the device's. */
export function deviceNow(): number {
  return Date.now();
}
