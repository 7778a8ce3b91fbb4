const idleMs = 2_000;

/** Runs when the page is loaded and has been left alone for a moment. Returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(run, idleMs);
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener("load", wait);
  };
}
