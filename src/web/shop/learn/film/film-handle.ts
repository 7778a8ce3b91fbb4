/** What components beside the film can do with it. */
export type FilmHandle = {
  /** The present second. */
  at: () => number;
  jump: (second: number) => void;
  pause: () => void;
  /** Null: the film is not drawn yet. */
  element: () => HTMLVideoElement | null;
};
