/** Thai figures as the others, which is how numbers are kept. */
export function plainFigures(text: string): string {
  return text.replace(/[๐-๙]/g, (figure) => String(figure.charCodeAt(0) - 0x0e50));
}
