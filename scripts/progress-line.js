/** One line that is written over on a terminal. Elsewhere nothing is written. */
export function progressLine() {
  const { stdout } = process;
  return {
    /** @param {string} text */
    show(text) {
      if (stdout.isTTY) stdout.write(`\r\u001b[K${text}`);
    },
    end() {
      if (stdout.isTTY) stdout.write("\r\u001b[K");
    },
  };
}
