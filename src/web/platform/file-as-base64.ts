export type FileFault = "empty" | "too-large" | "gone";

/**
 * The bytes of a chosen file as base64, or the reason of a failure. Gone: the file was moved or
 * changed since.
 */
export async function fileAsBase64(
  file: File,
  mostBytes: number,
): Promise<{ base64: string } | { fault: FileFault }> {
  if (file.size === 0) return { fault: "empty" };
  if (file.size > mostBytes) return { fault: "too-large" };
  return new Promise((resolve) => {
    const reader = new FileReader();
    // Without the prefix of the data URL.
    reader.onload = () => resolve({ base64: String(reader.result).replace(/^data:[^,]*,/, "") });
    reader.onerror = () => resolve({ fault: "gone" });
    reader.readAsDataURL(file);
  });
}
