/** Elements in the order in which they are written. */
export type Elements = readonly (readonly [name: string, value: string])[];

export function writeXml(root: string, elements: Elements): string {
  return `<${root}>${elements.map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`).join("")}</${root}>`;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

/**
 * Reads flat elements only. NOTE: this is deliberately no XML parser, so that no content can
 * reference a file or expand without limit.
 */
export function readXml(xml: string): Map<string, string> {
  return new Map(
    [...xml.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name = "", value = ""]) => [
      name,
      readEntities(value),
    ]),
  );
}

function readEntities(text: string): string {
  return text.replace(
    /&(?:amp|lt|gt|quot|apos);/g,
    (entity) => Object.keys(entities).find((character) => entities[character] === entity) ?? entity,
  );
}
