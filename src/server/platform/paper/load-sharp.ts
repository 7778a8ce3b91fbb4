let loading: Promise<typeof import("sharp")["default"]> | undefined;

/** Loaded with the first picture: its library takes 8 MB, which a shop at rest does not need. */
export function loadSharp() {
  loading ??= import("sharp").then(({ default: sharp }) => {
    // One picture takes one thread, and none is kept.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}
