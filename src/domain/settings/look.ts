import type { SiteSettings } from "./site-settings.ts";

export const cornerKinds = ["round", "soft", "square"] as const;
export type CornerKind = (typeof cornerKinds)[number];
/** The colour that the shop has when it is new; `tokens.css` knows it and what follows from it. */
export const usualColour = "#0a6857";

type Rgb = readonly [number, number, number];
const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
/** The darkest ground of a light page, and the lightest of a dark one, that this colour stands on. */
const [lightGround, darkGround]: Rgb[] = [rgbOf("#f2ede2"), rgbOf("#1c2421")];
/** WCAG 2.2, 1.4.3: the least contrast of text. */
const leastContrast = 4.5;

/** The shop's colour as texts and buttons need it. */
export type BrandColours = {
  brand: string;
  strong: string;
  onBrand: string;
  tint: string;
  ink: string;
};
export type BrandLook = {
  light: BrandColours;
  dark: BrandColours;
  /** The chosen colour could not be read on the pages, and is darker there. */
  isDarkened: boolean;
};

/**
 * What a chosen colour becomes. On light pages it is darkened until it can be read, on dark ones
 * lightened. A chosen colour that can be read stays.
 */
export function brandLook(colour: string): BrandLook {
  const chosen = rgbOf(colour);
  const light = until(chosen, black, (one) => contrast(one, lightGround as Rgb));
  const lightTint = mixed(light, white, 0.88);
  const dark = until(mixed(chosen, white, 0.35), white, (one) => contrast(one, darkGround as Rgb));
  const darkTint = mixed(light, darkGround as Rgb, 0.68);
  return {
    light: {
      brand: hexOf(light),
      strong: hexOf(mixed(light, black, 0.25)),
      onBrand: "#ffffff",
      tint: hexOf(lightTint),
      ink: hexOf(until(mixed(light, black, 0.2), black, (one) => contrast(one, lightTint))),
    },
    dark: {
      brand: hexOf(dark),
      strong: hexOf(mixed(dark, white, 0.3)),
      onBrand: hexOf(until(mixed(light, black, 0.7), black, (one) => contrast(one, dark))),
      tint: hexOf(darkTint),
      ink: hexOf(until(mixed(dark, white, 0.35), white, (one) => contrast(one, darkTint))),
    },
    isDarkened: hexOf(light) !== hexOf(chosen),
  };
}

/** The first step towards another colour that has the contrast of text. */
function until(from: Rgb, towards: Rgb, contrastOf: (colour: Rgb) => number): Rgb {
  const steps = 50;
  for (let step = 0; step < steps; step += 1) {
    const colour = mixed(from, towards, step / steps);
    if (contrastOf(colour) >= leastContrast) return colour;
  }
  return towards;
}

const radii: Record<CornerKind, { small: string; large: string }> = {
  round: { small: "10px", large: "18px" },
  soft: { small: "6px", large: "10px" },
  square: { small: "2px", large: "2px" },
};

/**
 * The values that `tokens.css` takes over on each page. Null: the shop looks as it came, and a page
 * carries nothing.
 */
export function lookStyle({
  colour,
  corners,
}: Pick<SiteSettings["look"], "colour" | "corners">): Record<string, string> | null {
  const { light, dark } = brandLook(colour);
  const style = {
    ...(colour.toLowerCase() !== usualColour && { ...named(light, ""), ...named(dark, "-dark") }),
    ...(corners !== "round" && {
      "--own-small": radii[corners].small,
      "--own-large": radii[corners].large,
    }),
  };
  return Object.keys(style).length === 0 ? null : style;
}

function named({ brand, strong, onBrand, tint, ink }: BrandColours, mode: "" | "-dark") {
  return {
    [`--own-brand${mode}`]: brand,
    [`--own-strong${mode}`]: strong,
    [`--own-on${mode}`]: onBrand,
    [`--own-tint${mode}`]: tint,
    [`--own-ink${mode}`]: ink,
  };
}

/** The contrast of two colours by WCAG, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  return contrast(rgbOf(one), rgbOf(other));
}

function contrast(one: Rgb, other: Rgb): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = Math.round(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mixed(one: Rgb, other: Rgb, share: number): Rgb {
  const [red, green, blue] = one.map((part, at) => part + ((other[at] ?? 0) - part) * share);
  return [red ?? 0, green ?? 0, blue ?? 0];
}

function rgbOf(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

function hexOf(colour: Rgb): string {
  const parts = colour.map((part) => Math.round(part).toString(16).padStart(2, "0"));
  return `#${parts.join("")}`;
}
