/**
 * The cover of an item that has none: a mark for its category, colours by its name. The same facts
 * always draw the same picture, so its address can be kept for ever.
 */
export type DrawnCover = {
  categoryId: number;
  /** The first four hexadecimal digits of a hash of the title. */
  hash: string;
  /** The item whose title is on it; null: no letters. */
  itemId: number | null;
};

const stored = /^drawn-(\d{1,15})-([0-9a-f]{4})-(\d{1,15})$/;
const named = /^(\d{1,15})-([0-9a-f]{4})(?:-(\d{1,15}))?\.svg$/;

/** Null: the item has a cover of its own. */
export function drawnCoverPath(
  coverFile: string,
  { hasTitle }: { hasTitle: boolean },
): string | null {
  const [, category, hash, item] = stored.exec(coverFile) ?? [];
  if (category === undefined) return null;
  return `/covers/${category}-${hash}${hasTitle ? `-${item}` : ""}.svg`;
}

export function readDrawnCover(name: string): DrawnCover | null {
  const [, category, hash, item] = named.exec(name) ?? [];
  if (category === undefined || hash === undefined) return null;
  return { categoryId: Number(category), hash, itemId: item === undefined ? null : Number(item) };
}

/** Ground, shapes and letters. */
type Colours = { ground: string; main: string; second: string; third: string; ink: string };
const palettes: readonly Colours[] = [
  { ground: "#f4ead9", main: "#17594c", second: "#eda83c", third: "#d26848", ink: "#12372f" },
  { ground: "#12423a", main: "#bbd0b7", second: "#eda83c", third: "#d26848", ink: "#fffaf0" },
  { ground: "#bbd0b7", main: "#17594c", second: "#fffaf0", third: "#d26848", ink: "#12372f" },
  { ground: "#f2dccd", main: "#17594c", second: "#d26848", third: "#eda83c", ink: "#12372f" },
  { ground: "#e3e6ee", main: "#2f4f86", second: "#eda83c", third: "#d26848", ink: "#1c2f52" },
  { ground: "#2f3e63", main: "#e8dcc6", second: "#d26848", third: "#8fb3a5", ink: "#fffaf0" },
];

export function coverColours(hash: string): Colours {
  return palettes[Number.parseInt(hash, 16) % palettes.length] ?? (palettes[0] as Colours);
}

/** Each is drawn around the middle of a field of 200 × 200. */
const marks: readonly ((colours: Colours) => string)[] = [
  // speech
  ({ main, second }) =>
    `<path fill="${main}" d="M-80-70a20 20 0 0 1 20-20h90a20 20 0 0 1 20 20v60a20 20 0 0 1-20 20h-70l-30 30v-30a20 20 0 0 1-10-20z"/>
     <path fill="${second}" d="M-10 10h70a20 20 0 0 1 20 20v30a20 20 0 0 1-20 20l-2 24-26-24h-42a20 20 0 0 1-20-20V30a20 20 0 0 1 20-20z"/>`,
  // code
  ({ main, second, third }) =>
    `<rect x="-90" y="-70" width="180" height="140" rx="14" fill="${main}"/><circle cx="-70" cy="-52" r="6" fill="${third}"/><circle cx="-52" cy="-52" r="6" fill="${second}"/>
     <path fill="none" stroke="${second}" stroke-width="12" stroke-linecap="round" stroke-linejoin="round" d="m-40-16-26 24 26 24M40-16l26 24-26 24M12-28l-24 72"/>`,
  // craft
  ({ main, second, third }) =>
    `<circle r="26" fill="${second}"/>${[0, 60, 120, 180, 240, 300]
      .map(
        (turn) =>
          `<ellipse cy="-58" rx="26" ry="34" fill="${turn % 120 === 0 ? main : third}" transform="rotate(${turn})"/>`,
      )
      .join("")}<circle r="18" fill="${second}"/>`,
  // business
  ({ main, second, third }) =>
    `<rect x="-84" y="10" width="44" height="70" rx="8" fill="${main}"/><rect x="-22" y="-26" width="44" height="106" rx="8" fill="${third}"/><rect x="40" y="-64" width="44" height="144" rx="8" fill="${main}"/><circle cx="-50" cy="-50" r="26" fill="${second}"/>`,
  // food
  ({ main, second, third }) =>
    `<circle cx="-34" cy="-18" r="30" fill="${third}"/><circle cx="32" cy="-22" r="34" fill="${second}"/><path fill="${main}" d="M-90 0h180a90 90 0 0 1-180 0z"/><path fill="${main}" d="M-96-6h192v16H-96z"/>`,
  // exam
  ({ main, second, third }) =>
    `<path fill="${main}" d="m0-80 96 44L0 8l-96-44z"/><path fill="${second}" d="M-58-4 0 24 58-4v46c-36 30-80 30-116 0z"/><path stroke="${third}" stroke-width="8" stroke-linecap="round" d="M88-32v66"/>`,
  // music
  ({ main, second, third }) =>
    `<circle cx="-44" cy="56" r="30" fill="${main}"/><circle cx="54" cy="36" r="30" fill="${third}"/><path fill="none" stroke="${main}" stroke-width="16" stroke-linejoin="round" d="M-22 56v-114l98-22v116"/><circle cx="-60" cy="-50" r="20" fill="${second}"/>`,
  // light
  ({ main, second, third }) =>
    `<circle cy="-22" r="60" fill="${second}"/><path fill="${main}" d="M-28 40h56v14h-56zM-22 62h44v12h-44zM-12 82h24v8h-24z"/><path fill="none" stroke="${third}" stroke-width="8" stroke-linecap="round" d="m-24-22 24 24 24-24M0 2v36"/>`,
  // leaf
  ({ main, second, third }) =>
    `<path fill="${main}" d="M0 84C-84 40-84-30-6-88 78-30 78 40 0 84z"/><path stroke="${second}" stroke-width="8" stroke-linecap="round" d="M0 84V-40M0 40l32-32M0 10l-32-32"/><circle cx="66" cy="-60" r="20" fill="${third}"/>`,
  // camera
  ({ main, second, third }) =>
    `<rect x="-92" y="-50" width="184" height="124" rx="18" fill="${main}"/><path fill="${main}" d="m-34-50 14-24h40l14 24z"/><circle cy="12" r="42" fill="${second}"/><circle cy="12" r="22" fill="${third}"/>`,
];

/** The shapes, in a picture of 1280 × 720. With letters beside them they stand at the right. */
export function coverShapes({ categoryId, hash }: DrawnCover, hasLetters: boolean): string {
  const colours = coverColours(hash);
  const seed = Number.parseInt(hash, 16);
  const draw = marks[Math.max(0, categoryId - 1) % marks.length] as (typeof marks)[number];
  const middle = hasLetters ? 960 : 640;
  const [x, y] = [middle + ((seed >> 4) % 5) * 60 - 120, 200 + ((seed >> 8) % 4) * 100];
  return `<rect width="1280" height="720" fill="${colours.ground}"/>
    <circle cx="${x}" cy="${y}" r="${170 + (seed % 3) * 30}" fill="${colours.third}" opacity="0.28"/>
    <g transform="translate(${middle} 360) scale(2.3)" fill="none">${draw(colours)}</g>`;
}

/** The whole picture. `letters` are shapes, too, because a picture has no typefaces. */
export function coverSvg(cover: DrawnCover, letters = ""): string {
  const { ink } = coverColours(cover.hash);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720">${coverShapes(cover, letters !== "")}${letters && `<g fill="${ink}">${letters}</g>`}</svg>`;
}
