import type { Block, Mail } from "./mail-parts.ts";
import { type LinkBase, richPlain } from "./rich-block.ts";

export function mailText(mail: Mail): string {
  const { greeting, blocks, action, shop, footer, contact, leave } = mail;
  return [
    greeting,
    ...blocks.map((block) => blockText(block, mail)),
    ...(action === null ? [] : [`${action.label}: ${action.url}`]),
    `${shop}\n${footer}`,
    ...(contact.ways.length === 0
      ? []
      : [`${contact.label}: ${contact.ways.map(({ shown }) => shown).join(" · ")}`]),
    ...(leave === null ? [] : [`${leave.label}: ${leave.url}`]),
  ].join("\n\n");
}

function blockText(block: Block, base: LinkBase): string {
  switch (block.kind) {
    case "rich":
      return richPlain(block.text, base);
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
