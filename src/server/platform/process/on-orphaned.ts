const lookForParentMs = 500;

/** npm's shell may end by a signal that it does not pass on. `scripts/run.js` sets ENDS_WITH_PARENT. */
export function onOrphaned(end: () => void): void {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    end();
  }, lookForParentMs);
  look.unref();
}
