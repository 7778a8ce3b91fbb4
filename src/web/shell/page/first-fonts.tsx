import headingThai from "@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-thai-600-normal.woff2?url";
import textLatin from "@fontsource/ibm-plex-sans-thai-looped/files/ibm-plex-sans-thai-looped-latin-400-normal.woff2?url";
import boldLatin from "@fontsource/ibm-plex-sans-thai-looped/files/ibm-plex-sans-thai-looped-latin-600-normal.woff2?url";
import textThai from "@fontsource/ibm-plex-sans-thai-looped/files/ibm-plex-sans-thai-looped-thai-400-normal.woff2?url";
import boldThai from "@fontsource/ibm-plex-sans-thai-looped/files/ibm-plex-sans-thai-looped-thai-600-normal.woff2?url";

const files = [textThai, headingThai, textLatin, boldThai, boldLatin];

/** Fetched beside the style sheets: everything that pages are set in. */
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
 * Letters that come after a page's first picture move what is read, on a phone by a fifth of the
 * screen. So the first picture waits for them, but never long.
 * NOTE: of no element's own, or React would take it for a fault; and not `visibility`, or nothing
 * could have the focus meanwhile.
 */
const hide = `(() => {
  if (!("adoptedStyleSheets" in document && "fonts" in document)) return;
  window.unseen = new CSSStyleSheet();
  window.unseen.replaceSync("body{opacity:0}");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, window.unseen];
})()`;

const show = `(() => {
  if (!window.unseen) return;
  const faces = ["400 1em 'Plex Thai Looped'", "600 1em 'Plex Thai Looped'", "600 1em 'Plex Thai'"].map((face) => document.fonts.load(face, "ก1"));
  const show = () => { document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== window.unseen); };
  Promise.race([Promise.all(faces), new Promise((enough) => setTimeout(enough, 1500))]).then(show, show);
})()`;

/**
 * Stands before the style sheets: a script behind them would keep all that follows, the film of a
 * lesson, too, from being asked for until they are there.
 */
export function HideUntilFonts({ nonce }: { nonce?: string }) {
  return (
    <script
      {...(nonce && { nonce })}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of ours, without anything in it that a person has typed
      dangerouslySetInnerHTML={{ __html: hide }}
    />
  );
}

/**
 * Stands at the end of the page and waits for the style sheets by itself: they say which letters
 * there are. Nothing is drawn without them.
 */
export function ShowWithFonts({ nonce }: { nonce?: string }) {
  return (
    <script
      {...(nonce && { nonce })}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of ours, without anything in it that a person has typed
      dangerouslySetInnerHTML={{ __html: show }}
    />
  );
}
