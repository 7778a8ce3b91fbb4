/** The rules of drawing, apart from the sheets that they are held against. */
export type Declaration = { path: string; selector: string; name: string; value: string };

export function declarationsOf(path: string, text: string): Declaration[] {
  const plain = text.replace(/\/\*[\s\S]*?\*\//g, "");
  return [...plain.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selector = "", block = ""]) =>
    block.split(";").flatMap((line) => {
      const [, name, value] = /^\s*([\w-]+)\s*:\s*([\s\S]+)$/.exec(line) ?? [];
      return name && value ? [{ path, selector: selector.trim(), name, value: value.trim() }] : [];
    }),
  );
}

/** A sheet without its ending, and the rule in it. */
export const placeOf = ({ path, selector }: Declaration) =>
  `${path.replace("src/web/", "").replace(/(\.module)?\.css$/, "")} ${selector.replace(/\s+/g, " ")}`;

const [gaps, spaces] = [/^(row-|column-)?gap$/, /^(margin|padding)(-[a-z-]+)?$/];
export const isGap = ({ name }: Declaration) => gaps.test(name);
export const isSpace = ({ name }: Declaration) => spaces.test(name);
export const isWeight = ({ name }: Declaration) => name === "font-weight";

const step = String.raw`(?:0|auto|inherit|var\(--space-\d+\))`;
/** What a phone keeps for itself at its edges. */
const edge = String.raw`env\(safe-area-inset-\w+\)`;
const wholeStep = new RegExp(
  `^(?:${step}|calc\\(-1 \\* var\\(--space-\\d+\\)\\)|calc\\(var\\(--space-\\d+\\) \\+ ${edge}\\)|max\\(var\\(--space-\\d+\\), ${edge}\\))$`,
);

/** Whether each part of a distance is a step of the scale, or one with the edge of a phone. */
export function isOnScale({ value }: Declaration): boolean {
  return partsOf(value).every((part) => wholeStep.test(part));
}

/** What sets a mark or a button level with letters follows their size, and is small. */
export function isLevelling({ value }: Declaration): boolean {
  return partsOf(value).every((part) => {
    const [, figure, unit] = /^-?(\d*\.?\d+)(em|rem|px)?$/.exec(part) ?? [];
    const most = unit === "px" ? 6 : 0.6;
    return figure !== undefined && Number(figure) <= most;
  });
}

/** Parts at spaces outside of brackets. */
function partsOf(value: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const letter of value) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (/\s/.test(letter) && depth === 0) parts.push("");
    else parts.splice(-1, 1, parts.at(-1) + letter);
  }
  return parts.filter((part) => part !== "");
}

export const hasKnownWeight = ({ value }: Declaration) =>
  /^(400|500|600|inherit|var\(--label-weight, 500\))$/.test(value);

const painted =
  /^(color|background|background-color|border(-\w+)*|fill|stroke|outline|box-shadow)$/;

/** A colour without a name has no dark side. */
export function isNamelessColour({ name, value }: Declaration): boolean {
  return painted.test(name) && /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i.test(value);
}

export function isMarigold({ value }: Declaration): boolean {
  return /var\(--(on-)?accent\b|var\(--accent-/.test(value);
}
