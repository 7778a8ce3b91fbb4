/** A picture of the code, as large as bank apps read it from a phone's photos. */
export type PictureText = { shop: string; order: string; amount: string; until: string };

const [width, height, qrSide] = [720, 1000, 600];
const weights = [400, 500, 600];

/**
 * The code on white, with the shop, the order, the amount and the time. Null: the picture is at
 * another site, and a browser lets no page copy that.
 */
export async function codePicture(image: string, text: PictureText): Promise<Blob | null> {
  const qr = await loadImage(image);
  if (qr === null) return null;
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (pen === null) return null;
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = "#1d2a26";
  pen.textAlign = "center";
  const font = getComputedStyle(document.body).fontFamily;
  await loadLetters(font, Object.values(text).join(""));
  const write = (line: string, y: number, size: number, weight: number) => {
    pen.font = `${weight} ${size}px ${font}`;
    pen.fillText(line, width / 2, y, width - 60);
  };
  write(text.shop, 70, 34, 500);
  write(text.order, 118, 28, 400);
  const scale = qrSide / Math.max(qr.naturalWidth, qr.naturalHeight);
  const [qrWidth, qrHeight] = [qr.naturalWidth * scale, qr.naturalHeight * scale];
  // Enlarged squares stay squares.
  pen.imageSmoothingEnabled = scale < 1;
  pen.drawImage(qr, (width - qrWidth) / 2, 150 + (qrSide - qrHeight) / 2, qrWidth, qrHeight);
  write(text.amount, 840, 64, 600);
  write(text.until, 910, 28, 400);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** A canvas does not wait for fonts: a page without these weights would draw another one. */
async function loadLetters(font: string, letters: string): Promise<void> {
  await Promise.all(
    weights.map((weight) => document.fonts.load(`${weight} 34px ${font}`, letters)),
  );
}

async function loadImage(src: string): Promise<HTMLImageElement | null> {
  const isOwn = src.startsWith("data:") || new URL(src, location.href).origin === location.origin;
  if (!isOwn) return null;
  const image = new Image();
  image.src = src;
  await image.decode();
  return image;
}
