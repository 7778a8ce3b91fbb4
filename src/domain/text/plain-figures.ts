/** Replaces Thai digits by plain ones, as numbers are stored. */
export function plainFigures(text: string): string {
  return text.replace(/[๐-๙]/g, (figure) => String(figure.charCodeAt(0) - 0x0e50));
}
