import { readFileSync } from "node:fs";

const folder = "node_modules/@fontsource/ibm-plex-sans-thai/files";

/** The shop's letters for a page that stands at no address. The families are called Platin and Pthai. */
export const fontFaces = [400, 600]
  .flatMap((weight) =>
    ["thai", "latin"].map((part) => {
      const letters = readFileSync(`${folder}/ibm-plex-sans-thai-${part}-${weight}-normal.woff2`).toString("base64");
      return `@font-face{font-family:P${part};font-weight:${weight};src:url(data:font/woff2;base64,${letters})}`;
    }),
  )
  .join("");
