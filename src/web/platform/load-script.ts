const loading = new Map<string, Promise<void>>();

/** Loads a provider's script once. After a failure it is loaded again the next time. */
export function loadScript(src: string): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const loaded = addScript(src);
  loading.set(src, loaded);
  loaded.catch(() => loading.delete(src));
  return loaded;
}

function addScript(src: string): Promise<void> {
  return new Promise((done, failed) => {
    const script = document.createElement("script");
    script.src = src;
    script.async = true;
    script.onload = () => done();
    script.onerror = () => {
      script.remove();
      failed(new Error(`${src} could not be loaded`));
    };
    document.head.append(script);
  });
}
