import headingThai from "@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-thai-600-normal.woff2?url";
import textLatin from "@fontsource/ibm-plex-sans-thai-looped/files/ibm-plex-sans-thai-looped-latin-400-normal.woff2?url";
import textThai from "@fontsource/ibm-plex-sans-thai-looped/files/ibm-plex-sans-thai-looped-thai-400-normal.woff2?url";

/** Fetched beside the style sheet, so that the first text is set in its own letters and nothing moves when they come. */
export function FirstFonts() {
  return [textThai, headingThai, textLatin].map((href) => <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />);
}
