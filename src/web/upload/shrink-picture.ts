import type { PictureBox } from "./picture-kind.ts";
import type { ReadyFile } from "./upload-item.ts";

/** A little below the server's limit. */
const largestBytes = 4_500_000;

/**
 * Fits a picture into its box before the upload. A smaller or animated one stays as it is. null:
 * the picture is unreadable. The browser decodes, resizes and encodes beside the page's script.
 */
export async function shrinkPicture(file: File, box: PictureBox): Promise<ReadyFile | null> {
  // Without a decoder the server does the same. It checks every picture anyway.
  if (typeof createImageBitmap !== "function") return { file, imageSize: null };
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const scale = Math.min(1, box.width / picture.width, box.height / picture.height);
  const isLight = file.size <= largestBytes;
  const asItIs = { file, imageSize: { width: picture.width, height: picture.height } };
  const shrunk =
    isLight && (scale === 1 || file.type === "image/gif")
      ? asItIs
      : await redraw(picture, scale, file);
  picture.close();
  return shrunk;
}

async function redraw(
  picture: ImageBitmap,
  scale: number,
  { name, type, lastModified }: File,
): Promise<ReadyFile | null> {
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const small = await createImageBitmap(picture, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: "high",
  });
  // Transparency is kept, unless the file becomes too large.
  const clear =
    type === "image/png" || type === "image/webp" ? await encode(small, "image/png") : null;
  const blob =
    clear !== null && clear.size <= largestBytes ? clear : await encode(small, "image/jpeg");
  small.close();
  const ending = blob?.type === "image/png" ? "png" : "jpg";
  if (blob === null) return null;
  const file = new File([blob], `${name.replace(/\.[^.]*$/, "")}.${ending}`, {
    type: blob.type,
    lastModified,
  });
  return { file, imageSize: { width, height } };
}

async function encode(
  picture: ImageBitmap,
  type: "image/png" | "image/jpeg",
): Promise<Blob | null> {
  const canvas = newCanvas(picture.width, picture.height);
  const context = canvas.getContext("2d") as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null;
  if (context === null) return null;
  if (type === "image/jpeg") {
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(picture, 0, 0);
  const quality = 0.9;
  if ("convertToBlob" in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

function newCanvas(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas === "function") return new OffscreenCanvas(width, height);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas;
}
