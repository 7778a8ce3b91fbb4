export type FileFault = "empty" | "too-large" | "gone";

/**
 * The bytes of a chosen file as text, or why they cannot be had. Gone: it was moved or changed
 * since it was chosen.
 */
export async function fileAsBase64(
  file: File,
  mostBytes: number,
): Promise<{ base64: string } | { fault: FileFault }> {
  if (file.size === 0) return { fault: "empty" };
  if (file.size > mostBytes) return { fault: "too-large" };
  return new Promise((resolve) => {
    const reader = new FileReader();
    // Without the words that a browser puts in front.
    reader.onload = () => resolve({ base64: String(reader.result).replace(/^data:[^,]*,/, "") });
    reader.onerror = () => resolve({ fault: "gone" });
    reader.readAsDataURL(file);
  });
}
