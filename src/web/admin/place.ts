/** The open order's place in the list beside it. */
export type DeskPlace = {
  listPath: string;
  previousPath: string | null;
  nextPath: string | null;
  goNext: () => void;
  goBack: () => void;
};
