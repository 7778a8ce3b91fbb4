import type { Block, Mail } from "./mail-parts.ts";

export function mailText({ greeting, blocks, action, shop, footer, contact, leave }: Mail): string {
  return [
    greeting,
    ...blocks.map(blockText),
    `${action.label}: ${action.url}`,
    `${shop}\n${footer}`,
    ...(contact.ways.length === 0
      ? []
      : [`${contact.label}: ${contact.ways.map(({ shown }) => shown).join(" · ")}`]),
    ...(leave === null ? [] : [`${leave.label}: ${leave.url}`]),
  ].join("\n\n");
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "text":
      return block.text;
    case "facts":
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join("\n");
    case "items":
      return block.items
        .map(({ title, note }) => (note === "" ? `• ${title}` : `• ${title}\n  ${note}`))
        .join("\n");
  }
}
