import { deviceNow } from "../device/device-clock.ts";
import { clearStore, keepRow } from "../device/device-store.ts";

/** Where the phone sends a picture that is shared with the shop (`share_target` of the manifest). */
const sharePath = "/share-slip";
const longestSlip = 20 * 1024 * 1024;

export function isSharedSlip({ method, url }: Request): boolean {
  return method === "POST" && new URL(url).pathname === sharePath;
}

/**
 * Keeps the picture on the device, so that it is still there after a sign-in. The page of open orders
 * takes it up.
 */
export async function takeSlip(request: Request): Promise<Response> {
  const { searchParams, origin } = new URL(request.url);
  const lang = searchParams.get("lang") === "en" ? "/en" : "";
  // Where the device has no room, the page asks for the picture.
  await keepSlip(request).catch(() => {});
  return Response.redirect(`${origin}${lang}/myaccount/slip`, 303);
}

async function keepSlip(request: Request): Promise<void> {
  const given = await request.formData();
  const picture = given.getAll("slip").find((one) => one instanceof File);
  if (!(picture instanceof File) || !isSlip(picture)) return;
  await clearStore("slip");
  await keepRow("slip", "slip", { picture, name: picture.name, at: deviceNow() });
}

function isSlip({ type, size }: File): boolean {
  return type.startsWith("image/") && size > 0 && size <= longestSlip;
}
