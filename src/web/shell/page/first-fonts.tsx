import headingThai from "@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-thai-600-normal.woff2?url";
import textLatin from "@fontsource/ibm-plex-sans-thai-looped/files/ibm-plex-sans-thai-looped-latin-400-normal.woff2?url";
import boldLatin from "@fontsource/ibm-plex-sans-thai-looped/files/ibm-plex-sans-thai-looped-latin-600-normal.woff2?url";
import textThai from "@fontsource/ibm-plex-sans-thai-looped/files/ibm-plex-sans-thai-looped-thai-400-normal.woff2?url";
import mediumThai from "@fontsource/ibm-plex-sans-thai-looped/files/ibm-plex-sans-thai-looped-thai-500-normal.woff2?url";

const files = [textThai, headingThai, textLatin, mediumThai, boldLatin];

/** Preloads all fonts of the page beside its style sheets. */
export function FirstFonts() {
  return files.map((href) => (
    <link
      key={href}
      rel="preload"
      href={href}
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
    />
  ));
}

/**
 * Fonts that load after the first paint move the text, on a phone by a fifth of the screen. So the
 * first paint waits for them, but not long. NOTE: no attribute of an element, which React would
 * report; and no `visibility`, which would block the focus.
 */
const hide = `(() => {
  if (!("adoptedStyleSheets" in document && "fonts" in document)) return;
  window.unseen = new CSSStyleSheet();
  window.unseen.replaceSync("body{opacity:0}");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, window.unseen];
})()`;

const show = `(() => {
  if (!window.unseen) return;
  const faces = ["400 1em 'Plex Thai Looped'", "500 1em 'Plex Thai Looped'", "600 1em 'Plex Thai'"].map((face) => document.fonts.load(face, "ก1"));
  const show = () => { document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== window.unseen); };
  Promise.race([Promise.all(faces), new Promise((enough) => setTimeout(enough, 1500))]).then(show, show);
})()`;

/**
 * Placed before the style sheets: a script behind them would delay all later requests, including a
 * lesson's film.
 */
export function HideUntilFonts() {
  return (
    <script
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of ours, without anything in it that a person has typed
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? hide : "" }}
    />
  );
}

/**
 * Placed at the end of the page. It waits for the style sheets, because they name the fonts, and
 * nothing is painted without them.
 */
export function ShowWithFonts() {
  return (
    <script
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of ours, without anything in it that a person has typed
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? show : "" }}
    />
  );
}
