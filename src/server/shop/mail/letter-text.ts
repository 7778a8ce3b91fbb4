import type { Block, Letter } from "./letter.ts";

export function letterText({ greeting, blocks, action, shop, footer }: Letter): string {
  return [greeting, ...blocks.map(blockText), `${action.label}: ${action.url}`, `${shop}\n${footer}`].join("\n\n");
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "text":
      return block.text;
    case "facts":
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join("\n");
    case "items":
      return block.items.map(({ title, note }) => (note === "" ? `• ${title}` : `• ${title}\n  ${note}`)).join("\n");
  }
}
