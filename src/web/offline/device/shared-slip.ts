import { deviceNow } from "./device-clock.ts";
import { clearStore, findRow } from "./device-store.ts";

/** Long enough for a sign-in, and short enough that nobody else finds it. */
const longestMs = 30 * 60_000;

/** The picture that was shared with the shop just now. Null: there is none. */
export async function findSharedSlip(): Promise<File | null> {
  const slip = await findRow("slip", "slip");
  if (slip === undefined) return null;
  const { picture, name, at } = slip;
  const isFresh = at <= deviceNow() && deviceNow() < at + longestMs;
  if (isFresh) return new File([picture], name, { type: picture.type, lastModified: at });
  await forgetSharedSlip();
  return null;
}

export function forgetSharedSlip(): Promise<void> {
  return clearStore("slip");
}
