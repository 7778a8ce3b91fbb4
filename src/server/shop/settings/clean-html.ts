import sanitizeHtml from "sanitize-html";

const kept = "h1 h2 h3 h4 h5 h6 p ul ol li b strong i em u a table thead tbody tr th td br".split(
  " ",
);

/** The owner's HTML, reduced to text, structure and links. Nothing in it can run or load. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html.replaceAll("\0", ""), {
    allowedTags: kept,
    allowedAttributes: { a: ["href", "rel"] },
    allowedSchemes: ["http", "https", "mailto"],
    allowProtocolRelative: false,
    // Text in these elements is not meant for readers.
    nonTextTags: [
      "script",
      "style",
      "template",
      "noscript",
      "iframe",
      "object",
      "svg",
      "math",
      "textarea",
      "title",
      "select",
    ],
    transformTags: {
      a: (tagName, { href = "" }) => ({
        tagName,
        attribs: isAbsolute(href) ? { href, rel: "noopener" } : {},
      }),
    },
  });
}

/**
 * NOTE: an address without a scheme would link to a page of this shop, which the owner did not
 * intend.
 */
function isAbsolute(href: string): boolean {
  return /^(?:https?:\/\/|mailto:)/i.test(href.trim());
}
