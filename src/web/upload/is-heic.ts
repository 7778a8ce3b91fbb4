const brands = /^(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/;

/**
 * Whether a picture is in the iPhone's HEIC format, which most browsers cannot open, whatever its
 * name is.
 */
export async function isHeic(file: File): Promise<boolean> {
  if (/^image\/hei[cf]/.test(file.type) || (file.type === "" && /\.hei[cf]$/i.test(file.name)))
    return true;
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const words = String.fromCharCode(...head.slice(4));
  return words.startsWith("ftyp") && brands.test(words.slice(4));
}
