const widest = 1500;
const largestBytes = 4_500_000;
const asTheyAre = ["image/jpeg", "image/png", "image/gif", "image/webp"];

/** Makes a picture at most 1500 pixels wide before it is sent. null: it is no picture that can be shown. What is small enough stays as it is. */
export async function shrinkPicture(file: File): Promise<File | null> {
  const isKnown = asTheyAre.includes(file.type);
  // Without a canvas the server does the same work; it checks every picture anyway.
  if (typeof createImageBitmap !== "function") return isKnown ? file : null;
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return isKnown && file.size <= largestBytes ? file : null;
  const isSmall = picture.width <= widest && file.size <= largestBytes;
  const shrunk = isKnown && isSmall ? file : await redraw(picture, file.name);
  picture.close();
  return shrunk;
}

async function redraw(picture: ImageBitmap, name: string): Promise<File | null> {
  const scale = Math.min(1, widest / picture.width);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext("2d");
  if (context === null) return null;
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
  return blob && new File([blob], `${name.replace(/\.[^.]*$/, "")}.jpg`, { type: "image/jpeg" });
}
