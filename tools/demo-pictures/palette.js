/**
 * @typedef {{ ground: string, ink: string, quiet: string, deep: string, mid: string, soft: string, paper: string, accent: string, clay: string, blend: string }} Palette
 */

/**
 * The ground deepens with the level; marigold and clay are the two accents everywhere.
 * @type {Record<"beginner" | "intermediate" | "advanced" | "product", Palette>}
 */
export const PALETTES = {
  beginner: {
    ground: "#F5EAD7",
    ink: "#15352E",
    quiet: "#5F6F62",
    deep: "#17594D",
    mid: "#5E9480",
    soft: "#BBD0B6",
    paper: "#FFFAF0",
    accent: "#EDA93B",
    clay: "#D4694A",
    blend: "multiply",
  },
  intermediate: {
    ground: "#BBD0B6",
    ink: "#12332C",
    quiet: "#3E5D50",
    deep: "#14524A",
    mid: "#4F8B78",
    soft: "#DCE6CF",
    paper: "#FBF5E6",
    accent: "#F0AE42",
    clay: "#CF6243",
    blend: "multiply",
  },
  advanced: {
    ground: "#12433C",
    ink: "#FBF1DC",
    quiet: "#A9C4B3",
    deep: "#0B302B",
    mid: "#2F7565",
    soft: "#8FB89F",
    paper: "#F8ECD2",
    accent: "#EFAE45",
    clay: "#DB7351",
    blend: "normal",
  },
  product: {
    ground: "#F3DCCB",
    ink: "#2A2F28",
    quiet: "#7A6558",
    deep: "#17594D",
    mid: "#5E9480",
    soft: "#C9D8C0",
    paper: "#FFF8EC",
    accent: "#EDA93B",
    clay: "#CF6243",
    blend: "multiply",
  },
};
