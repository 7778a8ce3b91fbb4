import { useEffect, useState } from "react";

/**
 * What stands behind the # of a mailed link. It is taken out of the address at once, so that it is
 * in no history, bookmark or picture of the screen.
 * Undefined until the script has looked; a second link opened in the same tab counts as well.
 */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const take = () => {
      const { hash, pathname, search } = window.location;
      if (hash.length > 1) window.history.replaceState(window.history.state, "", pathname + search);
      setToken((known) => (hash.length > 1 ? hash.slice(1) : (known ?? "")));
    };
    take();
    window.addEventListener("hashchange", take);
    return () => window.removeEventListener("hashchange", take);
  }, []);
  return token;
}
