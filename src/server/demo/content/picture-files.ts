/** Paths below the pictures folder. */
export function coverPicture(slug: string): string {
  return `covers/${slug}.webp`;
}

export function cardPicture(slug: string): string {
  return `cards/${slug}-640.webp`;
}

export function openGraphPicture(slug: string): string {
  return `og/${slug}.jpg`;
}

export function portraitPicture(username: string): string {
  return `people/${username}.webp`;
}

export function slipPicture(key: string): string {
  return `slips/${key}.jpg`;
}

export function promptPayPicture(bankAccountKey: string): string {
  return `bank/${bankAccountKey}-promptpay.png`;
}
